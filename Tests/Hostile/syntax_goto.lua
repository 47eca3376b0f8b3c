-- A jump to nowhere.
-- case: 61
-- during: load
-- expect: syntax
-- at: any
-- message: no visible label 'nowhere'
goto nowhere
return {}
