// Generated from the Python types; do not edit. To make it again: python -m purrlor.server.api.typescript web/src/wire.ts

/** A clause of the rulebook, or a ruling on a question that the rulebook leaves open. */
export interface RuleText {
  readonly id: string;
  readonly section: string;
  readonly clause: string | null;
  readonly question: string | null;
  readonly ruling: string | null;
  readonly option: string | null;
  readonly values: string | null;
}

/** Any whole number from low to high. */
export interface NumberSlot {
  readonly kind: "number";
  readonly low: number;
  readonly high: number;
}

/** One of these words. */
export interface OneOfSlot {
  readonly kind: "one-of";
  readonly words: readonly string[];
}

/** One of these players. */
export interface OneSeatSlot {
  readonly kind: "one-seat";
  readonly seats: readonly number[];
}

/** These letters in any order, as one word. */
export interface OrderOfSlot {
  readonly kind: "order-of";
  readonly letters: string;
}

/** A blank in an offer. */
export type Slot = NumberSlot | OneOfSlot | OneSeatSlot | OrderOfSlot;

/** A verb and its blanks; each way to fill them is a legal move. */
export interface Offer {
  readonly verb: string;
  readonly slots: readonly Slot[];
}

/** What was wrong with a request. */
export interface Problem {
  readonly code: string;
  readonly detail: string;
  readonly reason?: { readonly [key: string]: unknown } | null;
  readonly rule?: RuleText | null;
  readonly ply?: number | null;
  readonly offers?: readonly Offer[];
}

/** Moves that a seat may not play now, all for one reason. */
export interface Barred {
  readonly what: readonly string[];
  readonly rule: string;
  readonly reason: { readonly [key: string]: unknown };
}

export interface Outcome {
  readonly winners: readonly number[];
  readonly scores: readonly number[];
  readonly rule: string;
}

/** One face; `worth` is how many it counts of each feature. A special card has its row's fields, and any other card a row that does nothing. */
export type KittenMeCard =
  | "blue hat"
  | "red hat"
  | "green hat"
  | "blue bow-tie"
  | "red bow-tie"
  | "green bow-tie"
  | "blue glasses"
  | "red glasses"
  | "green glasses"
  | "blue hat x2"
  | "red hat x2"
  | "green hat x2"
  | "blue bow-tie x2"
  | "red bow-tie x2"
  | "green bow-tie x2"
  | "blue glasses x2"
  | "red glasses x2"
  | "green glasses x2"
  | "blue hat x3"
  | "red hat x3"
  | "green hat x3"
  | "blue bow-tie x3"
  | "red bow-tie x3"
  | "green bow-tie x3"
  | "blue glasses x3"
  | "red glasses x3"
  | "green glasses x3"
  | "wild"
  | "wild x2"
  | "wild x3"
  | "skip"
  | "draw 3"
  | "go fish"
  | "can't see me"
  | "hang in there"
  | "double trouble";

export type KittenMeFeature = "hat" | "bow-tie" | "glasses" | "blue" | "red" | "green";

/** How many of a feature the viewer's own hand counts. */
export interface KittenMeHolding {
  readonly feature: KittenMeFeature;
  readonly count: number;
}

/** A card of the viewer's hand that can replace a turn, and the verb that plays it. */
export interface KittenMePlayableCard {
  readonly card: KittenMeCard;
  readonly verb: string;
  readonly aimed: boolean;
}

/** A Bid of this round, and whose it is. */
export interface KittenMeStandingBid {
  readonly seat: number;
  readonly count: number;
  readonly feature: KittenMeFeature;
}

/** The numbers that the next Bid may have. */
export interface KittenMeBidRange {
  readonly low: number;
  readonly high: number;
}

/** A hand that was shown; `adds` and `times` go card by card. */
export interface KittenMeRevealedHand {
  readonly seat: number;
  readonly cards: readonly KittenMeCard[];
  readonly adds: readonly number[];
  readonly times: readonly number[];
  readonly added: number;
  readonly multiplier: number;
  readonly count: number;
}

export interface KittenMeFlippedCard {
  readonly card: KittenMeCard;
  readonly adds: number;
  readonly times: number;
}

export interface KittenMeLoss {
  readonly seat: number;
  readonly left: number;
  readonly rule: string;
}

export interface KittenMeGain {
  readonly seat: number;
  readonly left: number;
  readonly rule: string;
  readonly forgone: boolean;
}

/** A call on a Bid, and all that followed from it. */
export interface KittenMeReveal {
  readonly caller: number;
  readonly purrfect: boolean;
  readonly bidder: number;
  readonly count: number;
  readonly feature: KittenMeFeature;
  readonly hands: readonly KittenMeRevealedHand[];
  readonly flipped: KittenMeFlippedCard | null;
  readonly total: number;
  readonly lost: KittenMeLoss;
  readonly gained: readonly KittenMeGain[];
  readonly next_dealer: number | null;
}

/** What a viewer may know of a table of Kitten Me. */
export interface KittenMeTableView {
  readonly seat: number | null;
  readonly decision: string | null;
  readonly offers: readonly Offer[];
  readonly barred: readonly Barred[];
  readonly ply: number;
  readonly to_move: number | null;
  readonly outcome: Outcome | null;
  readonly hand: readonly KittenMeCard[];
  readonly holdings: readonly KittenMeHolding[];
  readonly multiplier: number;
  readonly playable: readonly KittenMePlayableCard[];
  readonly round: number;
  readonly dealer: number;
  readonly started_with: number;
  readonly numbers: readonly number[];
  readonly hand_sizes: readonly number[];
  readonly played: readonly (readonly KittenMeCard[])[];
  readonly deck_size: number;
  readonly bids: readonly KittenMeStandingBid[];
  readonly bid_range: KittenMeBidRange;
  readonly last_reveal: KittenMeReveal | null;
}

/** One face: a Trait, or the Mouse, which has no Season. */
export type GoKittyCard =
  | "light"
  | "cozy"
  | "snow"
  | "clover"
  | "rain"
  | "flower"
  | "firefly"
  | "fan"
  | "ice-cream"
  | "apple"
  | "pumpkin"
  | "leaf"
  | "mouse";

export type GoKittySeason = "winter" | "spring" | "summer" | "fall";

/** What a player can ask for: a Trait, the Mouse, or any card of a Season. */
export type GoKittyWish =
  | "light"
  | "cozy"
  | "snow"
  | "clover"
  | "rain"
  | "flower"
  | "firefly"
  | "fan"
  | "ice-cream"
  | "apple"
  | "pumpkin"
  | "leaf"
  | "mouse"
  | "winter"
  | "spring"
  | "summer"
  | "fall";

/** What is known of a hand: cards it has, Seasons of further cards it has, what it lacks. */
export interface GoKittyKnown {
  readonly cards: readonly GoKittyCard[];
  readonly seasons: readonly GoKittySeason[];
  readonly lacks: readonly GoKittyWish[];
}

export type GoKittyLay = string;

/** One of the three kinds of Clowder. */
export type GoKittyClowderKind = "kind" | "year" | "season";

