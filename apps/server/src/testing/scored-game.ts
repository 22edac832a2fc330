import { createWorld, createRecorder, encodeRecording, BUTTON } from "@playsmith/engine";
import { emptyGame, type Game, type RuleNode } from "@playsmith/game-format";

const node = (kind: RuleNode["kind"], type: string, slots: RuleNode["slots"] = {}, parentId = "", order = "b"): RuleNode => ({
  kind,
  parentId,
  part: kind === "condition" ? "if" : "then",
  order,
  enabled: true,
  type,
  slots,
});

/**
 * A game that counts the ticks in which Jump is held, submits the count to "Held" (highest) in each of them, and the time to "Time" (lowest)
 * after 120. It unlocks "Patient" at 60.
 */
export function scoredGame(title: string): Game {
  const game = emptyGame(title);
  game.variables = { held: 0 };
  game.leaderboards = {
    held: { name: "Held", order: "a", ranks: "highest", unit: "" },
    time: { name: "Time", order: "b", ranks: "lowest", unit: "s" },
  };
  game.achievements = { patient: { name: "Patient", order: "a", description: "Hold for a second." } };
  game.rules = {
    tick: node("rule", "everyTick"),
    held: node("condition", "isHeld", { input: "jump" }, "tick"),
    add: node("action", "addToVariable", { variable: "held", amount: 1 }, "tick", "c"),
    submit: node("action", "submitScore", { score: "held", leaderboard: "Held" }, "tick", "d"),
    patient: node("rule", "variableReaches", { variable: "held", value: 60 }, "", "c"),
    unlock: node("action", "unlockAchievement", { achievement: "Patient" }, "patient", "c"),
    done: node("rule", "variableReaches", { variable: "held", value: 120 }, "", "d"),
    time: node("action", "submitScore", { score: "time", leaderboard: "Time" }, "done", "c"),
  };
  return game;
}

/** An encoded recording in which Jump is held from a tick on. */
export function heldRun(game: Game, { fromTick = 0, ticks, seed = 1 }: { fromTick?: number; ticks: number; seed?: number }): string {
  const world = createWorld(game, { seed });
  const recorder = createRecorder(seed, { game });
  for (let tick = 0; tick < fromTick + ticks; tick++)
    recorder.step(world, { buttons: tick < fromTick ? 0 : BUTTON.jump, pointerX: 0, pointerY: 0, pointerDown: false });
  return encodeRecording(recorder.take());
}
