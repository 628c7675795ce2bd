### The front page: games, tables, quick match.

home-title = { $count ->
    [0] Nine lives. Pull up a chair.
    [1] One game. Nine lives. Pull up a chair.
    [2] Two games. Nine lives. Pull up a chair.
    [3] Three games. Nine lives. Pull up a chair.
    [4] Four games. Nine lives. Pull up a chair.
   *[other] { $count } games. Nine lives. Pull up a chair.
 }
home-restarting = The server is about to restart. You can open new tables in a minute.
home-here = { $count ->
    [0] Just you and the bots right now.
    [one] One other player is here.
   *[other] { $count } other players are here.
 }
home-code = Have a code?
    .go = Join
home-playing-as = You’re playing as { $name }.
home-profile = Name, face and results

## A game on the wall

home-games = Games
home-play = Play now
    .with = with bots
    .label = Play now: { $game }
home-invite = Invite
    .with = by link
    .label = Invite friends: { $game }
home-set-up-label = Set up a table: { $game }
home-how-label = How to play: { $game }
home-tutorial = Tutorial
    .label = Tutorial: { $game }
home-players = { $min }–{ $max } players
home-players-exactly = { $count } players

home-kitten-me = Bid on the hats nobody can see. Raise, or call your neighbor a liar.
    .short = Kitten Me
    .how = Say how many hats, colors or glasses are in all hands together. Doubt the last bid, and the hands are opened.
home-go-kitty = Ask for kitties, gather Clowders, and watch who is holding a Mouse.
    .short = Go Kitty
    .how = Ask for cards and lay Clowders of four. The most points win.
home-shut-up-cat = Remember where the quiet is, and collect forty winks before it moves.
    .short = Shut Up, Cat!
    .how = Put two dice on the ring and turn up the tiles between them: Zs count, MEOWs wake you. Collect forty Zs.

## Lists of tables

home-mine = Your tables
    .go = Rejoin
home-open = Open tables
    .go = Sit down
    .none = No table has a free seat right now. To open one for everybody, set up a table and let anyone join.
home-last = Your last games
    .won = You won
    .place = Place { $place } of { $players }
    .go = Replay
home-new = New here?
    .tutorial = Tutorial
home-more-tables = More tables
home-running = Games to watch
    .go = Watch
home-table-of = { $name }’s table
home-bots = { $count ->
    [one] one bot
   *[other] { $count } bots
 }
home-standing-waiting = { $count } of { $seats } seats taken
home-standing-turn = your turn
home-standing-playing = in play
home-standing-over = over
home-standing-closed = ended early

## Quick match

home-quick = Quick match
    .go = Quick match
    .with = with people
    .label = Quick match: { $game }
home-quick-looking = Looking for players.
home-quick-waiting = { $count ->
    [one] One player is waiting for this game.
   *[other] { $count } players are waiting for this game.
 }
home-quick-others = { $count ->
    [0] No one else is waiting yet.
    [one] One other player is waiting.
   *[other] { $count } other players are waiting.
 }
home-quick-bots = { $seconds ->
    [0] Here we go.
   *[other] Bots sit down in { $seconds } s.
 }
home-quick-seats = Seats taken
home-quick-stop = Stop looking
