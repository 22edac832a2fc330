import { createWorld, decodeSnapshot, emptyInput, encodeSnapshot, type World } from "@playsmith/engine";
import { emptyGame } from "@playsmith/game-format";
import { compileGame } from "@playsmith/scripts";
import { PROGRAMS, type Program } from "./programs.ts";

const BACK_TO_TICK = 12;
const TICKS = 30;

/** The outcome of a program; must be the same on every device. */
export interface Outcome {
  name: string;
  outcome: "exact" | "reported" | "lost" | { refusedInLine: number };
  /** The value of `game.variables.seen` at the end, and the reported errors. */
  seen: string;
  messages: string[];
}

/** Runs each program once forwards and once with rewinds, and compares the results. */
export function outcomes(): Outcome[] {
  return PROGRAMS.map(outcomeOf);
}

function gameOf({ code, before = "", kit }: Program) {
  const game = emptyGame("Exact");
  const scene = game.scenes["scene"];
  if (!scene) throw new Error("The empty game has a scene.");
  const common = {
    tags: [],
    variables: {},
    rules: {},
    behaviours: {},
    look: { kind: "none" as const },
    collider: { kind: "none" as const },
  };
  const source = `${before}\nexport default class extends Script {\n${code}\n}`;
  game.prefabs["a"] = { ...common, name: "a", order: "a", script: source };
  game.prefabs["b"] = { ...common, name: "b", order: "b", script: "" };
  for (const prefabId of ["a", "b"])
    scene.instances[prefabId] = {
      name: "",
      prefabId,
      layerId: "objects",
      order: prefabId,
      x: 5,
      y: 5,
      angleRad: 0,
      scaleX: 1,
      scaleY: 1,
      overrides: {},
    };
  if (kit !== undefined) game.modules = { kit: { name: "kit", order: "a", source: kit } };
  return game;
}

function outcomeOf(program: Program): Outcome {
  const game = gameOf(program);
  const { scripts, problems } = compileGame(game);
  const [problem] = problems;
  const { name } = program;
  if (problem) return { name, outcome: { refusedInLine: problem.line }, seen: "", messages: problems.map(({ message }) => message) };
  const straight = createWorld(game, { seed: 7, scripts });
  const messages: string[] = [];
  play(straight, TICKS, messages);
  const back = createWorld(game, { seed: 7, scripts });
  play(back, BACK_TO_TICK, messages);
  const saved = decodeSnapshot(encodeSnapshot(back.snapshot()));
  play(back, TICKS, messages);
  back.restore(saved);
  play(back, TICKS - BACK_TO_TICK, messages);
  const isAlike = straight.hash() === back.hash() && seenIn(straight) === seenIn(back);
  collect(straight, messages);
  collect(back, messages);
  return {
    name,
    outcome: messages.length > 0 ? "reported" : isAlike ? "exact" : "lost",
    seen: seenIn(straight),
    messages: [...new Set(messages)].sort(),
  };
}

const seenIn = (world: World): string => JSON.stringify(world.variables["seen"]);

function play(world: World, ticks: number, messages: string[]): void {
  for (let tick = 0; tick < ticks; tick++) world.step(emptyInput);
  collect(world, messages);
}

function collect(world: World, messages: string[]): void {
  for (const event of world.drainEvents()) if (event.type === "error") messages.push(event.message);
}
