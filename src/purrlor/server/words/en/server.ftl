### Previews of links, where they are posted.

preview-site = Cat games to play with friends and bots, in the browser.
preview-gone = This table no longer exists.
preview-somebody = Somebody
preview-waiting = { $host } invites you to a game. { $free ->
    [0] All seats are taken.
    [one] One of { $seats } seats is free.
   *[other] { $free } of { $seats } seats are free.
 }
preview-playing = { $players } are playing.{ $watch ->
    [yes] {" "}Come and watch.
   *[no] {""}
 }
preview-over = This game is over.
preview-won = { $players } played. { $count ->
    [one] { $winners } won.
   *[other] { $winners } shared the win.
 }
preview-replay = Watch it again, move by move.
preview-picture = A drawing for { $title }
