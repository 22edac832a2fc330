import { BUTTON } from "../../input.ts";
import { nearest } from "../../physics/nearest.ts";
import { memoizeParser } from "../../scene/memoize-parser.ts";
import type { WorldState } from "../../world-state.ts";
import { defineBehaviour, flagOf, numberOf, textOf } from "../define.ts";

/** One line of dialogue and its answers. */
interface Speech {
  text: string;
  answers: readonly string[];
}

/** Parses dialogue lines; those that begin with `>` are answers to the line before. */
const readSpeech = memoizeParser((text: string): readonly Speech[] => {
  const speech: { text: string; answers: string[] }[] = [];
  for (const line of text.split("\n").map((part) => part.trim())) {
    if (line === "") continue;
    const answer = /^>\s*(.*)$/.exec(line)?.[1];
    if (answer === undefined) speech.push({ text: line, answers: [] });
    else (speech.at(-1) ?? speech[speech.push({ text: "", answers: [] }) - 1])?.answers.push(answer);
  }
  return speech;
});

const FREEZE_TICKS = 2;

/** Shows dialogue line by line. */
export const dialogue = defineBehaviour({
  type: "dialogue",
  config: { speakerTag: "i32", reachPx: "f64", lines: "i32", variable: "i32", choice: "i32", freezes: "u8", once: "u8", sound: "i32" },
  /** `line` counts from 1; 0 means no line is shown. */
  state: { line: "i32", chosen: "i32", isDone: "u8" },
  configure(world, pool, row, params) {
    const columns = pool.columns;
    columns.speakerTag[row] = world.names.numberOf(textOf(params, "speakerTag"));
    columns.reachPx[row] = numberOf(params, "reachPx");
    columns.lines[row] = world.names.numberOf(textOf(params, "lines"));
    columns.variable[row] = world.names.numberOf(textOf(params, "variable"));
    columns.choice[row] = world.names.numberOf(textOf(params, "choiceVariable"));
    columns.freezes[row] = flagOf(params, "freezes");
    columns.once[row] = flagOf(params, "once");
    columns.sound[row] = world.names.numberOf(textOf(params, "sound"));
  },
  start(world, pool, row) {
    const name = world.names.textOf(pool.columns.variable[row] as number);
    if (name !== "" && world.scopes.scopeOf(name)[name] === undefined) world.scopes.scopeOf(name)[name] = "";
  },
  tick(world, pool) {
    const { entity, speakerTag, reachPx, freezes, once, line, isDone } = pool.columns;
    const isPressed = world.input.isPressed(BUTTON.action);
    const speaking = line.subarray(0, pool.count).findIndex((number) => number > 0);
    for (let row = 0; row < pool.count; row++) {
      const owner = entity[row] as number;
      if (!world.entities.isAlive(owner)) continue;
      const partner = nearest(world, owner, speakerTag[row] as number, reachPx[row] as number);
      if (line[row] === 0) {
        const mayBegin = isPressed && speaking < 0 && partner >= 0 && !(once[row] === 1 && isDone[row] === 1);
        if (mayBegin) showLine(world, row, 1);
        if (mayBegin) break;
        continue;
      }
      if (partner < 0) showLine(world, row, 0);
      else {
        if (freezes[row] === 1) freeze(world, partner);
        choose(world, row);
        if (isPressed) goOn(world, row);
      }
    }
  },
});

function freeze(world: WorldState, entity: number): void {
  const { stunTicks, vx, isBlinking } = world.entities.columns;
  stunTicks[entity] = Math.max(FREEZE_TICKS, stunTicks[entity] as number);
  if (isBlinking[entity] === 0) vx[entity] = 0;
}

function speechOf(world: WorldState, row: number): Speech | undefined {
  const { lines, line } = world.poolOf(dialogue).columns;
  return readSpeech(world.names.textOf(lines[row] as number))[(line[row] as number) - 1];
}

/** Shows a line, or ends the dialogue. */
function showLine(world: WorldState, row: number, number: number): void {
  const { line, chosen, isDone, sound } = world.poolOf(dialogue).columns;
  line[row] = number;
  chosen[row] = 0;
  if (number > 0 && !speechOf(world, row)) line[row] = 0;
  if (line[row] === 0) isDone[row] = 1;
  else world.sounds.play(world.names.textOf(sound[row] as number));
  show(world, row);
}

function show(world: WorldState, row: number): void {
  const { variable, chosen } = world.poolOf(dialogue).columns;
  const name = world.names.textOf(variable[row] as number);
  if (name === "") return;
  const speech = speechOf(world, row);
  const answers = speech?.answers.map((answer, index) => `\n${index === chosen[row] ? "▸" : " "} ${answer}`).join("") ?? "";
  world.scopes.scopeOf(name)[name] = speech ? speech.text + answers : "";
}

function choose(world: WorldState, row: number): void {
  const answers = speechOf(world, row)?.answers.length ?? 0;
  if (answers === 0) return;
  const step = (world.input.isPressed(BUTTON.down) ? 1 : 0) - (world.input.isPressed(BUTTON.up) ? 1 : 0);
  if (step === 0) return;
  const { chosen } = world.poolOf(dialogue).columns;
  chosen[row] = ((chosen[row] as number) + step + answers) % answers;
  show(world, row);
}

function goOn(world: WorldState, row: number): void {
  const { entity, line, chosen, choice } = world.poolOf(dialogue).columns;
  const answer = speechOf(world, row)?.answers[chosen[row] as number];
  if (answer !== undefined) {
    const name = world.names.textOf(choice[row] as number);
    if (name !== "") world.scopes.scopeOf(name)[name] = answer;
    world.signals.add("dialogue", entity[row] as number, world.names.numberOf(answer));
  }
  showLine(world, row, (line[row] as number) + 1);
}