/** A Clowder that the viewer may lay now. */
export interface GoKittyLayable {
  readonly move: GoKittyLay;
  readonly kind: GoKittyClowderKind;
  readonly cards: readonly GoKittyCard[];
  readonly points: number;
  readonly mice_as: readonly GoKittyWish[];
}

/** What a successful ask brings, and what becomes of the turn. */
export type GoKittyBrings = "one-ends" | "one-goes-on" | "all-ends" | "all-goes-on";

/** What a card in hand allows the viewer to ask for, on their turn and without a token. */
export interface GoKittyAskable {
  readonly card: GoKittyCard;
  readonly wish: GoKittyWish;
  readonly brings: GoKittyBrings | null;
}

/** Keeps a scouted card; `then` orders the other two, if they differ. */
export type GoKittyKeep = string;

/** A scouted card that the viewer may keep. */
export interface GoKittyKeepable {
  readonly move: GoKittyKeep;
  readonly card: GoKittyCard;
  readonly bottom: readonly GoKittyCard[];
}

/** The kind of decision that the player to move must make. */
export type GoKittyPhase = "turn" | "answer" | "give" | "keep" | "end" | "over";

export interface GoKittyLaidClowder {
  readonly kind: GoKittyClowderKind;
  readonly cards: readonly GoKittyCard[];
  readonly points: number;
}

/** What a kind of Clowder scores. */
export interface GoKittyKindValue {
  readonly kind: GoKittyClowderKind;
  readonly points: number;
  readonly size: number;
}

/** An ask that waits for its answer. */
export interface GoKittyOpenAsk {
  readonly seat: number;
  readonly whom: number;
  readonly wish: GoKittyWish;
  readonly seek: boolean;
}

/** When the turn ends after a Seek, whatever is sought (GK-R4). */
export type GoKittySeekThen = "ends" | "ends-if-none";

/** What asking with a Seek Token brings at this table. */
export interface GoKittySeekBrings {
  readonly trait: GoKittyBrings;
  readonly season: GoKittyBrings;
  readonly mouse: GoKittyBrings;
  readonly then: GoKittySeekThen;
}

/** What a viewer may know of a table of Go Kitty. */
export interface GoKittyTableView {
  readonly seat: number | null;
  readonly decision: string | null;
  readonly offers: readonly Offer[];
  readonly barred: readonly Barred[];
  readonly ply: number;
  readonly to_move: number | null;
  readonly outcome: Outcome | null;
  readonly hand: readonly GoKittyCard[];
  readonly bottom: readonly (GoKittyCard | null)[];
  readonly scouted: readonly GoKittyCard[];
  readonly known: readonly GoKittyKnown[];
  readonly layable: readonly GoKittyLayable[];
  readonly askable: readonly GoKittyAskable[];
  readonly keepable: readonly GoKittyKeepable[];
  readonly skip_reactivates: boolean;
  readonly phase: GoKittyPhase;
  readonly turn: number | null;
  readonly hand_sizes: readonly number[];
  readonly tokens: readonly number[];
  readonly tokens_each: number;
  readonly clowders: readonly (readonly GoKittyLaidClowder[])[];
  readonly kinds: readonly GoKittyKindValue[];
  readonly scores: readonly number[];
  readonly discard: readonly GoKittyCard[];
  readonly pile_size: number;
  readonly ask: GoKittyOpenAsk | null;
  readonly scouted_size: number;
  readonly last_turns: number;
  readonly idle: number;
  readonly asked: boolean;
  readonly busy: boolean;
  readonly scout_size: number;
  readonly seek: GoKittySeekBrings;
}

/** What the viewer knows of some spaces: how many Zs and MEOWs lie there, but not where. */
export interface ShutUpCatNote {
  readonly spaces: readonly number[];
  readonly zs: number;
  readonly meows: number;
}

/** A legal sleep: a die on the first space of its span, and another on the last. */
export interface ShutUpCatSleepChoice {
  readonly move: string;
  readonly first: number;
  readonly start: number;
  readonly last: number;
  readonly end: number;
}

/** The kinds of targets of Distraction cards. */
export type ShutUpCatTarget = "dice" | "die" | "face" | "spaces" | "seat" | "nothing";

/** The targets of a card in the viewer's hand, and how many it can have. */
export interface ShutUpCatCardTarget {
  readonly card: string;
  readonly target: ShutUpCatTarget;
  readonly most: number;
}

export type ShutUpCatPhase = "gather" | "use" | "score" | "place" | "over";

/** What the tiles that lie face up will bring after one chase. */
export interface ShutUpCatChasedScoring {
  readonly multiplier: number;
  readonly winks: number;
  readonly net: number;
}

/** What the tiles that lie face up will bring, now or after a chase. */
export interface ShutUpCatScoring {
  readonly zs: number;
  readonly multiplier: number;
  readonly winks: number;
  readonly chased: ShutUpCatChasedScoring;
}

/** What a viewer may know of a table of Shut Up, Cat! */
export interface ShutUpCatTableView {
  readonly seat: number | null;
  readonly decision: string | null;
  readonly offers: readonly Offer[];
  readonly barred: readonly Barred[];
  readonly ply: number;
  readonly to_move: number | null;
  readonly outcome: Outcome | null;
  readonly tiles: string;
  readonly notes: readonly ShutUpCatNote[] | null;
  readonly sleeps: readonly ShutUpCatSleepChoice[];
  readonly hand: readonly string[];
  readonly targets: readonly ShutUpCatCardTarget[];
  readonly round: number;
  readonly last_round: boolean;
  readonly first: number;
  readonly phase: ShutUpCatPhase;
  readonly numbers: readonly number[];
  readonly span: readonly [number, number] | null;
  readonly scoring: ShutUpCatScoring | null;
  readonly pillow: readonly number[];
  readonly dice: readonly number[];
  readonly pile_size: number;
  readonly dice_to_gather: number;
  readonly plugs: number;
  readonly winks: readonly number[];
  readonly enough_zs: number;
  readonly multipliers: readonly number[];
  readonly top_multiplier: number;
  readonly chase_price: number;
  readonly hand_sizes: readonly number[];
  readonly deck_size: number;
  readonly discard: readonly string[];
}

/** What a viewer may know now: both parts together. */
export type AnyView = KittenMeTableView | GoKittyTableView | ShutUpCatTableView;

/** A round begins. Each seat sees its own hand (KM-3). */
export interface KittenMeDealt {
  readonly kind: "dealt";
  readonly round: number;
  readonly dealer: number;
  readonly sizes: readonly number[];
  readonly hands: readonly (readonly KittenMeCard[] | null)[];
}

export type KittenMeBid = string;

export interface KittenMeBidMade {
  readonly kind: "bid-made";
  readonly seat: number;
  readonly bid: KittenMeBid;
}

/** A card is played face up, for all to see (KM-23, KM-25, KM-26). */
export interface KittenMeCardPlayed {
  readonly kind: "card-played";
  readonly seat: number;
  readonly card: KittenMeCard;
}

/** A player draws, and nobody else sees which cards (KM-25). */
export interface KittenMeCardsDrawn {
  readonly kind: "cards-drawn";
  readonly seat: number;
  readonly count: number;
  readonly cards: readonly KittenMeCard[] | null;
}

