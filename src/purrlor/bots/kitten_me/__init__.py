"""Bots for You Gotta Be Kitten Me!"""
