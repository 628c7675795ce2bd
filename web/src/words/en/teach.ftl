### Tutorials, how to play, tips, hints.

teach-title = Tutorial
    .of = { $game } · tutorial
teach-none = No tutorial
teach-coming = The cat is coming…
teach-cat = The cat
teach-progress = Your progress
teach-leave = Leave
    .label = Leave the tutorial
teach-say-again = Say that again
teach-next = Next
teach-again = Again
teach-done = Done
teach-to-table = To your table
teach-real-game = Play a real game
teach-other-move = In this lesson, let’s try: { $move }.
teach-more = One moment, I have more to say first.
teach-happened = What happened
    .nothing = Nothing yet.

teach-how-to-play = How to play { $game }
teach-other-games = The other games
teach-how-played = How to play
    .label = How to play: { $game }
teach-show = Tutorial
    .label = Tutorial: { $game }
teach-any-table = At any table
    .rules = You can only choose what the rules allow. If something is off, { POINTER() ->
        [touch] tap
       *[mouse] click
     } it and the table tells you why.
    .connection = If you lose the connection, your move is kept. Come back on any device, and your seat is still yours.
    .luck = You can check the luck: see Fairness in the table’s menu.
teach-drawings = All the drawings
teach-cards = What the cards do
teach-all-rules = Rules

teach-offer = New here? I can show you how to play in three minutes.
    .no = No, thank you
    .yes = Show me
teach-tips-off = Tips off
teach-got-it = Got it

teach-hint-said = Hint. { $hint }
teach-hint = { $move }: { $reason }.
    .sentence = { $move }. { $reason }
teach-play-it = Play it
    .label = Play it: { $move }
teach-why = Why
teach-thinking = The coach is thinking.
teach-put-away = Put the hint away
teach-shares = What the coach likes, the best first
    .alike = about equal
    .why = why
teach-odds = { $bound ->
    [under] under { $percent }
    [over] over { $percent }
   *[exact] { $percent }
 }
teach-likely = { $certain ->
    [yes] certain to work
   *[no] { $odds } likely to work
 }