/** Cards change hands: all see how many, the two concerned see which (KM-R15). */
export interface KittenMeCardsFished {
  readonly kind: "cards-fished";
  readonly seat: number;
  readonly whom: number;
  readonly feature: KittenMeFeature;
  readonly count: number;
  readonly cards: readonly KittenMeCard[] | null;
}

/** A player calls Challenge or Purrfect on the last Bid. */
export interface KittenMeCalled {
  readonly kind: "called";
  readonly seat: number;
  readonly purrfect: boolean;
  readonly bidder: number;
  readonly bid: KittenMeBid;
}

/** All hands are shown, with what each counts, and a card of the deck is flipped (KM-10). */
export interface KittenMeRevealed {
  readonly kind: "revealed";
  readonly bid: KittenMeBid;
  readonly hands: readonly (readonly KittenMeCard[])[];
  readonly counts: readonly number[];
  readonly flipped: KittenMeCard | null;
  readonly total: number;
}

/** A player loses a card for the rest of the game, and without any is out (KM-15). */
export interface KittenMeCardLost {
  readonly kind: "card-lost";
  readonly seat: number;
  readonly left: number;
}

/** A player gains a card for the rest of the game, unless the hand is full (KM-R13). */
export interface KittenMeCardGained {
  readonly kind: "card-gained";
  readonly seat: number;
  readonly left: number;
  readonly rule: string;
  readonly forgone: boolean;
}

export interface KittenMeGameWon {
  readonly kind: "game-won";
  readonly seat: number;
}

/** What happens in You Gotta Be Kitten Me! */
export type KittenMeEvent =
  | KittenMeDealt
  | KittenMeBidMade
  | KittenMeCardPlayed
  | KittenMeCardsDrawn
  | KittenMeCardsFished
  | KittenMeCalled
  | KittenMeRevealed
  | KittenMeCardLost
  | KittenMeCardGained
  | KittenMeGameWon;

/** Each seat sees its own hand (GK-1); the seat left of the dealer begins (GK-R1). */
export interface GoKittyDealt {
  readonly kind: "dealt";
  readonly dealer: number;
  readonly first: number;
  readonly each: number;
  readonly pile_size: number;
  readonly hands: readonly (readonly GoKittyCard[] | null)[];
}

/** Equal cards: "Snow ×2". */
export interface GoKittyCopies {
  readonly card: GoKittyCard;
  readonly count: number;
}

export interface GoKittyLaid {
  readonly kind: "laid";
  readonly seat: number;
  readonly clowder: GoKittyClowderKind;
  readonly cards: readonly GoKittyCopies[];
  readonly points: number;
}

/** A Seek Token came back (GK-20, GK-21). */
export interface GoKittyReactivated {
  readonly kind: "reactivated";
  readonly seat: number;
  readonly tokens: number;
}

/** A card is drawn; only the player who drew it sees it. */
export interface GoKittyDrawn {
  readonly kind: "drawn";
  readonly seat: number;
  readonly card: GoKittyCard | null;
}

/** A player asks another. Everybody learns whether the asked player has it: a player who has none says so at once, and one who has some owes an answer (GK-R21). */
export interface GoKittyAsked {
  readonly kind: "asked";
  readonly seat: number;
  readonly whom: number;
  readonly wish: GoKittyWish;
  readonly seek: boolean;
  readonly held: boolean;
}

/** All cards of a Trait, or mice, change hands; all know which, since they were asked for. */
export interface GoKittyHandedOver {
  readonly kind: "handed-over";
  readonly giver: number;
  readonly taker: number;
  readonly card: GoKittyCard;
  readonly count: number;
}

/** A card of a Season changes hands; only the two players concerned see which. */
export interface GoKittyGiven {
  readonly kind: "given";
  readonly giver: number;
  readonly taker: number;
  readonly season: GoKittyWish;
  readonly card: GoKittyCard | null;
}

/** A Mouse is played; `held` says whether the asker has any of what they asked for. */
export interface GoKittyReversed {
  readonly kind: "reversed";
  readonly seat: number;
  readonly asker: number;
  readonly wish: GoKittyWish;
  readonly held: boolean;
}

/** Cards are scouted; only the player who scouts sees them, the pile's top first. */
export interface GoKittyScouted {
  readonly kind: "scouted";
  readonly seat: number;
  readonly count: number;
  readonly cards: readonly GoKittyCard[] | null;
}

/** A scouted card is kept; others see neither it nor the cards that go to the bottom. */
export interface GoKittyKept {
  readonly kind: "kept";
  readonly seat: number;
  readonly card: GoKittyCard | null;
  readonly bottom: readonly GoKittyCard[] | null;
}

export interface GoKittySkipped {
  readonly kind: "skipped";
  readonly seat: number;
}

/** A player ends a turn that has its result, while the pile is empty (GK-R19). */
export interface GoKittyEnded {
  readonly kind: "ended";
  readonly seat: number;
}

/** The pile is empty: one turn each, from this seat on (GK-R15). */
export interface GoKittyLastTurns {
  readonly kind: "last-turns";
  readonly first: number;
}

/** The game ends, by `rule`: after the last turns, or because nothing happened for too long. */
export interface GoKittyGameOver {
  readonly kind: "game-over";
  readonly winners: readonly number[];
  readonly scores: readonly number[];
  readonly rule: string;
  readonly points: number;
  readonly idle: boolean;
  readonly by_tokens: boolean;
}

/** What happens in Go Kitty */
export type GoKittyEvent =
  | GoKittyDealt
  | GoKittyLaid
  | GoKittyReactivated
  | GoKittyDrawn
  | GoKittyAsked
  | GoKittyHandedOver
  | GoKittyGiven
  | GoKittyReversed
  | GoKittyScouted
  | GoKittyKept
  | GoKittySkipped
  | GoKittyEnded
  | GoKittyLastTurns
  | GoKittyGameOver;

export interface ShutUpCatRoundBegan {
  readonly kind: "round-began";
  readonly round: number;
  readonly first: number;
}

/** A player holds enough Zs; the round is played out (SC-R8). */
export interface ShutUpCatLastRound {
  readonly kind: "last-round";
  readonly seat: number;
  readonly winks: number;
}

/** The game ends, since a player has enough Zs (SC-17) or no round is left (SC-R16). All tiles are turned up. */
export interface ShutUpCatGameEnded {
  readonly kind: "game-ended";
  readonly winners: readonly number[];
  readonly winks: number;
  readonly rule: string;
  readonly tiles: string;
}

export interface ShutUpCatDiceGathered {
  readonly kind: "dice-gathered";
  readonly seat: number;
  readonly taken: readonly number[];
  readonly rolled: readonly number[];
}

/** A card turned these dice to other faces. */
export interface ShutUpCatDiceTurned {
  readonly kind: "dice-turned";
  readonly seat: number;
  readonly before: readonly number[];
  readonly after: readonly number[];
}

export interface ShutUpCatSevenUsed {
  readonly kind: "seven-used";
  readonly seat: number;
  readonly dice: readonly number[];
}

/** The unused die goes to the pillow, or to the pile where its slot is taken (SC-15). */
export interface ShutUpCatDieLeft {
  readonly kind: "die-left";
  readonly seat: number;
  readonly face: number;
  readonly on_pillow: boolean;
}

