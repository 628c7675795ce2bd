### Around every table: waiting room, bar, sheets, log, chat, the end.

table-you = You
table-is-you = (you)
table-seat = Seat { $number }
table-title-of = { $count } of { $seats } · { $game }

## Before and beside the game

table-private = This table is private
table-missing = This table isn’t here
    .text = It may have been removed.
table-updated = Purrlor was updated
    .text = Reload to continue. Your seat is kept.
table-closed = This game has ended
    .text = Nobody is playing here any more.
table-new-game = New game
table-stopped = This table has stopped
table-reconnecting = One moment
    .text = The server isn’t responding. Trying again…
table-coming = Joining the table…

## Moving a seat to another device

table-move-seat-expired = This link has expired
    .text = It was already used, or it’s too old. Make a new one in the table’s menu.
table-move-seat-coming = One moment
    .text = Moving your seat to this device…
table-move-seat-title = My seat
    .note = Open this link on your other device to play on there. It works once, within { $minutes } minutes. Don’t share it.
table-move-seat-revoke = Keep my seat on this device only
table-move-seat-revoked = Your seat is on this device only.

## The waiting room

table-empty-seats = { $count ->
    [0] Every seat is taken.
    [one] One seat is empty.
   *[other] { $count } seats are empty.
 }
table-fill-or-wait = Or wait until your friends sit down.
table-empty = Empty
table-seat-bot = Add a bot
    .label = Add a bot on seat { $number }
table-sit-here = Sit here
    .label = Sit on seat { $number }
table-sit-down = Sit down
table-note-bot = bot
table-note-host = host
table-note-you = you
table-note-away = away
table-invite = Invite
    .title = A game of { $game }
    .listed = The front page lists this table, and anyone can sit down. Link and code lead here, too.
    .private = Only people with this link or code can find this table and sit down.
table-bots = Bots
    .label = How well new bots play
table-fill = Fill with bots
table-house-rules = House rules
table-fairness = Fairness
table-deal = Deal
table-host-deals = { $name } deals when everybody is ready.
table-wait-for-host = The host deals when everybody is ready.
table-wait-for-others = Waiting for the others.
table-chat = Chat

table-level-mouse = Mouse
table-level-kitten = Kitten
table-level-tabby = Tabby
table-level-panther = Panther
table-level-search = Search

table-room = Room code
    .note = Say it aloud: friends enter it on the front page.
table-link-copied = Link copied.
table-link-failed = This browser can’t copy the link.
table-link-marked = The link is selected: copy it with your keyboard.
table-link = Link
    .copy = Copy link
    .qr = The link as a QR code
    .address = This server’s address
    .local = This address works on this computer only.

## House rules in words

table-rules-usual = Standard rules.
    .read = Read them
table-rule-yes = yes
table-rule-no = no
table-rule-none = none
table-rule-own = custom
table-no-clock = No clock: take your time.
table-move-time = { $time } per move.
table-away-time = A bot takes over after { $time } away.
table-coached = There’s a coach: players can ask for hints.
table-not-coached = No coach, so no hints.
table-no-chat = Chat is off.
table-listed = Listed among the open tables.
table-not-listed = Only people with the link can find this table.
table-watchable = Others can watch.
table-not-watchable = Nobody else can watch.
table-duration = { $minutes ->
    [0] { $seconds } s
   *[other] { $seconds ->
        [0] { $minutes } min
       *[other] { $minutes } min { $seconds } s
    }
 }

table-pace = Pace
    .now = Pace: { $pace }
table-pace-slow = Slow
    .text = Bots take their time and leave plenty of time to read.
table-pace-normal = Normal
    .text = Bots wait until you’ve had time to read.
table-pace-fast = Fast
    .text = Bots wait half as long.
table-pace-instant = Instant
    .text = Bots don’t wait.
table-pace-by-host = The host of this table can change it.
table-to-end = Play on to the end
    .wait = One moment
    .sure = Bots will play your seat too, up to the end of the game. Are you sure?
    .no = Keep playing
    .note = Bots play the rest at once, for you too. This works when no other person is still in the game.

