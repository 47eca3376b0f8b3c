return { whose = "mine" }
