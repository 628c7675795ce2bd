"""What can be worked out about the bots of Shut Up, Cat!"""
