-- Rules that containers of this repository do not keep, and until when that is accepted.
return {
  { rule = "Y7", plugin = "native:tab_bar", expires = "2027-12-31", reason = "fifty tabs share one row" },
  { rule = "Y7", plugin = "native:tab_view", expires = "2027-12-31", reason = "fifty tabs share one row" },
}
