"""A bot that plays over the network: python docs/examples/network_bot.py http://localhost:8000"""

import random
import sys

from purrlor.bots.bot import Bot
from purrlor.client import Client


class Whiskers(Bot):
    def move(self, view):
        return random.choice(list(random.choice(view.offers).texts()))


with Client(sys.argv[1]) as client:
    client.ticket("Whiskers")
    seat = client.open_table("kitten-me", seats=3, bots=["kitten", "mouse"], start=True)
    print(seat.run(Whiskers).outcome)
