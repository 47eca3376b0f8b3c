-- A comment.
error("at load")
