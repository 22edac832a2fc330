import { actionNames, behaviourSpec, BUILT_IN_ACTIONS, type Game, isBehaviourType, ruleOwners } from "@playsmith/game-format";

/** An on-screen button. */
export interface TouchButton {
  action: string;
  label: string;
}

/** The on-screen controls that a game needs. */
export interface ControlNeeds {
  pad: boolean;
  /** Nearest to the thumb first. */
  buttons: readonly TouchButton[];
}

const DIRECTIONS: readonly string[] = ["left", "right", "up", "down"];
const LABELS: Readonly<Record<string, string>> = { jump: "A", action: "B", start: "Start" };
/** Default input of a rule that names none. */
const USUAL_INPUT = "jump";
const ASKED_IN_EXPRESSION = /\bis(?:Held|Pressed)\(\s*"([^"]+)"/g;

/** @param scripts their code by key. */
export function controlNeeds(game: Game, scripts: Readonly<Record<string, string>>): ControlNeeds {
  const uses = Object.values(game.prefabs).flatMap(({ behaviours }) =>
    Object.values(behaviours).flatMap(({ type, params, enabled }) =>
      enabled && isBehaviourType(type) ? [{ spec: behaviourSpec(type), params }] : [],
    ),
  );
  const usesAction = uses.some(
    ({ spec, params }) => spec.usesAction === true || (spec.usesAction !== undefined && params[spec.usesAction.param] === true),
  );
  const code = Object.values(scripts).join("\n");
  const named = new Set(inputsOfRules(game));
  const isNamed = (action: string) => named.has(action) || new RegExp(`\\b${action}\\b`).test(code);
  const wants: Readonly<Record<string, boolean>> = {
    jump: uses.some(({ spec }) => spec.jumps) || isNamed("jump"),
    // Only as a string: "start" is also a common identifier in scripts.
    start: named.has("start") || /(["'`])start\1/.test(code),
    action: usesAction || isNamed("action"),
  };
  const buttons = actionNames(game.inputActions).flatMap((action) => {
    const own = game.inputActions && Object.hasOwn(game.inputActions, action) ? game.inputActions[action] : undefined;
    if (DIRECTIONS.includes(action) || own?.touch === false) return [];
    const isBuiltIn = (BUILT_IN_ACTIONS as readonly string[]).includes(action);
    if (!(isBuiltIn && action in wants ? wants[action] : own?.touch === true && isNamed(action))) return [];
    // An override that only changes the keys keeps the built-in label.
    const isNamedHere = own !== undefined && own.label.toLowerCase() !== action;
    return [{ action, label: (isNamedHere ? own.label : LABELS[action]) ?? own?.label ?? action }];
  });
  // A runner at speed 0, as in an endless runner, needs no direction pad.
  const isSteered = uses.some(({ spec, params }) => spec.input === "steering" && params["speedPxPerS"] !== 0);
  const isScripted = /\binput\b/.test(code);
  return { pad: isSteered || isScripted || DIRECTIONS.some((direction) => named.has(direction)), buttons };
}

/** The inputs that a game's rules read. */
function inputsOfRules(game: Game): string[] {
  return ruleOwners(game).flatMap(({ rules }) =>
    Object.values(rules).flatMap(({ type, slots, enabled }) => {
      if (!enabled) return [];
      if (/^(?:action|player)(?:Pressed|Held|Released|Holds)$|^is(?:Held|Pressed)$/.test(type))
        return [String(slots["input"] ?? USUAL_INPUT)];
      const texts = Object.values(slots).filter((value) => typeof value === "string");
      return texts.flatMap((text) => Array.from(text.matchAll(ASKED_IN_EXPRESSION), ([, input = ""]) => input));
    }),
  );
}
