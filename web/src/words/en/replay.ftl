### A finished game again.

replay-title = Replay
    .of = Replay · { $game }
replay-none = No replay
replay-loading = Loading the game…
replay-move = Move
replay-at = Move { $number } of { $total }
replay-eyes = Whose view
replay-open = All hands open
replay-as = As { $name }
replay-as-spectator = As a spectator
replay-next = Next: { $name }
replay-back = Back
replay-to-table = Back to the table
replay-backward = One move back
replay-play = Play
replay-pause = Pause
replay-forward = One move on
replay-first = To the deal
replay-last = To the end
replay-round-back = Back to where a round began
replay-round-on = On to the next round
replay-speed = Speed
    .times = { $number }×
replay-share = Share this moment
