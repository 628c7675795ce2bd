### Shut Up, Cat!: what the game tells somebody new. teaching.toml has the pieces to draw.

## How to play, part by part

how-1-title = What it is about
how-1-text = Twelve tiles lie face down in a ring: eight Zs, and four MEOWs. Turn up Zs, stay away from the cat, and remember what lies where. You begin with 10 Zs. Once somebody has 40 Zs, finish the round; most Zs win.
how-2-title = Gather three dice
how-2-text = Take dice from the pillow, which keep their numbers, or roll them. Then use two of the three; the last one goes to the pillow.
how-3-title = Sleep
how-3-text = Two different dice mark a stretch of the ring. Each number is on it twice: you choose which space to use, and which way round. All tiles in the stretch are turned up. Each MEOW lowers your multiplier by one; then every Z counts that many times. { $chase_in_reveal ->
    [no] So at ×1 a single MEOW means that no Z counts.
   *[other] So at ×1 a single MEOW means that no Z counts, unless you chase the cat.
 }
how-4-title = Tuck in the tiles
how-4-text = Afterwards you put the tiles back face down in any order you like. Only you know where they lie now.
how-5-title = Seven
how-5-text = Two dice that make seven raise your multiplier by one. It begins at ×1; ×0 is the least, and ×3 the most.
how-6-title = Distract
how-6-text = A pair gets you a Distraction card, a small trick that you play after a roll.
how-7-title = Chase the cat
how-7-text = { $chase_in_reveal ->
    [no] In your turn you may give up 5 Zs to raise your multiplier by one, but not between turning up MEOWs and counting your Zs.
   *[other] At any time in your turn you may give up 5 Zs to raise your multiplier by one. Turned up MEOWs? Before your Zs are counted you may still chase: that can save a large sleep.
 }

## Hints, each shown once at a first table

hint-gather = Your turn begins with three dice: take some from the pillow, and roll the rest.
hint-sleep = Two dice mark the tiles that you turn up. A faded die is another place for that number: choose it.
hint-seven = Two of your dice make seven: they could raise your multiplier instead.
hint-distract = You have a pair: you could draw a Distraction card with it.
hint-put-back = The player who slept puts these tiles back in secret, in any order. Don’t trust what you see.
hint-multiplier = The multiplier says how many times each Z counts. A MEOW lowers it, and a seven raises it.
hint-place = Put the tiles back in any order: choose two to swap them. Only you see it, so remember it.
hint-chase = Chasing the cat: give up 5 Zs, and your multiplier rises at once.
hint-card = You hold a Distraction card. Choose it to read it. Play it now, before you use your dice.

## What the coach’s odds are odds of

odds-gather = { $certain ->
    [yes] certain to gain Zs
   *[no] { $odds } likely to gain Zs
 }
odds-sleep = { $certain ->
    [yes] certain to gain Zs
   *[no] { $odds } likely to gain Zs
 }
