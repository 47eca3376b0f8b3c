-- A version from very far away.
-- case: 80
-- during: load
-- expect: version
-- at: file
-- message: it is written for api 9223372036854775807; this host keeps api 1
return { name = "hostile", version = "1.0.0", api = math.maxinteger, show_module = print }
