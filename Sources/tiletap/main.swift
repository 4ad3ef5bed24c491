print("tiletap")
