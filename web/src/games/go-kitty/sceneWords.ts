/** What a scene says: who did what to whom, with names and cards. */
import type { Play } from "../../table/contract";
import { word } from "../../words/games.svelte";
import { say, youOrOther } from "../../words/say.svelte";
import { actors, cardsOf, type Scene } from "./scenes";
import { clowderTitle, someOf } from "./words";

export interface SceneWords {
  readonly head: string;
  /** A second sentence, or "". */
  readonly words: string;
}

export function sceneWords(scene: Scene, seat: number | null, play: Play): SceneWords {
  const [loser, winner] = actors(scene);
  const names = {
    "loser-who": youOrOther(loser === seat),
    loser: play.nameOf(loser),
    "winner-who": youOrOther(winner === seat),
    winner: play.nameOf(winner),
  };
  switch (scene.kind) {
    case "asked":
      return {
        head: say("go-kitty-scene-seek", { ...names, wish: someOf(scene.wish) }),
        words:
          scene.held && scene.wish === "mouse"
            ? say("go-kitty-scene-seek.mouse")
            : say("go-kitty-scene-seek.then", {
                "loser-who": names["loser-who"],
                loser: names.loser,
                held: yesOrNo(scene.held),
                some: word("wish", scene.wish, "yes"),
              }),
      };
    case "reversed":
      return {
        head: say("go-kitty-scene-mouse", names),
        words: say("go-kitty-scene-mouse.then", {
          "loser-who": names["loser-who"],
          loser: names.loser,
          held: yesOrNo(scene.held),
          wish: someOf(scene.wish),
          none: word("wish", scene.wish, "none"),
        }),
      };
    case "laid":
      return {
        head: say("go-kitty-scene-clowder", { clowder: clowderTitle(scene.clowder) }),
        words: say("go-kitty-scene-clowder.for", {
          "winner-who": names["winner-who"],
          winner: names.winner,
          points: scene.points,
        }),
      };
    default:
      return { head: say("go-kitty-scene-steal", { ...names, ...loot(scene) }), words: "" };
  }
}

const yesOrNo = (yes: boolean): string => (yes ? "yes" : "no");

/** What changes hands: "two Snow cards"; of a card that lies face down, only its Season. */
function loot(scene: Scene): { count: number; one: string; many: string } {
  const cards = cardsOf(scene);
  const [type, name] =
    scene.kind === "given" && scene.card === null ? ["season", scene.season] : ["card", cards[0] ?? "mouse"];
  return { count: cards.length, one: word(type, name, "a"), many: word(type, name, "many") };
}