## The bar

table-leave = Leave the table
table-result = The result
table-watching = { $count } watching
table-time-left = { $who ->
    [you] Your time left: { $time }
   *[other] { $name }’s time left: { $time }
 }
table-step-back = One step back, to see what happened
    .short = What happened
table-step-on = One step on
table-hold = Wait: hold the table as it is
table-go-on = Next
table-hint = Hint
table-rules = Rules
    .of = Rules: { $game }
table-talk = Log, rules and chat
    .new = Log, rules and chat, { $count } new
table-menu = Menu

## Turns

table-your-turn = Your turn
    .decision = Your turn: { $decision }
    .title = Your turn · { $game }
table-thinking = { $name } is thinking
table-next = { $name }’s turn
table-to-move = , to move
table-players-round = Players, clockwise
    .you = Players, clockwise from your left
table-away-failing = bot not responding
table-away-bot = a bot plays on
table-away = away
table-away-until = away, bot in { $time }

## Notices

table-connection-lost = The connection is lost. Trying again.
table-offline = You’re offline.
table-connection-back = Reconnecting.
table-paused = The server can’t save right now. The game goes on by itself as soon as it can.
table-no-answer = The server isn’t responding.
table-move-kept = Your move will be sent when you’re back online.
table-as-last-seen = This is the table as you last saw it.
table-seat-lost = A bot has your seat now. You can watch.
table-hurrying = { $count ->
    [0] Bots are playing the rest. The result comes when they’re done.
    [one] Bots are playing the rest: { $count } move so far. The result comes when they’re done.
   *[other] Bots are playing the rest: { $count } moves so far. The result comes when they’re done.
 }
table-lookback = Looking back
    .said = Looking back, { $at }. { $told }
    .place = { $number } of { $total }
    .first = You can’t go back further.
    .now = Now

## The menu and its sheets

table-at = At the table
table-end = The end
table-leave-title = Leave the table?
table-players = Players
table-keys = Keys
table-link-title = Link to this table
    .watch = Anyone who opens it can watch.
    .closed = Only players can open it: this table has no spectators.
table-move-seat = My seat on another device

table-leaving-waiting = Your seat is kept while you’re away.
table-leaving-alone = Your seat is kept, and the game waits for you.
table-leaving-playing = Your seat is kept. After { $seconds } seconds a bot plays for you until you’re back.
table-leave-while = Leave for a while
table-give-up = Give up my seat
table-give-up-to-bot = Give up my seat to a bot
table-stay = Stay

table-player-failing = bot not responding; playing random moves
table-player-bot = bot, { $level }: { $plays }
table-player-stand-in = away; a bot plays on
table-player-host = host
table-player-here = here
table-player-away = away

table-send-away = Send away
    .label = Send { $name } away
table-send-away-title = Send { $name } away?
    .waiting = Send { $name } away? The seat is free again. They can’t sit down here again.
    .playing = Send { $name } away? A bot plays on in their place. They can’t sit down here again.
table-let-stay = Let them stay

table-key-tab = Tab
    .does = to the next group
table-key-arrows = Arrows
    .does = inside a group
table-key-enter = Enter
    .does = the main button
table-key-esc = Esc
    .does = undo the selection; close what’s open
table-key-back = one step back, to see again what happened
table-key-on = go on: bots stop waiting for you
table-key-hint = a hint: what the coach would play
table-key-log = log
table-key-rules = rules
table-key-keys = these keys
table-keys-off = You can switch off letters in the settings.

table-you-are = You are { $name }
table-change-who = Change name and face
table-sound-on = Sounds on
table-keep-who = Keep name and face
table-your-who = Your name and face

## Log, chat, coach

table-log = Log
table-log-earlier = Earlier moves
table-log-empty = Nothing has happened yet.
table-log-left = { $name } has left the table. A bot plays on.
table-log-stand-in = { $who ->
    [you] (a bot, for you)
   *[other] (a bot, for { $name })
 }
