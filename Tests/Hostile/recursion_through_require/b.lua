return require "c"