/** Tiles lie face up for all to see, listed in the order of the span (SC-9). */
export interface ShutUpCatTilesTurned {
  readonly kind: "tiles-turned";
  readonly seat: number;
  readonly first: number;
  readonly start: number;
  readonly last: number;
  readonly end: number;
  readonly spaces: readonly number[];
  readonly tiles: string;
}

/** Tiles lie face down again; only the player who put them back knows the order (SC-12). */
export interface ShutUpCatTilesPlaced {
  readonly kind: "tiles-placed";
  readonly seat: number;
  readonly spaces: readonly number[];
  readonly tiles: string | null;
}

/** A player looked at tiles in secret; the others know their spaces only (SC-R13). */
export interface ShutUpCatTilesSeen {
  readonly kind: "tiles-seen";
  readonly seat: number;
  readonly spaces: readonly number[];
  readonly tiles: string | null;
}

/** Two tiles changed places, and nobody saw what is on them (SC-R13). */
export interface ShutUpCatTilesSwapped {
  readonly kind: "tiles-swapped";
  readonly seat: number;
  readonly spaces: readonly number[];
}

export interface ShutUpCatTilesShuffled {
  readonly kind: "tiles-shuffled";
  readonly seat: number;
}

/** A Distraction card is played; all see the faces, spaces or seat that it names (SC-R13). */
export interface ShutUpCatCardPlayed {
  readonly kind: "card-played";
  readonly seat: number;
  readonly card: string;
  readonly choice: readonly number[];
}

/** A pair was used; `drawn` says whether a card was left, which only its drawer sees. */
export interface ShutUpCatDistracted {
  readonly kind: "distracted";
  readonly seat: number;
  readonly face: number;
  readonly drawn: boolean;
  readonly card: string | null;
}

/** The discards were shuffled and became the new pile (SC-R6). */
export interface ShutUpCatCardsReshuffled {
  readonly kind: "cards-reshuffled";
  readonly count: number;
}

/** Ear Plugs were played; `plugs` is how many MEOWs in all do not count this turn. */
export interface ShutUpCatEarsPlugged {
  readonly kind: "ears-plugged";
  readonly seat: number;
  readonly plugs: number;
}

export interface ShutUpCatZsScored {
  readonly kind: "zs-scored";
  readonly seat: number;
  readonly zs: number;
  readonly multiplier: number;
  readonly scored: number;
  readonly winks: number;
}

/** A card brought Zs. */
export interface ShutUpCatZsTaken {
  readonly kind: "zs-taken";
  readonly seat: number;
  readonly zs: number;
  readonly winks: number;
}

export interface ShutUpCatCatChased {
  readonly kind: "cat-chased";
  readonly seat: number;
  readonly price: number;
  readonly winks: number;
}

export interface ShutUpCatMultiplierMoved {
  readonly kind: "multiplier-moved";
  readonly seat: number;
  readonly before: number;
  readonly multiplier: number;
  readonly rises: boolean;
}

/** What happens in Shut Up, Cat! */
export type ShutUpCatEvent =
  | ShutUpCatRoundBegan
  | ShutUpCatLastRound
  | ShutUpCatGameEnded
  | ShutUpCatDiceGathered
  | ShutUpCatDiceTurned
  | ShutUpCatSevenUsed
  | ShutUpCatDieLeft
  | ShutUpCatTilesTurned
  | ShutUpCatTilesPlaced
  | ShutUpCatTilesSeen
  | ShutUpCatTilesSwapped
  | ShutUpCatTilesShuffled
  | ShutUpCatCardPlayed
  | ShutUpCatDistracted
  | ShutUpCatCardsReshuffled
  | ShutUpCatEarsPlugged
  | ShutUpCatZsScored
  | ShutUpCatZsTaken
  | ShutUpCatCatChased
  | ShutUpCatMultiplierMoved;

/** An event of one of the games, as this viewer sees it. */
export type AnyEvent = KittenMeEvent | GoKittyEvent | ShutUpCatEvent;

/** Cards to play with. A built-in deck is written as its name, any other as a table. */
export type KittenMeDeck = string | { readonly [key: string]: unknown };

export interface KittenMeOptions {
  readonly deck: KittenMeDeck;
  readonly purrfect: boolean;
  readonly min_opening: number;
  readonly cards_before_bid: boolean;
  readonly hang_in_there_stacks: boolean;
  readonly max_cards: number | null;
}

export interface GoKittyOptions {
  readonly first: number | null;
  readonly seek_ends_turn: boolean;
  readonly seek_all_mice: boolean;
  readonly mouse_reverses_seek: boolean;
  readonly max_mice: number;
  readonly idle_rounds: number;
}

/** The numbers printed round the ring; each is printed twice (SC-R1). */
export type ShutUpCatNumbering = "1-6,1-6" | "1-6,6-1";

/** A deck of cards; the built-in one is written as its name, any other as a table. */
export type ShutUpCatDeck = string | { readonly [key: string]: unknown };

export interface ShutUpCatOptions {
  readonly numbering: ShutUpCatNumbering;
  readonly chase_in_reveal: boolean;
  readonly seven_at_max: boolean;
  readonly memory_notes: boolean;
  readonly first: number | null;
  readonly max_rounds: number;
  readonly distractions: ShutUpCatDeck;
}

/** House rules of one of the games. */
export type AnyOptions = KittenMeOptions | GoKittyOptions | ShutUpCatOptions;

/** The fur of a face. */
export type Coat =
  | "cream"
  | "grey"
  | "tux"
  | "marmalade"
  | "siam"
  | "calico"
  | "cocoa"
  | "white"
  | "black"
  | "tortie"
  | "leopard"
  | "smoke";

/** The eyes of a face: their colour, and what is drawn around them. */
export type Eyes =
  | "amber"
  | "green"
  | "blue"
  | "copper"
  | "odd"
  | "lashes"
  | "brows"
  | "winged"
  | "freckled"
  | "rosy"
  | "shaded"
  | "starry";

/** What a face wears; none of it is on a card of a game. */
export type Wears =
  | "bow"
  | "scarf"
  | "bell"
  | "monocle"
  | "flower"
  | "beret"
  | "earring"
  | "bandana"
  | "feather"
  | "pearls"
  | "headphones"
  | "ruff";

/** The face of a person at every table. */
export interface Face {
  readonly coat: Coat;
  readonly eyes: Eyes;
  readonly wears: Wears;
}

/** The server: what a page needs before anybody takes a seat. */
export interface ServerInfo {
  readonly version: string;
  readonly addresses: readonly string[];
  readonly levels: readonly string[];
  readonly faces: { readonly [key: string]: readonly Face[] };
  readonly draining: boolean;
  readonly here: number;
  readonly limits: { readonly [key: string]: number };
}

/** A game's id. */
export type Game = "kitten-me" | "go-kitty" | "shut-up-cat";

/** How well a bot plays. */
export type Level = "mouse" | "kitten" | "tabby" | "panther" | "search";

/** An option of a game. The catalogue has its title and what it changes. */
export interface HouseRule {
  readonly key: string;
  readonly type: string;
  readonly default: unknown;
  readonly choices: readonly string[];
  readonly optional: boolean;
  readonly rule: string;
  readonly least: number | null;
  readonly most: number | null;
}