table-reasons = Explain bots’ moves
    .at-end = After the game you can read why the bots moved as they did.
    .after-reveal = You can read them after the reveal.

table-chat-empty = Nobody has said anything.
table-chat-mute = Mute { $name }
table-chat-unmute = Unmute { $name }
table-chat-players-only = Only players can write here; you can read along.
table-chat-off = Chat is off at this table.
table-chat-emotes = Say it without words
table-chat-say = Say something
    .send = Say
table-emote-purr = purr
table-emote-hiss = hiss
table-emote-meow = meow
table-emote-yawn = yawn
table-emote-paw = paw
table-emote-stare = stare

table-coach = Coach
    .turn = The coach speaks on your turn.
    .sees = The coach sees your cards and what everybody saw, and no more. It assumes that the others play like our middle bots, the tabbies: against weaker players your odds are better.
    .asking = The coach is thinking
    .ask = What are my odds?
    .odds = Odds
table-tutorial-over = The cat explains
table-game-over = The game is over.
table-no-coach-people = No hints: other people play here, and this table was opened without a coach.
table-no-coach = No hints: this table was opened without a coach. You can switch it on when you set up a table.

table-rules-numbers = Show rule numbers
table-rules-search = Search the rules
table-rules-none = No rules match this word.
    .several = No rules match all these words. Try just one of them.

## The end

table-won = { $count ->
    [one] { $who ->
        [you] You win!
       *[other] { $names } wins.
    }
   *[other] { $names } share the win.
 }
table-ahead = { $who ->
    [you] { $margin } ahead of you.
   *[other] { $margin } ahead of { $name }.
 }
    .second = { $margin } ahead of second place.
table-end-rule = See the rule
table-end-fair = Was it fair?
table-highlights = Highlights
    .label = Highlights
table-places = Places
table-rest = { $count ->
    [one] Bots played the last move.
   *[other] Bots played the last { $count } moves.
 }
    .watch = Watch them
table-picture = A picture of this game.
    .alt = Places and highlights of this game
    .save = Save the picture
    .failed = This browser can’t make the picture.
table-replay = Replay

table-rematch = Rematch
    .wanted = { $count ->
        [one] { $names } wants a rematch.
       *[other] { $names } want a rematch.
     }
    .go = Go to the rematch
    .watch = Watch the rematch
    .yes = yes
    .no = no, a bot sits down
    .asked = hasn’t answered yet
    .away = is away
    .without = Go on without { $name }
    .waiting = Waiting for { $names }.
    .wait = One moment.
    .changed-mind = No rematch after all
table-rematch-harder = Too easy? Play against stronger bots
table-rematch-easier = Too hard? Play against easier bots
table-rematch-yes = Yes, again
table-rematch-no = No, thanks

## Fairness

table-fair-how = The server fixed a secret before anybody sat down. That secret and something from each player decide all the luck of the game: a text that they add, or else their name. If one player adds a text that nobody can foresee, nobody can choose the luck, not even the server.
table-fair-names = At this table nobody added a text, so the names count. You can check that the luck wasn’t changed after you saw the seal.
table-fair-details = Seal, texts and record
table-fair-seal = The seal
    .note = (SHA-256 of the secret; keep a copy to check it later)
table-fair-text = Your random text
    .placeholder = anything at all
    .add = Add it
    .change = Change it
    .added = Your text is in.
    .none = If it’s empty, your name is used.
table-fair-added = What each player adds
table-fair-adds = { $own ->
    [yes] { $name }: their own text
   *[no] { $name }: their name
 }
table-fair-you-add = { $own ->
    [yes] { $name }: your own text
   *[no] { $name }: your name
 }
table-fair-open = The game is over and the secret is open: your browser can play the game again and compare everything.
table-fair-record = Download the record
table-fair-verify = Anyone can play it again and compare:
table-fair-later = When the game is over, the secret is opened, and anyone can check the whole game.
