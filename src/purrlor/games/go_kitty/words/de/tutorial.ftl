### Go Kitty: was die Katze vor jedem Schritt von tutorial.toml sagt. $move ist der Zug dieses Schritts.

tutorial-1-1 = Hallo! Wir sind mitten im Spiel. Auf dem Kopf tragen Kätzchen ihr Merkmal, die Ecke zeigt die Jahreszeit.
tutorial-1-2 = Sammle vier, die zusammenpassen, dann gibt es Punkte. Eins von deinen hat das Merkmal Schnee.
tutorial-1-3 = Die anderen drei hat ganz bestimmt Pepper. Wähle dein Schneekätzchen, dann Pepper, und frag.
tutorial-3-1 = Schnurr! Fragst du nach einem Merkmal, bekommst du alle Karten damit und bist weiter dran.
tutorial-3-2 = Vier, die zusammenpassen, sind ein Clowder. Der beste ist sortenrein: viermal dasselbe Merkmal, 3 Punkte.
tutorial-3-3 = Öffne „Legen“ und leg deinen Clowder aus. Nur was auf dem Tisch liegt, zählt.
tutorial-4-1 = Drei Punkte! Du kannst auch nach einer Jahreszeit fragen. Die Ecke deiner Mütze zeigt den Winter.
tutorial-4-2 = Vier aus derselben Jahreszeit sind ein saisonaler Clowder, der leichteste: 1 Punkt.
tutorial-4-3 = Wähle deine Mütze, dann Winter, und frag Olive.
tutorial-5-1 = Olive hat etwas aus dem Winter. Von einer Jahreszeit bekommst du nur eine Karte, und Olive sucht sie aus.
tutorial-6-1 = Nach einer Jahreszeit endet dein Zug. Schau auf „Bekannt“: Da steht, was du über jede Hand weißt.
tutorial-6-2 = Ein einfaches Zeichen: Das haben sie. Eins mit Kreuz: Das fehlt ihnen. Pepper hat jetzt keinen Schnee.
tutorial-7-1 = Pepper will deine Äpfel! Aber schau: Du hast eine Maus.
tutorial-7-2 = Spiel sie und dreh den Spieß um: Jetzt muss Pepper dir alle Äpfel geben.
tutorial-8-1 = Ha! Eine Maus hilft nur einmal. Im Clowder kann sie auch für jedes Kätzchen stehen.
tutorial-8-2 = Ein Kätzchen aus jeder Jahreszeit ist ein ganzjähriger Clowder: 2 Punkte. Jetzt ist Olive dran.
tutorial-9-1 = Pepper hat keinen Glühwurm und sagt „Go Kitty!“ Olive zieht eine Karte, und der Zug ist vorbei.
tutorial-9-2 = Schau auf „Bekannt“. Ohne Suchmarke fragt man nur nach eigenen Merkmalen: Olive hat einen Glühwurm!
tutorial-9-3 = Du bist dran. Die offenen Augen sind Suchmarken. Damit fragst du auch nach dem, was du nicht hast.
tutorial-9-4 = Öffne „Suchen“ und frag Pepper nach einem Fächer.
tutorial-11-1 = Da ist er! Dein Zug ist vorbei, und das Auge geht zu. Andere können ihn zurückholen, also leg bald aus!
tutorial-11-2 = Mit „Spähen“ kannst du eine Marke auch anders nutzen: Du siehst drei Karten vom Stapel und behältst eine.
tutorial-11-3 = Leg einen Clowder aus oder setz einmal aus, und ein Auge geht wieder auf.
tutorial-11-4 = Ist der Stapel leer, haben alle noch einen letzten Zug. Die meisten Punkte gewinnen. Viel Spaß!
