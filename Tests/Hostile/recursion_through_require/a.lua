return require "b"
