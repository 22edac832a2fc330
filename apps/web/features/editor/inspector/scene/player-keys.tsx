import { playerText } from "@playsmith/contract";
import { type BuiltInAction, keyLabel, USUAL_KEYS } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { useGame } from "../../editor-context.tsx";
import styles from "../inspector.module.css";

const DIRECTIONS = ["up", "left", "down", "right"] as const;

/** Describes the keys of each player of a multiplayer game, and the touch controls. */
export function PlayerKeys() {
  const players = useGame((game) => game.settings.players ?? 1);
  const actions = useGame((game) => game.inputActions);
  if (players < 2) return null;
  const keysOf = (name: BuiltInAction, player: number): string[] =>
    [...((actions?.[name]?.keys ?? USUAL_KEYS[name])[player] ?? [])].map((code) => keyLabel(code, playerText));
  const saidOf = (name: BuiltInAction, player: number): string => keysOf(name, player).join(" / ") || "–";
  return (
    <ul className={styles["note"]} aria-label={translated("Keys of the players")}>
      {Array.from({ length: players }, (_, player) => (
        // Players have no identity but their number.
        <li key={player}>
          {translated("Player {player}: {move} move, {jump} jumps, {action} acts, {start} starts.", {
            player: player + 1,
            move: DIRECTIONS.map((name) => saidOf(name, player)).join(" "),
            jump: saidOf("jump", player),
            action: saidOf("action", player),
            start: saidOf("start", player),
          })}
        </li>
      ))}
      <li>{translated("On a phone the first player has the touch controls; every other player needs a gamepad.")}</li>
    </ul>
  );
}
