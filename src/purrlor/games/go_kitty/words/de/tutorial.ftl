### Go Kitty: was die Katze vor jedem Schritt von tutorial.toml sagt. $move ist der Zug dieses Schritts.

tutorial-1-1 = Hallo! Das sind deine Kätzchen. Vier, die zusammenpassen, sind ein Clowder, und der bringt Punkte.
tutorial-1-2 = Du hast drei Schneekätzchen. Das vierte hat ganz bestimmt Pepper.
tutorial-1-3 = Heb ein Schneekätzchen an, wähle Pepper und frag.
tutorial-3-1 = Schnurr! Schnee ist ein Merkmal. Fragst du danach, bekommst du alle Karten damit und bist weiter dran.
tutorial-3-2 = Ein ganzjähriger Clowder, eins aus jeder Jahreszeit: 2 Punkte. Ein saisonaler, vier aus einer: 1 Punkt.
tutorial-3-3 = Vier mit demselben Merkmal: Das ist der beste Clowder überhaupt. Öffne „Legen“ und leg ihn aus.
tutorial-4-1 = Drei Punkte! Frag jetzt nach etwas anderem. Am Rand einer Karte siehst du ihre Jahreszeit.
tutorial-4-2 = Heb deinen Apfel an und frag Olive nach einer Herbstkarte.
tutorial-5-1 = Olive hat etwas aus dem Herbst. Von einer Jahreszeit bekommst du nur eine Karte, und Olive sucht sie aus.
tutorial-6-1 = Wenn du nach einer Jahreszeit gefragt hast, ist dein Zug vorbei. Pepper ist dran.
tutorial-7-1 = Pepper will deinen Apfel! Aber schau: Du hast eine Maus.
tutorial-7-2 = Spiel sie und dreh den Spieß um: Jetzt muss Pepper dir alle Äpfel geben.
tutorial-8-1 = Ha! Die Maus ist jetzt weg, sie hilft nur einmal. Olive ist dran.
tutorial-9-1 = Pepper hat kein Glühwürmchen. „Go Kitty!“ Das heißt: eine Karte ziehen, und der Zug ist vorbei.
tutorial-9-2 = Wieder du. Siehst du die Suchmarken? Damit fragst du nach allem, auch nach dem, was du nicht hast.
tutorial-9-3 = „Spähen“, gleich neben „Suchen“, zeigt dir die obersten drei Karten vom Stapel. Eine behältst du.
tutorial-9-4 = Nimm „Suchen“: Frag Pepper nach einem Fächer.
tutorial-11-1 = Da ist er. Nach dem Suchen ist dein Zug vorbei, und die Marke schläft.
tutorial-11-2 = Leg einen Clowder aus oder setz einmal aus, und eine wacht wieder auf.
tutorial-11-3 = Ist der Stapel leer, haben alle noch einen letzten Zug. Die meisten Punkte gewinnen. Viel Spaß!
