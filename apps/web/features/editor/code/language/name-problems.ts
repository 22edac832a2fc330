import { inputNameSchema } from "@playsmith/game-format";
import { type NamedArgument, type ScriptNameKind, type ScriptNames, unknownNames, type VariableUse } from "@playsmith/scripts/names";
import { translated } from "@playsmith/texts";
import type { CodeProblem } from "./language-messages.ts";

/** The names that a script says and that stand for nothing in the project, each with the one that was most likely meant. */
export function nameProblems(source: string, names: ScriptNames, said: readonly NamedArgument[]): CodeProblem[] {
  return unknownNames(said, names).map(({ kind, name, meant, from, to }) => {
    const missing = MISSING[kind](name);
    const message = meant === null ? missing : `${missing} ${translated('Did you mean "{name}"?', { name: meant })}`;
    const quote = /^["'`]/.exec(source.slice(from, to))?.[0] ?? "";
    const isPlain = meant !== null && !/["'`\\]/.test(meant);
    const newInput = kind === "action" && inputNameSchema.safeParse(name).success ? { newInput: name } : {};
    return { from, to, severity: "warning", message, ...(isPlain ? { meant: quote + meant + quote } : {}), ...newInput };
  });
}

/** Where a script counts on from variables of the game that nothing has given a first value. */
export function variableProblems(unset: readonly VariableUse[]): CodeProblem[] {
  return unset.map(({ name, from, to }) => {
    const message = translated(
      'No variable of the game is called "{name}", so there is nothing to count on from. Set it first, or add it under Variables, which the inspector shows while nothing is selected.',
      { name },
    );
    return { from, to, severity: "warning", message };
  });
}

/** As the running game says it. */
const MISSING: Readonly<Record<ScriptNameKind, (name: string) => string>> = {
  prefab: (name) => translated('There is no prefab called "{name}".', { name }),
  scene: (name) => translated('There is no scene called "{name}".', { name }),
  object: (name) => translated('There is no object, prefab or tag called "{name}".', { name }),
  tag: (name) => translated('There is no tag called "{name}".', { name }),
  sound: (name) => translated('There is no sound called "{name}".', { name }),
  music: (name) => translated('There is no music called "{name}".', { name }),
  action: (name) => translated('There is no input action called "{name}".', { name }),
  layer: (name) => translated('There is no tile layer called "{name}".', { name }),
  objectLayer: (name) => translated('There is no layer of objects called "{name}".', { name }),
  animation: (name) => translated('There is no animation called "{name}".', { name }),
};