export interface Box {
  readonly game: Game;
  readonly title: string;
  readonly least: number;
  readonly most: number;
  readonly levels: readonly Level[];
  readonly coach: boolean;
  readonly tutorial: boolean;
  readonly house_rules: readonly HouseRule[];
}

/** A line of a small table. The catalogue has `how-N-M-title` and `how-N-M-text`. */
export interface HowRow {
  readonly drawings: readonly string[];
}

/** A part of how to play, perhaps with a table. Part N, counted from 1, has `how-N-title` and `how-N-text` in the catalogue. The variables of these texts and of hints are house rules: "yes" or "no", or a number. */
export interface HowTo {
  readonly drawings: readonly string[];
  readonly option: string | null;
  readonly rows: readonly HowRow[];
}

/** An explanation at a player's first table, shown when it first matters. One of verb, event and card sets that moment. The catalogue has `hint-ID`. */
export interface FirstHint {
  readonly id: string;
  readonly verb: string | null;
  readonly event: string | null;
  readonly card: string | null;
}

/** A special card. Its title and text are in the catalogue, or in its deck. */
export interface CardText {
  readonly name: string;
  readonly rule: string;
  readonly title: string | null;
  readonly text: string | null;
  readonly effect: { readonly [key: string]: unknown } | null;
}

/** How a game is explained to new players. The sentences are in its catalogue. */
export interface Teaching {
  readonly how: readonly HowTo[];
  readonly hints: readonly FirstHint[];
  readonly speaks_of: { readonly [key: string]: { readonly [key: string]: readonly string[] } };
  readonly cards: readonly CardText[];
  readonly tutorial: boolean;
  readonly options: { readonly [key: string]: unknown };
}

export type Status = "waiting" | "playing" | "over" | "frozen" | "closed";

export type Sitter = "open" | "person" | "bot";

/** A seat, as everybody may know it. */
export interface Seated {
  readonly seat: number;
  readonly sitter: Sitter;
  readonly name: string;
  readonly person: string | null;
  readonly face: Face | null;
  readonly level: Level | null;
  readonly character: string | null;
  readonly host: boolean;
  readonly here: boolean;
  readonly stand_in: boolean;
  readonly failing: boolean;
  readonly gone_for: number | null;
  readonly again: boolean | null;
  readonly bot_since: number | null;
}

/** How fast bots play, and how long they wait for what people have to read. */
export type Pace = "slow" | "normal" | "fast" | "instant";

/** How time runs at a table. */
export interface Clock {
  readonly move: number | null;
  readonly away: number;
  readonly pace: Pace;
  readonly readers: number;
}

export interface Table {
  readonly id: string;
  readonly game: Game;
  readonly title: string;
  readonly rules: number;
  readonly options: AnyOptions;
  readonly status: Status;
  readonly seats: readonly Seated[];
  readonly public: boolean;
  readonly watch: boolean;
  readonly chat: boolean;
  readonly coach: boolean;
  readonly clock: Clock;
  readonly tempo: number;
  readonly to_end: boolean;
  readonly commitment: string;
  readonly contributed: readonly boolean[];
  readonly ply: number;
  readonly longest: number;
  readonly to_move: number | null;
  readonly left: number | null;
  readonly watchers: number;
  readonly you: number | null;
  readonly notice: string | null;
  readonly rematch: string | null;
  readonly room: string | null;
}

/** Who made a seat's move. */
export type By = "person" | "bot" | "stand-in";

/** One move, as this viewer saw it; ply 0 is the deal. */
export interface Step {
  readonly ply: number;
  readonly seat: number | null;
  readonly by: By | null;
  readonly move: string | null;
  readonly halt: number;
  readonly events: readonly AnyEvent[];
  readonly sentences?: readonly string[];
}

/** A step of a tutorial: the cat's sentences, and the move that follows. */
export interface Scene {
  readonly says: readonly string[];
  readonly view: AnyView;
  readonly seat: number | null;
  readonly move: string | null;
  readonly said: { readonly [key: string]: unknown } | null;
  readonly step: Step | null;
}

/** A tutorial by the real rules. It is not stored and does not count. */
export interface Lesson {
  readonly table: Table;
  readonly scenes: readonly Scene[];
  readonly cards: readonly CardText[];
}

/** The messages of a game in one language, in Fluent, and the types of their arguments. */
export interface Catalogue {
  readonly language: string;
  readonly ftl: string;
  readonly schema: { readonly [key: string]: unknown };
}

/** The bearer token of a program; it is sent only once. */
export interface Ticket {
  readonly token: string;
  readonly person: string;
}

/** The games that a person finished, by game. */
export interface Count {
  readonly game: Game;
  readonly played: number;
  readonly won: number;
}

export interface Me {
  readonly person: string;
  readonly name: string;
  readonly face: Face;
  readonly tables: readonly Table[];
  readonly counts: readonly Count[];
}

/** A game that a person finished. */
export interface Finished {
  readonly table: string;
  readonly game: Game;
  readonly won: boolean;
  readonly ended: number;
  readonly players: number;
  readonly place: number;
  readonly winners: readonly string[];
  readonly right: number | null;
  readonly wrong: number | null;
  readonly kept: boolean;
  readonly reviewed: boolean;
}

/** The games that a person finished, by game and number of players. */
export interface Tally {
  readonly game: Game;
  readonly players: number;
  readonly played: number;
  readonly won: number;
  readonly right: number | null;
  readonly wrong: number | null;
}

export interface Results {
  readonly games: readonly Finished[];
  readonly tallies: readonly Tally[];
  readonly titles: { readonly [key: string]: string };
}

/** How often I chose a move that was certain to come off, where I had seen enough for it. */
export interface MyMemory {
  readonly moves: number;
  readonly certain: number;
  readonly guessing: number;
  readonly low: number;
  readonly high: number;
  readonly sure: number;
}

/** How I play a game, by the coach's reviews of my games. */
export interface MyPlay {
  readonly game: string;
  readonly title: string;
  readonly scale: string;
  readonly reviewed: number;
  readonly decisions: number;
  readonly cost: number | null;
  readonly missing: number;
  readonly levels: readonly string[];
  readonly sure: number | null;
  readonly bids: number | null;
  readonly bluffs: number | null;
  readonly bluffs_called: number | null;
  readonly memory: MyMemory | null;
}

export interface Tables {
  readonly tables: readonly Table[];
  readonly next: string | null;
}

/** A search for a quick match; it ends unless the client repeats it every few seconds. */
export interface Seek {
  readonly id: string;
  readonly game: Game;
  readonly people: number;
  readonly seats: number;
  readonly seconds: number;
  readonly table: string | null;
}

export interface Done {
  readonly done: boolean;
}

/** A move was played; stream and view show the result. */
export interface Accepted {
  readonly ply: number;
}

/** A reaction without text. */
export type Emote = "purr" | "hiss" | "meow" | "yawn" | "paw" | "stare";

export interface ChatMessage {
  readonly kind: "chat-message";
  readonly n: number;
  readonly seat: number | null;
  readonly name: string;
  readonly person: string;
  readonly text: string | null;
  readonly emote: Emote | null;
}

