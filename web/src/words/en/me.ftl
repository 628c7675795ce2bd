### Your name, your face and your results.

me-title = You
me-saved = Your name and face are saved.
me-cookie = There are no accounts: a cookie in this browser identifies you. To go on playing on another device, open “My seat on another device” in the table’s menu.
me-tables = Tables
me-empty-seat = empty

me-name = Your name
me-face = Your face
    .choose = Choose your face
me-who = Who are you?
me-surprise = Surprise me
me-coat = Coat
me-eyes = Eyes
me-wears = Wears

me-wins = Wins by game
me-wins-by-players = Wins by number of players
me-calls = Calls
me-game = Game
me-players = Players
me-won = Won
me-lost = Lost
me-right = Right
me-wrong = Wrong
me-by-date = Games by date
me-day = Day
me-won-by = Won by
me-your-place = Your place
me-winner = You
me-place = { $place } of { $players }

me-play = How you play
me-play-cost = { $count ->
    [one] In one reviewed game, a decision
   *[other] Over { $count } reviewed games, a decision
} gave away { $cost } on average.
me-play-missing = { $count ->
    [one] After one more reviewed game
   *[other] After { $count } more reviewed games
}, this also says how well you play.
me-play-level = You play about as well as a bot of level { $level } ({ $sure } sure).
me-play-between = You play between the levels { $lower } and { $upper } of the bots ({ $sure } sure).
me-play-calls = You were right in { $count } of { $total } calls.
me-play-bluffs = In the reviewed games, { $count } of your { $total } bids were bluffs; { $called-count ->
    [0] none of them was called.
    [one] one of them was called.
   *[other] { $called-count } of them were called.
}
me-play-memory = { $game ->
    [shut-up-cat] How well you remember: when you had seen tiles that were sure to bring Zs, you slept on such tiles { $count } of { $total } times.
   *[other] How well you remember: when you could know for certain who had a card worth asking for, you asked for such a card { $count } of { $total } times.
} That’s a rate of { $low } to { $high } ({ $sure } sure); guessing would give { $guess }.
me-play-unreviewed = Not reviewed yet:
me-play-how = This comes from the coach’s reviews of your games. A bluff is a bid that’s less likely true than not. Levels are compared with bots that the coach has reviewed in the same way.

## Coats, eyes and accessories

me-coat-cream = Cream
me-coat-grey = Gray
me-coat-tux = Tux
me-coat-marmalade = Marmalade
me-coat-siam = Siam
me-coat-calico = Calico
me-coat-cocoa = Cocoa
me-coat-white = White
me-coat-black = Black
me-coat-tortie = Tortie
me-coat-leopard = Leopard
me-coat-smoke = Smoke

me-eyes-amber = Amber
me-eyes-green = Green
me-eyes-blue = Blue
me-eyes-copper = Copper
me-eyes-odd = Odd
me-eyes-lashes = Lashes
me-eyes-brows = Brows
me-eyes-winged = Winged
me-eyes-freckled = Freckled
me-eyes-rosy = Rosy
me-eyes-shaded = Shaded
me-eyes-starry = Starry

me-wears-bow = Bow
me-wears-scarf = Scarf
me-wears-bell = Bell
me-wears-monocle = Monocle
me-wears-flower = Flower
me-wears-beret = Beret
me-wears-earring = Earring
me-wears-bandana = Bandana
me-wears-feather = Feather
me-wears-pearls = Pearls
me-wears-headphones = Headphones
me-wears-ruff = Ruff
