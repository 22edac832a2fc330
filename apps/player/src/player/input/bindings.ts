import { actionNames, BUILT_IN_ACTIONS, type Game, type GamepadInput } from "@playsmith/game-format";

type BuiltIn = (typeof BUILT_IN_ACTIONS)[number];

/** The usual keys by player, by their place on the keyboard, so that WASD is a cross on every layout. */
const USUAL_KEYS: Readonly<Record<BuiltIn, readonly (readonly string[])[]>> = {
  left: [["ArrowLeft", "KeyA"], ["KeyJ"], ["Numpad4"], ["KeyF"]],
  right: [["ArrowRight", "KeyD"], ["KeyL"], ["Numpad6"], ["KeyH"]],
  up: [["ArrowUp", "KeyW"], ["KeyI"], ["Numpad8"], ["KeyT"]],
  down: [["ArrowDown", "KeyS"], ["KeyK"], ["Numpad5"], ["KeyG"]],
  jump: [["Space", "KeyZ"], ["KeyU"], ["Numpad0"], ["KeyR"]],
  action: [["KeyX"], ["KeyO"], ["NumpadDecimal"], ["KeyY"]],
  start: [["Enter"], ["KeyP"], ["NumpadEnter"], ["KeyB"]],
};
const USUAL_PAD: Readonly<Record<BuiltIn, readonly GamepadInput[]>> = {
  left: ["left", "leftStickLeft"],
  right: ["right", "leftStickRight"],
  up: ["up", "leftStickUp"],
  down: ["down", "leftStickDown"],
  jump: ["a", "y"],
  action: ["b", "x"],
  start: ["start"],
};

/** What a key does: the bits that it holds for each player, from 0. */
export interface Bindings {
  playerCount: number;
  keys: ReadonlyMap<string, ReadonlyMap<number, number>>;
  pad: ReadonlyMap<GamepadInput, number>;
  /** The bit of each action by name. */
  bits: ReadonlyMap<string, number>;
}

/** Which keys and gamepad parts hold which actions of a game, its own actions and changed keys included. */
export function bindingsOf({
  inputActions,
  settings,
}: Pick<Game, "inputActions"> & { settings: Pick<Game["settings"], "players"> }): Bindings {
  const playerCount = settings.players ?? 1;
  const keys = new Map<string, Map<number, number>>();
  const pad = new Map<GamepadInput, number>();
  const bits = new Map<string, number>();
  for (const [index, name] of actionNames(inputActions).entries()) {
    const bit = 2 ** index;
    bits.set(name, bit);
    const action = inputActions && Object.hasOwn(inputActions, name) ? inputActions[name] : undefined;
    const usualKeys: readonly (readonly string[])[] = isBuiltIn(name) ? USUAL_KEYS[name] : [];
    const usualPad = isBuiltIn(name) ? USUAL_PAD[name] : [];
    for (const part of action?.gamepad ?? usualPad) pad.set(part, (pad.get(part) ?? 0) | bit);
    for (let player = 0; player < playerCount; player++) {
      for (const code of action?.keys[player] ?? usualKeys[player] ?? []) {
        const byPlayer = keys.get(code) ?? new Map<number, number>();
        keys.set(code, byPlayer);
        byPlayer.set(player, (byPlayer.get(player) ?? 0) | bit);
      }
    }
  }
  return { playerCount, keys, pad, bits };
}

function isBuiltIn(name: string): name is BuiltIn {
  return (BUILT_IN_ACTIONS as readonly string[]).includes(name);
}
