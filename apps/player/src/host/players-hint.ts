import type { OwnKeys } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { keysOf, keysText, type PlayedGame, playersOf } from "./chosen-keys.ts";
import { element } from "./element.ts";

const DIRECTIONS = ["up", "left", "down", "right"] as const;

/** Lists the keys of each player of a multiplayer game; on a handheld device, what the other players need. @returns nothing for one player. */
export function playersHint(game: PlayedGame, own: OwnKeys, isHandheld: boolean): HTMLElement[] {
  const players = playersOf(game);
  if (players === 1) return [];
  const ok = element("button", "", { type: "button" }, translated("OK"));
  const lines = isHandheld
    ? [translated("Player 1 has the buttons on the screen; every other player needs a gamepad. On a computer all play at one keyboard.")]
    : Array.from({ length: players }, (_, player) => lineOf(player, (name) => keysText(keysOf(game, own, name, player))));
  const hint = element(
    "aside",
    "hint",
    { "aria-label": translated("Players") },
    element("div", "", {}, ...lines.map((line) => element("p", "", {}, line))),
    ok,
  );
  ok.addEventListener("click", () => hint.remove());
  return [hint];
}

const lineOf = (player: number, textOf: (name: string) => string): string =>
  translated("Player {player}: {directions} to move, {jump} to jump, {action} to act.", {
    player: player + 1,
    directions: DIRECTIONS.map(textOf).join(" "),
    jump: textOf("jump"),
    action: textOf("action"),
  });
