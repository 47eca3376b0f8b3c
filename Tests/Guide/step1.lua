local Shelf = { name = "shelf", version = "0.1.0", api = 1, summary = "A strip of pages below the content" }

function Shelf:show_module(module)
  self:show(module)
end

return Shelf
