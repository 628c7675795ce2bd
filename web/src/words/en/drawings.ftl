### The page of all drawings, and the pictures of links.

drawings-title = The drawings
drawings-wall = On the wall
drawings-seats = Seats
drawings-moods = Coats and moods
drawings-previews = Previews of links
drawings-play = Play
drawings-any = A game of cats
drawings-preview = Play it in the browser, with friends and bots.