/** The first line: everything this viewer may see, and the latest steps they missed. */
export interface Now {
  readonly kind: "now";
  readonly table: Table;
  readonly view: AnyView | null;
  readonly steps: readonly Step[];
  readonly chat: readonly ChatMessage[];
  readonly cards: readonly CardText[];
}

/** Consecutive steps of a table. */
export interface Steps {
  readonly steps: readonly Step[];
}

/** The fields of KittenMePublic that changed */
export interface KittenMePublicPatch {
  readonly ply?: number;
  readonly to_move?: number | null;
  readonly outcome?: Outcome | null;
  readonly round?: number;
  readonly dealer?: number;
  readonly started_with?: number;
  readonly numbers?: readonly number[];
  readonly hand_sizes?: readonly number[];
  readonly played?: readonly (readonly KittenMeCard[])[];
  readonly deck_size?: number;
  readonly bids?: readonly KittenMeStandingBid[];
  readonly bid_range?: KittenMeBidRange;
  readonly last_reveal?: KittenMeReveal | null;
}

/** The fields of GoKittyPublic that changed */
export interface GoKittyPublicPatch {
  readonly ply?: number;
  readonly to_move?: number | null;
  readonly outcome?: Outcome | null;
  readonly phase?: GoKittyPhase;
  readonly turn?: number | null;
  readonly hand_sizes?: readonly number[];
  readonly tokens?: readonly number[];
  readonly tokens_each?: number;
  readonly clowders?: readonly (readonly GoKittyLaidClowder[])[];
  readonly kinds?: readonly GoKittyKindValue[];
  readonly scores?: readonly number[];
  readonly discard?: readonly GoKittyCard[];
  readonly pile_size?: number;
  readonly ask?: GoKittyOpenAsk | null;
  readonly scouted_size?: number;
  readonly last_turns?: number;
  readonly idle?: number;
  readonly asked?: boolean;
  readonly busy?: boolean;
  readonly scout_size?: number;
  readonly seek?: GoKittySeekBrings;
}

/** The fields of ShutUpCatPublic that changed */
export interface ShutUpCatPublicPatch {
  readonly ply?: number;
  readonly to_move?: number | null;
  readonly outcome?: Outcome | null;
  readonly round?: number;
  readonly last_round?: boolean;
  readonly first?: number;
  readonly phase?: ShutUpCatPhase;
  readonly numbers?: readonly number[];
  readonly span?: readonly [number, number] | null;
  readonly scoring?: ShutUpCatScoring | null;
  readonly pillow?: readonly number[];
  readonly dice?: readonly number[];
  readonly pile_size?: number;
  readonly dice_to_gather?: number;
  readonly plugs?: number;
  readonly winks?: readonly number[];
  readonly enough_zs?: number;
  readonly multipliers?: readonly number[];
  readonly top_multiplier?: number;
  readonly chase_price?: number;
  readonly hand_sizes?: readonly number[];
  readonly deck_size?: number;
  readonly discard?: readonly string[];
}

export type AnyPublicPatch = KittenMePublicPatch | GoKittyPublicPatch | ShutUpCatPublicPatch;

/** The fields of KittenMeOwn that changed */
export interface KittenMeOwnPatch {
  readonly seat?: number | null;
  readonly decision?: string | null;
  readonly offers?: readonly Offer[];
  readonly barred?: readonly Barred[];
  readonly hand?: readonly KittenMeCard[];
  readonly holdings?: readonly KittenMeHolding[];
  readonly multiplier?: number;
  readonly playable?: readonly KittenMePlayableCard[];
}

/** The fields of GoKittyOwn that changed */
export interface GoKittyOwnPatch {
  readonly seat?: number | null;
  readonly decision?: string | null;
  readonly offers?: readonly Offer[];
  readonly barred?: readonly Barred[];
  readonly hand?: readonly GoKittyCard[];
  readonly bottom?: readonly (GoKittyCard | null)[];
  readonly scouted?: readonly GoKittyCard[];
  readonly known?: readonly GoKittyKnown[];
  readonly layable?: readonly GoKittyLayable[];
  readonly askable?: readonly GoKittyAskable[];
  readonly keepable?: readonly GoKittyKeepable[];
  readonly skip_reactivates?: boolean;
}

/** The fields of ShutUpCatOwn that changed */
export interface ShutUpCatOwnPatch {
  readonly seat?: number | null;
  readonly decision?: string | null;
  readonly offers?: readonly Offer[];
  readonly barred?: readonly Barred[];
  readonly tiles?: string;
  readonly notes?: readonly ShutUpCatNote[] | null;
  readonly sleeps?: readonly ShutUpCatSleepChoice[];
  readonly hand?: readonly string[];
  readonly targets?: readonly ShutUpCatCardTarget[];
}

export type AnyOwnPatch = KittenMeOwnPatch | GoKittyOwnPatch | ShutUpCatOwnPatch;

/** The fields of Table that changed */
export interface TablePatch {
  readonly id?: string;
  readonly game?: Game;
  readonly title?: string;
  readonly rules?: number;
  readonly options?: AnyOptions;
  readonly status?: Status;
  readonly seats?: readonly Seated[];
  readonly public?: boolean;
  readonly watch?: boolean;
  readonly chat?: boolean;
  readonly coach?: boolean;
  readonly clock?: Clock;
  readonly tempo?: number;
  readonly to_end?: boolean;
  readonly commitment?: string;
  readonly contributed?: readonly boolean[];
  readonly ply?: number;
  readonly longest?: number;
  readonly to_move?: number | null;
  readonly left?: number | null;
  readonly watchers?: number;
  readonly you?: number | null;
  readonly notice?: string | null;
  readonly rematch?: string | null;
  readonly room?: string | null;
}

/** A move, as this viewer sees it. Omitted fields did not change. */
export interface Played {
  readonly kind: "played";
  readonly ply: number;
  readonly seat: number | null;
  readonly by: By | null;
  readonly move: string | null;
  readonly halt: number;
  readonly events: readonly AnyEvent[];
  readonly public: AnyPublicPatch;
  readonly own: AnyOwnPatch;
  readonly table: TablePatch;
}

/** The table changed without a move: a player came or left, or it was frozen or closed. */
export interface Changed {
  readonly kind: "changed";
  readonly table: TablePatch;
}

/** The number of spectators changed; sent at most once a second. */
export interface Watched {
  readonly kind: "watched";
  readonly watchers: number;
}

/** The server has lost its database, or has it again. Clients keep what they show. */
export interface Paused {
  readonly kind: "paused";
  readonly paused: boolean;
}

/** The server restarts: reconnect after this time. */
export interface Retry {
  readonly kind: "retry";
  readonly milliseconds: number;
}

/** A line of the stream; `kind` in its JSON is its type. */
export type Message = Now | Played | Changed | Watched | ChatMessage | Paused | Retry;

/** A statement about a move, as data. The rest of the game proves a claim with odds right or wrong. The catalogue renders it as `claim-<kind>`. */
export interface Claim {
  readonly kind: string;
  readonly odds: number | null;
  readonly seat: number | null;
  readonly thing: string;
  readonly amount: number | null;
}

