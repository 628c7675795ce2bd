### What the coach says about my decisions in a finished game.

review-title = Review
review-open = Review
review-none = No review
review-making = The coach is looking at your game…
review-wait = It takes a few seconds. You can leave and come back: the review is stored with the game.
review-empty = None of the decisions in this game were yours: you had no choice, or bots played for you.
review-agreed = In { $count } of { $total } decisions, you chose the coach’s move or one as good.
review-graph = { $game ->
    [kitten-me] Cards, move by move
    [go-kitty] Points, move by move
    [shut-up-cat] Zs, move by move
   *[other] Scores, move by move
 }
review-average = On average, a decision gave away { $cost }.
review-cost-chance = { $share } of your chance to win
review-cost-points = { $amount } points
review-worst = What mattered most
review-no-worst = Nothing stood out: none of your decisions cost you anything. Well played!
review-you-played = You played
review-coach-plays = The coach would play
review-not-considered = The coach doesn’t consider this move, so its cost is unknown.
review-to-replay = See it in the replay
review-mark = Move { $number } in the replay
review-all = All decisions
review-round = Round { $number }
review-same = same as the coach
review-as-good = as good
review-unknown = not considered
review-unknown-count = { $count ->
    [one] The coach did not consider one more.
   *[other] The coach did not consider { $count } more.
 }
review-how = The coach sees what you saw, and no more. A good move can still lose, and a bad one can win.
