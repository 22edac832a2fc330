import { chosenKeys, isPadCode, type OwnKeys } from "@playsmith/contract";
import { actionNames, type Game, isBuiltInAction, USUAL_KEYS, USUAL_PAD } from "@playsmith/game-format";

/** What a key does: the bits that it holds for each player, from 0. */
export interface Bindings {
  playerCount: number;
  keys: ReadonlyMap<string, ReadonlyMap<number, number>>;
  /** Inputs of the gamepad of each player: by name, or by the code of one that the player has chosen. */
  pads: readonly ReadonlyMap<string, number>[];
  /** The bit of each action by name. */
  bits: ReadonlyMap<string, number>;
}

/** The keys and gamepad inputs of each action of a game, with its custom actions and changed keys. @param own keys and gamepad inputs of the players' choice. */
export function bindingsOf(
  { inputActions, settings }: Pick<Game, "inputActions"> & { settings: Pick<Game["settings"], "players"> },
  own: OwnKeys = {},
): Bindings {
  const playerCount = settings.players ?? 1;
  const keys = new Map<string, Map<number, number>>();
  const pads = Array.from({ length: playerCount }, () => new Map<string, number>());
  const bits = new Map<string, number>();
  for (const [index, name] of actionNames(inputActions).entries()) {
    const bit = 2 ** index;
    bits.set(name, bit);
    const action = inputActions && Object.hasOwn(inputActions, name) ? inputActions[name] : undefined;
    const usualKeys: readonly (readonly string[])[] = isBuiltInAction(name) ? USUAL_KEYS[name] : [];
    const usualPad = isBuiltInAction(name) ? USUAL_PAD[name] : [];
    for (const [player, pad] of pads.entries()) {
      const chosen = (Object.hasOwn(own, name) ? own[name]?.[player] : null) ?? null;
      const parts = chosen?.filter(isPadCode) ?? [];
      const codes = chosenKeys(chosen) ?? action?.keys[player] ?? usualKeys[player] ?? [];
      for (const part of parts.length > 0 ? parts : (action?.gamepad ?? usualPad)) pad.set(part, (pad.get(part) ?? 0) | bit);
      for (const code of codes) {
        const byPlayer = keys.get(code) ?? new Map<number, number>();
        keys.set(code, byPlayer);
        byPlayer.set(player, (byPlayer.get(player) ?? 0) | bit);
      }
    }
  }
  return { playerCount, keys, pads, bits };
}