/** A move, as the coach values it. */
export interface Advice {
  readonly move: string;
  readonly share: number;
  readonly odds: number | null;
  readonly worth: number;
  readonly claims: readonly Claim[];
  readonly said: { readonly [key: string]: unknown };
  readonly aim: string;
}

export interface Coaching {
  readonly ply: number;
  readonly readings: readonly Advice[];
}

/** What a bot claimed about its move. */
export interface Why {
  readonly ply: number;
  readonly seat: number;
  readonly claims: readonly Claim[];
}

/** The reasons of bots, up to the last ply at which everything hidden was revealed. */
export interface Reasons {
  readonly reasons: readonly Why[];
  readonly at_end: boolean;
}

/** A one-time code: its link opens the seat on another device. */
export interface SeatCode {
  readonly code: string;
  readonly expires: number;
}

export interface GameRecord {
  readonly format: number;
  readonly game: Game;
  readonly rules: number;
  readonly options: AnyOptions;
  readonly seats: readonly string[];
  readonly commitment: string;
  readonly moves: readonly string[];
  readonly outcome: Outcome | null;
  readonly levels?: readonly (string | null)[] | null;
  readonly secret: string | null;
  readonly contributions: readonly string[] | null;
  readonly trace: string | null;
}

/** A decision of a seat, beside what the coach would have played. */
export interface ReviewedMove {
  readonly ply: number;
  readonly round: number | null;
  readonly move: string;
  readonly said: { readonly [key: string]: unknown };
  readonly best: Advice;
  readonly played: Advice | null;
  readonly cost: number | null;
}

export interface ScoresAt {
  readonly ply: number;
  readonly scores: readonly number[];
}

/** What the coach says about a seat's game. While it is made, `done` is less than `total`, and there are no decisions yet. */
export interface Review {
  readonly done: number;
  readonly total: number;
  readonly scale: string;
  readonly decisions: readonly ReviewedMove[];
  readonly scores: readonly ScoresAt[];
}

/** A moment of a replay: a step, and the views after it, of one viewer or of every seat. */
export interface Frame {
  readonly step: Step;
  readonly views: readonly AnyView[];
}

export interface Frames {
  readonly table: Table;
  readonly plies: number;
  readonly outcome: Outcome | null;
  readonly frames: readonly Frame[];
  readonly cards: readonly CardText[];
}

/** How a seat finished. */
export interface Place {
  readonly seat: number;
  readonly rank: number;
  readonly standing: { readonly [key: string]: unknown };
}

/** A notable moment of a game. */
export interface Highlight {
  readonly seat: number;
  readonly ply: number;
  readonly moment: { readonly [key: string]: unknown };
}

/** How a finished game went. */
export interface Ending {
  readonly places: readonly Place[];
  readonly highlights: readonly Highlight[];
}

export interface NewName {
  readonly name: string;
}

/** Changes of a person; omitted fields stay as they are. */
export interface Introduction {
  readonly name?: string | null;
  readonly face?: Face | null;
}

export interface Seeking {
  readonly game: Game;
  readonly name?: string | null;
  readonly face?: Face | null;
}

export interface KittenMeOptionsInput {
  readonly deck?: KittenMeDeck;
  readonly purrfect?: boolean;
  readonly min_opening?: number;
  readonly cards_before_bid?: boolean;
  readonly hang_in_there_stacks?: boolean;
  readonly max_cards?: number | null;
}

export interface GoKittyOptionsInput {
  readonly first?: number | null;
  readonly seek_ends_turn?: boolean;
  readonly seek_all_mice?: boolean;
  readonly mouse_reverses_seek?: boolean;
  readonly max_mice?: number;
  readonly idle_rounds?: number;
}

export interface ShutUpCatOptionsInput {
  readonly numbering?: ShutUpCatNumbering;
  readonly chase_in_reveal?: boolean;
  readonly seven_at_max?: boolean;
  readonly memory_notes?: boolean;
  readonly first?: number | null;
  readonly max_rounds?: number;
  readonly distractions?: ShutUpCatDeck;
}

/** House rules of one of the games. */
export type AnyOptionsInput = KittenMeOptionsInput | GoKittyOptionsInput | ShutUpCatOptionsInput;

/** How time runs at a table. */
export interface ClockInput {
  readonly move?: number | null;
  readonly away?: number;
  readonly pace?: Pace;
  readonly readers?: number;
}

export interface NewTable {
  readonly game: Game;
  readonly seats: number;
  readonly name?: string | null;
  readonly face?: Face | null;
  readonly options?: AnyOptionsInput;
  readonly bots?: readonly (Level | null)[];
  readonly public?: boolean;
  readonly watch?: boolean;
  readonly chat?: boolean;
  readonly coach?: boolean;
  readonly clock?: ClockInput;
  readonly start?: boolean;
}

export interface Joining {
  readonly name?: string | null;
  readonly face?: Face | null;
  readonly seat?: number | null;
  readonly contribution?: string | null;
}

export interface Contribution {
  readonly text: string;
}

export interface SeatBot {
  readonly level: Level;
}

export interface SetPace {
  readonly pace: Pace;
}

export interface Playing {
  readonly move: string;
  readonly ply: number;
}

export interface HaveRead {
  readonly ply: number;
}

export interface Saying {
  readonly text?: string | null;
  readonly emote?: Emote | null;
}

/** A move on a board, or one that a rule forbids there. */
export interface BoardTurn {
  readonly text: string;
  readonly luck?: readonly unknown[] | null;
  readonly refused?: boolean;
}

/** A position as scenarios have it, and the turns from there. */
export interface OnBoard {
  readonly game: Game;
  readonly options?: AnyOptionsInput;
  readonly position?: { readonly [key: string]: unknown };
  readonly turns?: readonly BoardTurn[];
}

export interface GameViews {
  readonly "kitten-me": KittenMeTableView;
  readonly "go-kitty": GoKittyTableView;
  readonly "shut-up-cat": ShutUpCatTableView;
}

export interface GameEvents {
  readonly "kitten-me": KittenMeEvent;
  readonly "go-kitty": GoKittyEvent;
  readonly "shut-up-cat": ShutUpCatEvent;
}

export interface GameOptions {
  readonly "kitten-me": KittenMeOptions;
  readonly "go-kitty": GoKittyOptions;
  readonly "shut-up-cat": ShutUpCatOptions;
}

export const GAMES = ["kitten-me", "go-kitty", "shut-up-cat"] as const;

export const LEVELS = ["mouse", "kitten", "tabby", "panther"] as const;

export const EMOTES = ["purr", "hiss", "meow", "yawn", "paw", "stare"] as const;

export const PACES = ["slow", "normal", "fast", "instant"] as const;

export const COATS = ["cream", "grey", "tux", "marmalade", "siam", "calico", "cocoa", "white", "black", "tortie", "leopard", "smoke"] as const;

export const EYES = ["amber", "green", "blue", "copper", "odd", "lashes", "brows", "winged", "freckled", "rosy", "shaded", "starry"] as const;

export const WEARS = ["bow", "scarf", "bell", "monocle", "flower", "beret", "earring", "bandana", "feather", "pearls", "headphones", "ruff"] as const;

