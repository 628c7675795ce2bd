### The terminal: purrlor play, replay and games. Help of commands and errors in options stay English.

level-mouse = mouse
level-kitten = kitten
level-tabby = tabby
level-panther = panther
players = { $least } to { $most } players

## Playing in lines

welcome = { $title }  The luck is sealed: { $sealed }…
you-meet = You play against { $opponents }.
type-a-move = Type a move. '?' explains, 'coach' advises, 'quit' saves the game and leaves.
type-a-move-alone = Type a move. '?' explains, 'quit' saves the game and leaves.
good-night = Good night.
prompt = {"your move> "}
more = {"-- Enter for more, q to stop -- "}
everybody = everybody
their-reasons = Their reasons:
your-moves = Your moves ('?' explains them):
game-over = The game is over: { $won } ({ $rule }).
random-move = { $why } It gets a random move.
could-be = '{ $typed }' can mean several things: { $words }.
not-allowed = You can’t play '{ $move }' now: { $reason } { $rule }
not-a-move = That is not a move: expected { $expected }, got { $got }.
no-verb = No move begins with { $words }. 'rules WORD' searches the rules.
clears-screen = Press Enter to clear the screen for { $name }.{" "}
hand-over = Hand over to { $name }, who presses Enter.{" "}

saved = Saved as { $path }.
    Go on with: purrlor play --resume { $path }
saved-over = Saved as { $path }. Watch it again with: purrlor replay { $path }
saved-from-now = Saved as { $path }, and after each move from now on.
saved-now = Saved as { $path }.
nothing-saved = You haven’t played yet, so nothing is saved.
cannot-write-now = Cannot write { $path } now: { $why }. The game goes on.
cannot-write = Cannot write { $path }: { $why }. Press q twice to leave anyway.

coach-none = There is no coach for { $game }.
coach-heading = {"    "}odds   plays  the coach ({ $level }) says

explain-moves = Your moves, each with a legal example and its rule:
explain-short = You can shorten words as long as they are unique: 'sa' is save.
explain-also = Other commands:
command-help = explain your moves; '? VERB' lists and explains one kind
command-rules = list the rules; 'rules ID' shows one, 'rules WORD' searches
command-coach = what a sound player would consider in your seat, and why
command-log = show again what happened
command-look = show the table again
command-save = save the game now
command-quit = save the game and leave; so does Ctrl-C
more-moves = … { $count } more: '? { $verb }'
any-order = { $letters } (in any order)
any-move = any move
not-now = Not now:
all-of-them = All of them:
no-rule = No rule is called or mentions { $words }. There are { $first } to { $last }.

## Replays

replay-ply = move { $ply } of { $plies }
replay-deal = the deal
replay-prompt = {""}
    move { $ply }> {""}
replay-help = {"  "}Enter, n   the next move        NUMBER   that move
    {"  "}b, p       the one before       e        the end
    {"  "}/WORD      the next move that mentions WORD; / alone repeats the search
    {"  "}?          this help            q        quit
replay-unknown = Unknown command { $words }; ? shows the commands.
replay-first = This is the deal; nothing comes before it.
replay-last = The record ends with move { $ply }.
replay-not-found = Nothing after move { $ply } mentions { $words }.

## Full screen

key-type = type a move
key-coach = coach
key-rules = rules
key-help = help
key-save = save
key-shade = light/dark
key-leave = leave
typed-hint = m: type a move
title-log = what happened
title-moves = your moves
title-over = The game is over
title-keys = Keys
title-coach = The coach
enter-back = Enter: back
q-leaves = q leaves.
r-opens = (r opens { $rule })
number-from-to = a number from { $low } to { $high }
menu-all = that’s all
heading-over = the game is over after { $moves } moves
heading-move = move { $number }
heading-turn = { $yours ->
    [yes] your turn, { $name }
   *[no] { $name } is to move
 }
hand-over-screen = Hand the screen to { $name }.

    { $name }: press the space bar when nobody else is looking. q leaves.
rules-title = The rules of { $game }
rules-search = search: a word, or a rule such as { $rule }
rules-keys = Esc: back to the table   ↑ ↓ PgUp PgDn: scroll
rules-none = No rule mentions that.
keys-help = Choose a move from the list with the arrow keys and Enter, with its
    number, or with the mouse. A move with blanks asks for one after the
    other. The line below shows what the move will be.

    {"  "}1 to 9      choose from the list      Esc   one step back
    {"  "}m           type a move as text       Enter play it
    {"  "}r           search the rules          c     ask the coach
    {"  "}s           save the game             q     save and leave
    {"  "}t           light or dark theme
    {"  "}PgUp PgDn   scroll the table

    The seat to move is marked with >. An illegal move names its rule;
    r then opens that rule.
