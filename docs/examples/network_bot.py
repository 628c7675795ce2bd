"""A bot that plays over the network: python docs/examples/network_bot.py http://localhost:8000"""

import random
import sys

from purrlor.client import Client

with Client(sys.argv[1]) as client:
    client.ticket("Whiskers")
    seat = client.open_table("kitten-me", seats=3, bots=["kitten", "mouse"], start=True)
    for view in seat.turns():
        offer = random.choice(view.offers)
        seat.play(random.choice(list(offer.texts())))
    print(seat.record().outcome)
