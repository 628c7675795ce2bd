### Shut Up, Cat!: what the cat says before each step of tutorial.toml. $move is the move of that step.

tutorial-1-1 = Hello! It is late, and everybody wants to sleep. The player with the most Zs at the end wins.
tutorial-1-2 = Under the twelve tiles are eight Zs and four MEOWs. That’s me, I’m afraid.
tutorial-1-3 = With your dice lies a Distraction card, a small trick. You will play it in your second turn.
tutorial-1-4 = A turn begins with three dice. Roll them.
tutorial-2-1 = You use two of your three dice. Three and four make seven, and a seven raises your multiplier.
tutorial-2-2 = Every Z will count twice then. { $move }.
tutorial-3-1 = The die that is left goes to the pillow, where anybody may take it. Olive rolls.
tutorial-4-1 = A pair brings a Distraction card. Olive takes one.
tutorial-5-1 = Your turn again. Dice from the pillow keep their numbers: good if you have a plan.
tutorial-5-2 = Take the five from the pillow, and roll the other two.
tutorial-6-1 = First your own Distraction card, the Ear Plugs: you play cards after the roll.
tutorial-6-2 = They keep you from hearing one MEOW. Choose the card, then play it.
tutorial-7-1 = Two different dice mark a stretch of tiles to sleep on, from one number to the other.
tutorial-7-2 = Each number is on the ring twice. Choose a faded die to sleep there; the arrows set the direction.
tutorial-7-3 = Now to bed. Your two and your five mark four tiles. Sleep, and hope for Zs!
tutorial-8-1 = Three Zs, and one MEOW: that was me. It would have lowered your multiplier if you hadn’t worn the plugs.
tutorial-8-2 = Taking them now brings six Zs. Chasing brings four: you pay five, and each Z counts three times.
tutorial-8-3 = That’s two Zs less tonight. But your ×3 stays until you hear me. Chase the cat now.
tutorial-9-1 = Three Zs, and each counts three times. They are yours already.
tutorial-9-2 = Now the tiles go face down again. You may swap them first: only you know where I lie.
tutorial-9-3 = Swap the MEOW with the Z on the right 2: choose both. Hide them, and remember the MEOW!
tutorial-10-1 = Next time, start elsewhere: your number is on the ring twice. A faded die shows the other place.
tutorial-10-2 = Sleep where you remember Zs, and stay away from me. Once somebody has forty Zs, finish the round.
tutorial-10-3 = One last thing: at ×0 no Z counts, until you chase the cat or make a seven. Good night, and have fun!
