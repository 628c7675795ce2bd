### Setting up a table.

setup-none = No table to set up
    .text = This server doesn’t have that game.
setup-seats = Seats
setup-players = Players
setup-fill = Fill with bots
setup-free = Keep all seats free
setup-you = you
setup-your-name = You
setup-seat = Seat { $number }
setup-free-anyone = Free for anyone
setup-free-friend = Free for a friend
setup-bot = Bot: { $level }
setup-open = Open the table

setup-who = Who can join
    .link = Friends, by link
    .anyone = Anyone
setup-who-link = Nobody finds this table unless you send them its link.
setup-who-listed = The front page lists this table, and strangers can take a free seat.
setup-who-watched = The front page lists this game.

setup-house-rules = House rules
setup-read-rule = Read the rule: { $rule }

setup-table = The table
setup-reading = Reading time
    .note = The longest that bots wait, in seconds, while people are still reading. They wait longer if you’re the only person.
    .label = Seconds for the slowest reader
setup-clock = Move clock
    .note = If your time runs out, a move is made for you.
setup-move = Seconds per move
setup-away = Away
    .note = Seconds until a bot takes over for someone who left
    .label = Seconds away before a bot takes over
setup-coach = Coach
    .note = Players can ask for a hint on their own moves.
setup-watch = Spectators
    .anyone = Anyone can watch. Spectators see only what’s on the table, never a hand.
    .link = Anyone with the link can watch. Spectators see only what’s on the table, never a hand.
setup-chat = Chat
    .note = Messages and emotes between players.
