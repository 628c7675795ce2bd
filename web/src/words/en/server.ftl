### What the server says by a code: problems with a request, notices of a table, and its bots.

## Problems. A code without a message here is shown by `problem-other`, with the server’s detail.

problem-other = Something went wrong: { $detail }.
problem-broken = Something broke on the server. Try again later.
problem-busy = The server is busy. Try again.
problem-draining = The server is about to restart. Try again in a minute.
problem-frozen = This table has stopped because of an error.
problem-host = As the host, you leave the table instead.
problem-server-full = All tables are in use right now. Try again later.
problem-late = The game moved on before your move arrived. Please look again.
problem-name-alike = Your name looks too much like another one at this table. Choose another name.
problem-no-coach = The coach has no answer right now.
problem-no-code = This code has expired or was used already.
problem-no-game = This server doesn’t have that game.
problem-no-page = There’s no such page.
problem-no-record = The rules have changed since, so this game can’t be replayed.
problem-no-room = No open table has this code. Check the letters, or ask for the link.
problem-no-seek = Your search for a game has ended. Start it again.
problem-no-table = This table no longer exists.
problem-no-token = Your browser must accept a cookie for this.
problem-no-tutorial = This game has no tutorial.
problem-not-stored = The server can’t save right now. Nothing was changed. Try again.
problem-not-over = You’ll see that when the game is over.
problem-not-playing = This game isn’t running.
problem-not-waiting = It’s too late for that: the game has started.
problem-not-your-turn = The coach helps when it’s your turn.
problem-not-yours = You can’t do that at this table.
problem-others-play = Other people at this table are still playing.
problem-over = This game is already over.
problem-seat-empty = Nobody is in that seat.
problem-seat-taken = That seat is taken.
problem-seats-open = Some seats are still empty.
problem-too-fast = That was too fast. Wait a moment and try again.
problem-too-large = That’s too long for the server.
problem-too-many-connections = Too many connections from your network.
problem-too-many-streams = Too many open tabs. Close one and try again.

## Why a table was closed or stopped

notice-broken = Something went wrong in the rules of this table. Its record is kept.
notice-too-long = This game was too long, so the server ended it. Nobody won.
notice-old-rules = The rules have changed since this game began, so it can’t go on. Its record is kept.
notice-everybody-left = Everybody has left.
notice-rematch-elsewhere = The rematch is at another table.
notice-ended-by-host = The server’s host ended this game.

## Bots

level-text-mouse = Plays anything that’s allowed.
level-text-kitten = A friendly beginner: simple odds, a short memory, hardly ever a trick.
level-text-tabby = A solid club player: careful odds, a full memory, hard to predict.
level-text-panther = Hard to beat and hard to read: trained, searching, never in a hurry.

character-squeak = Plays the first thing that looks safe.
character-nibble = Tries a bit of everything.
character-crumb = Drops plans everywhere.
character-cheddar = Goes where the nose goes.
character-thimble = Takes small steps, and safe ones.
character-scurry = Decides in a hurry, odds or no odds.
character-pipsqueak = Guesses loudly.
character-acorn = Forgets where everything was.
character-button = Pushes whatever can be pushed.
character-tuppence = Bets on luck alone.
character-bramble = Gets caught in every hedge.
character-pip = Learns nothing, cheerfully.
character-mittens = Hardly ever tries a trick.
character-biscuit = Believes what people say.
character-socks = Loses the thread now and then.
character-pepper = Is brave when the odds are clear.
character-ginger = Likes the first idea best.
character-shadow = Waits, then takes a risk.
character-clover = Plays nicely and forgets quickly.
character-tofu = Takes the safe road.
character-marble = Means well and counts on paws.
character-waffles = Likes round numbers.
character-noodle = Thinks one step ahead.
character-fig = Plays what the hand says.
character-duchess = Knows the odds and does not blink.
character-admiral = Remembers every card and holds the line.
character-sphinx = Never plays the same way twice.
character-baroness = Takes a risk exactly as often as it pays.
character-professor = Has worked it out already.
character-colonel = Attacks when the numbers say so.
character-contessa = Forgets nothing, forgives nothing.
character-magnus = Weighs every move and mixes the close ones.
character-minerva = Reads a table like a book.
character-vesper = Waits, and counts, and counts.
character-bishop = Comes at it sideways, and is rarely wrong.
character-juniper = Smiles, and knows the exact odds.
character-bagheera = Has seen this game end many times.
character-onyx = Reads what a move gives away.
character-midnight = Plays so that nothing can be read.
character-obsidian = Looks further than the turn.
character-nocturne = Mixes exactly as it must.
character-raven = Remembers what was not done.
character-jet = Trusts a reading as far as it held before.
character-eclipse = Gives nothing for free.
character-umbra = Has practiced against itself.
character-sable = Waits for the one mistake.
character-dusk = Is patient, then certain.
character-velvet = Smiles before the last card.
