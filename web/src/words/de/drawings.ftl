### Die Seite mit allen Zeichnungen und die Bilder zu Links.

drawings-title = Die Zeichnungen
drawings-wall = An der Wand
drawings-seats = Plätze
drawings-moods = Felle und Launen
drawings-previews = Vorschau von Links
drawings-play = Spielen
drawings-any = Ein Katzenspiel
drawings-preview = Spiel es im Browser, mit Freunden und Bots.