export const LIMITS = {
  Clock: { move: { least: 5, most: 86400 }, away: { least: 5, most: 3600 }, readers: { least: 0, most: 120 } },
  NewName: { name: { least: 1, most: 20 } },
  Introduction: { name: { least: 1, most: 20 } },
  Seeking: { name: { least: 1, most: 20 } },
  ClockInput: { move: { least: 5, most: 86400 }, away: { least: 5, most: 3600 }, readers: { least: 0, most: 120 } },
  NewTable: { seats: { least: 2, most: 10 }, name: { least: 1, most: 20 } },
  Joining: { name: { least: 1, most: 20 }, seat: { least: 0 }, contribution: { least: 1, most: 200 } },
  Contribution: { text: { least: 1, most: 200 } },
  Playing: { move: { least: 1, most: 200 }, ply: { least: 0 } },
  HaveRead: { ply: { least: 0 } },
  Saying: { text: { least: 1, most: 200 } },
  BoardTurn: { text: { least: 1, most: 200 } },
  body: { bytes: 32768 },
} as const;

export interface Api {
  readonly about: { takes: undefined; query: object; gives: ServerInfo };
  readonly games: { takes: undefined; query: object; gives: readonly Box[] };
  readonly rules: { takes: undefined; query: { readonly language?: string }; gives: readonly RuleText[] };
  readonly teaching: { takes: undefined; query: object; gives: Teaching };
  readonly lesson: { takes: undefined; query: object; gives: Lesson };
  readonly words: { takes: undefined; query: object; gives: Catalogue };
  readonly new_ticket: { takes: NewName; query: object; gives: Ticket };
  readonly introduce: { takes: Introduction; query: object; gives: Me };
  readonly me: { takes: undefined; query: object; gives: Me };
  readonly results: { takes: undefined; query: object; gives: Results };
  readonly my_play: { takes: undefined; query: object; gives: readonly MyPlay[] };
  readonly running: { takes: undefined; query: object; gives: Tables };
  readonly seek: { takes: Seeking; query: object; gives: Seek };
  readonly keep_seeking: { takes: undefined; query: object; gives: Seek };
  readonly stop_seeking: { takes: undefined; query: object; gives: Done };
  readonly qr: { takes: undefined; query: { readonly text: string }; gives: string };
  readonly tables: { takes: undefined; query: { readonly after?: string; readonly limit?: number; readonly game?: string }; gives: Tables };
  readonly new_table: { takes: NewTable; query: object; gives: Table };
  readonly table: { takes: undefined; query: object; gives: Table };
  readonly room: { takes: undefined; query: object; gives: Table };
  readonly join: { takes: Joining; query: object; gives: Table };
  readonly contribute: { takes: Contribution; query: object; gives: Table };
  readonly leave: { takes: undefined; query: object; gives: Table };
  readonly seat_bot: { takes: SeatBot; query: object; gives: Table };
  readonly empty_seat: { takes: undefined; query: object; gives: Table };
  readonly start: { takes: undefined; query: object; gives: Table };
  readonly set_pace: { takes: SetPace; query: object; gives: Table };
  readonly to_end: { takes: undefined; query: object; gives: Table };
  readonly rematch: { takes: undefined; query: object; gives: Table };
  readonly no_rematch: { takes: undefined; query: object; gives: Table };
  readonly play: { takes: Playing; query: object; gives: Accepted };
  readonly have_read: { takes: HaveRead; query: object; gives: Done };
  readonly view: { takes: undefined; query: { readonly since?: number; readonly language?: string }; gives: Now };
  readonly steps: { takes: undefined; query: { readonly from?: number; readonly count?: number; readonly language?: string }; gives: Steps };
  readonly stream: { takes: undefined; query: { readonly since?: number }; gives: Message };
  readonly say: { takes: Saying; query: object; gives: Done };
  readonly coach: { takes: undefined; query: object; gives: Coaching };
  readonly coach_on_board: { takes: OnBoard; query: object; gives: Coaching };
  readonly reasons: { takes: undefined; query: object; gives: Reasons };
  readonly move_seat: { takes: undefined; query: object; gives: SeatCode };
  readonly take_back: { takes: undefined; query: object; gives: Table };
  readonly take_over: { takes: undefined; query: object; gives: Table };
  readonly record: { takes: undefined; query: object; gives: GameRecord };
  readonly review: { takes: undefined; query: { readonly make?: number }; gives: Review };
  readonly replay: { takes: undefined; query: { readonly as?: string; readonly from?: number; readonly count?: number }; gives: Frames };
  readonly ending: { takes: undefined; query: object; gives: Ending };
}

export const API = {
  about: ["GET", "/api/server"],
  games: ["GET", "/api/games"],
  rules: ["GET", "/api/games/{game}/rules"],
  teaching: ["GET", "/api/games/{game}/teaching"],
  lesson: ["GET", "/api/games/{game}/lesson"],
  words: ["GET", "/api/words/{language}/{game}"],
  new_ticket: ["POST", "/api/ticket"],
  introduce: ["PUT", "/api/me"],
  me: ["GET", "/api/me"],
  results: ["GET", "/api/me/results"],
  my_play: ["GET", "/api/me/play"],
  running: ["GET", "/api/running"],
  seek: ["POST", "/api/seeks"],
  keep_seeking: ["GET", "/api/seeks/{seek}"],
  stop_seeking: ["DELETE", "/api/seeks/{seek}"],
  qr: ["GET", "/api/qr"],
  tables: ["GET", "/api/tables"],
  new_table: ["POST", "/api/tables"],
  table: ["GET", "/api/tables/{table}"],
  room: ["GET", "/api/rooms/{room}"],
  join: ["POST", "/api/tables/{table}/join"],
  contribute: ["PUT", "/api/tables/{table}/contribution"],
  leave: ["POST", "/api/tables/{table}/leave"],
  seat_bot: ["PUT", "/api/tables/{table}/seats/{seat}/bot"],
  empty_seat: ["DELETE", "/api/tables/{table}/seats/{seat}"],
  start: ["POST", "/api/tables/{table}/start"],
  set_pace: ["PUT", "/api/tables/{table}/pace"],
  to_end: ["POST", "/api/tables/{table}/to-end"],
  rematch: ["POST", "/api/tables/{table}/rematch"],
  no_rematch: ["DELETE", "/api/tables/{table}/rematch"],
  play: ["POST", "/api/tables/{table}/moves"],
  have_read: ["PUT", "/api/tables/{table}/read"],
  view: ["GET", "/api/tables/{table}/view"],
  steps: ["GET", "/api/tables/{table}/steps"],
  stream: ["GET", "/api/tables/{table}/stream"],
  say: ["POST", "/api/tables/{table}/chat"],
  coach: ["GET", "/api/tables/{table}/coach"],
  coach_on_board: ["POST", "/api/board/coach"],
  reasons: ["GET", "/api/tables/{table}/reasons"],
  move_seat: ["POST", "/api/tables/{table}/seat-codes"],
  take_back: ["DELETE", "/api/tables/{table}/seat-codes"],
  take_over: ["POST", "/api/seat-codes/{code}"],
  record: ["GET", "/api/tables/{table}/record"],
  review: ["GET", "/api/tables/{table}/review"],
  replay: ["GET", "/api/tables/{table}/replay"],
  ending: ["GET", "/api/tables/{table}/ending"],
} as const;
