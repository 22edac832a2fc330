import { type BuiltInAction, type InputAction, USUAL_KEYS } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { element } from "./element.ts";

const DIRECTIONS = ["up", "left", "down", "right"] as const;
const NAMES: Readonly<Record<string, string>> = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  NumpadDecimal: "Numpad .",
};

/** The fields of a game that the hint reads. They are not validated. */
interface PlayedTogether {
  settings?: { players?: unknown };
  inputActions?: Readonly<Partial<Record<BuiltInAction, Pick<InputAction, "keys">>>>;
}

/** Lists the keys of each player of a multiplayer game; on a handheld device, what the other players need. @returns nothing for one player. */
export function playersHint(game: unknown, isHandheld: boolean): HTMLElement[] {
  const { settings, inputActions } = (game ?? {}) as PlayedTogether;
  const players = Number(settings?.players ?? 1);
  if (!(players >= 2 && players <= 4)) return [];
  const ok = element("button", "", { type: "button" }, translated("OK"));
  const lines = isHandheld
    ? [translated("Player 1 has the buttons on the screen; every other player needs a gamepad. On a computer all play at one keyboard.")]
    : Array.from({ length: players }, (_, player) => keysText(player, inputActions));
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

function keysText(player: number, actions: PlayedTogether["inputActions"]): string {
  const keysOf = (name: BuiltInAction): string => {
    const keys = (actions?.[name]?.keys ?? USUAL_KEYS[name])[player] ?? [];
    return [...keys].map(keyName).join(" / ") || "–";
  };
  return translated("Player {player}: {directions} to move, {jump} to jump, {action} to act.", {
    player: player + 1,
    directions: DIRECTIONS.map(keysOf).join(" "),
    jump: keysOf("jump"),
    action: keysOf("action"),
  });
}

const keyName = (code: string): string => NAMES[code] ?? code.replace(/^(Key|Digit)(?=.$)/, "").replace(/^Numpad(?=\d)/, "Numpad ");
