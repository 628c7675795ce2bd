### You Gotta Be Kitten Me!: what the cat says before each step of tutorial.toml. $move is the move of that step.

tutorial-1-1 = Hello! Sit down. These three cards are yours, and nobody else sees them.
tutorial-1-2 = Each card has a thing and a colour: a red hat counts as a hat and as red.
tutorial-1-3 = You start: guess how many hats lie in all our hands together.
tutorial-1-4 = You hold two yourself. { $move }: that is safe.
tutorial-2-1 = Good. Pepper comes next, and must say a bigger number.
tutorial-3-1 = Now Olive. Bigger again, and any thing or colour will do.
tutorial-4-1 = Six hats! Nine cards are out, and you hold just two hats.
tutorial-4-2 = I smell a bluff. Press “You gotta be kitten me!”
tutorial-5-1 = Three hats in our hands, and one from the deck: four. Olive said six.
tutorial-5-2 = So Olive loses a card. Everybody gets new ones, and the one who lost a card starts.
tutorial-6-1 = Look at your hand. The double card counts as two, and a Wild counts as everything.
tutorial-6-2 = So you alone hold three glasses. Somebody else will have one. { $move }!
tutorial-7-1 = Pepper does not believe you. Let us see!
tutorial-8-1 = Five, and you said four: there are at least that many, so your bid stands.
tutorial-8-2 = Pepper loses a card, and starts.
tutorial-10-1 = You hold a Skip. It is played instead of a bid, when you would rather say nothing.
tutorial-10-2 = { $move }: choose the card, then play it.
tutorial-11-1 = Quiet as a mouse. The others go on.
tutorial-13-1 = One more trick. If you think that a bid is exactly right, say “Purrfect”.
tutorial-13-2 = You hold two red cards, and Pepper likes red. Four sounds just right: say Purrfect.
tutorial-14-1 = Four on the dot! You gain a card, and Olive loses one.
tutorial-14-2 = Without cards one is out, and the last cat with cards wins. That is the whole game. Have fun!
