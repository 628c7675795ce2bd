### The rules in this browser: checking a finished game, and trying positions.

engine-size = Loads the rules into your browser once: { $size }.
engine-loading = Loading the rules…
engine-once = { $part } of { $size }, only the first time
engine-starting = Starting the game’s rules in your browser…
    .step = Step { $number } of { $total }. On a slow device this can take a minute.
engine-working = One moment…
engine-missing = This server doesn’t have the rules for browsers. It may still be preparing them: try again in a minute.
engine-old = This browser is too old to run the rules.
engine-slow = Nothing came for 30 seconds. The connection may be slow, or this device doesn’t have enough memory.
engine-broken = The rules couldn’t be loaded in this browser.
engine-elsewhere = You can download the record and check it on another device.
engine-save = Save for offline use
    .note = Save this page with its rules in your browser, and it works without a network.
    .again = Save again
    .failed = It couldn’t be saved. Your browser may be out of space.
engine-saved = Saved: this page and its rules work in this browser without a network.

check-title = Check this game
check-how = Your browser plays the whole game again, from its record alone, and compares every step.
check-now = Check now
check-fits = Luck, moves and result check out
check-unsealed = The names aren’t checked: the seal doesn’t cover them.
check-differs = Something doesn’t match
check-holds-yes = Yes.
check-holds-no = No.
check-holds-skipped = Not checked.
check-record = Is this a complete record of a game with known rules?
    .note = The record is well formed, and this browser has the same version of the rules.
check-commitment = Is the luck the one that was sealed?
    .note = The secret belongs to the seal, and no other secret does. When your browser saw the seal is shown below.
check-contributions = Does each player’s text or name count?
    .note = Secret, texts and names together decide everything that is dealt or rolled.
check-luck = Does everything dealt or rolled follow from that luck?
    .note = Your browser has dealt the game again.
check-moves = Was every move legal?
    .note = { $count ->
        [one] One move, made in turn and allowed by the rules.
       *[other] All { $count } moves, each made in turn and allowed by the rules.
    }
check-outcome = Is the result right?
    .note = The winner is { $names }, as the record says.
    .open = The game has no winner yet, as the record says.
check-trace = Is the game complete and unchanged?
    .note = The checksum over all that happened is the same.
check-at-move = It is move { $number }.
check-part-file = This is not a complete record of a game.
check-part-levels = The levels of the bots don’t fit the seats.
check-part-game = This browser doesn’t know the game.
check-part-rules = The record was made by another version of the rules.
check-part-options = The house rules in the record aren’t possible.
check-part-secret = The secret is missing or damaged. A table publishes it when the game is over.
check-part-commitment = The secret doesn’t belong to the seal: one of them was changed.
check-part-contributions = There isn’t one text for each seat.
check-part-seats = No game can be dealt for these seats.
check-part-moves = A move doesn’t follow from the luck and the moves before it.
check-part-outcome = The moves lead to another result.
check-part-trace = The moves are legal, but they aren’t those of this game, or the luck isn’t.
check-yours = Compare with what you saw
    .note = The record agrees with itself. Whether it’s the record of your game shows in the seal, in your own text, and in the cards that you held.
check-seal = This browser wasn’t at the table, so it can’t compare the seal. The record is consistent, but only someone who saw the seal during the game can tell that nothing was replaced.
    .before = Your browser saw the same seal before the deal. So the secret was fixed before the deal, and wasn’t changed.
    .during = { $count ->
        [0] Your browser saw the same seal right after the deal. So the luck wasn’t changed after that.
        [one] Your browser saw the same seal after the first move. So the luck wasn’t changed after that.
       *[other] Your browser saw the same seal after { $count } moves. So the luck wasn’t changed after that.
    }
    .limits = It doesn’t show that nobody chose the luck before that. For that, set up a table and add a text of your own before it starts.
    .other = Your browser saw another seal at this table! The record isn’t the one of your game.
check-file = Check another record
check-independent = Check with an independent copy
    .why = This page and its rules come from the server that ran the game. If you don’t trust it, use rules from elsewhere:
    .verify = Install Purrlor from a source that you trust, and run:
    .write = Or write a checker of your own.
    .bytes = The procedure, byte by byte
    .hash = The rules in this browser have this hash. Compare it with that of a release that you trust.
check-licences = Licenses of the parts

board-title = Try a position
    .of = Try a position · { $game }
board-how = Any position of a game: play for all seats, see what’s allowed and why not the rest, and share it as a link.
board-open = Open the board
board-game = Game
board-players = Players
board-what-if = What if?
    .of = What if? · { $game }
board-after = after move { $number }
board-shows = Play on from this moment, for every player.
    .rule = Examples of this rule:
    .position = Somebody has shared this position with you.
board-show-me = Show me
board-broken = This link isn’t complete. Ask for it again.
board-no-example = There’s no example of this rule yet.
board-example = Example
    .number = Example { $number } of { $total }
board-allowed = What’s allowed
    .short = Allowed
board-to-move = { $name } is to move
board-not-now = Not allowed now
board-any-move = Any move
board-range = { $low } to { $high }
board-times = { $count } × { $word }
board-refused = That move isn’t allowed: { $reason }
board-bots = Let bots play
board-coach = Coach
    .how = This asks the server: the coach is a bot that doesn’t run in a browser. It advises { $name }, sees what that seat sees, and nothing is stored.
    .ask = Ask the coach
    .offline = The coach needs the server. Everything else on the board works without it.
board-lay-out = Lay out
board-text = The position as text
    .help = Change the position as text. Each line is a part of it: hands, piles, and whose turn it is. Leave out what doesn’t matter; it’s filled in. A [[step]] plays moves, and its luck lists dice and cards that come.
board-file = Or open a scenario file
board-show = Show it
board-share = Share this position
    .note = The link holds the whole position, with all cards. Nothing is stored on the server.
