import { expect, it } from "vitest";
import { BUTTON } from "../input.ts";
import { line, sheetOf, when } from "../testing/rules.ts";
import { Stage } from "../testing/stage.ts";

const statuses = (stage: Stage) => stage.events.flatMap((event) => (event.type === "status" ? [event.status] : []));

it.each([
  ["lost", "loseGame", "gameLost"],
  ["won", "winGame", "gameWon"],
] as const)("continues in another scene when a rule goes there after the game is %s", (status, ends, hears) => {
  const stage = new Stage([when("sceneStarts", {}, line(ends)), when(hears, {}, line("goToScene", { scene: "second" }))]);
  stage.run(2).settle();
  expect([stage.world.sceneId, stage.world.status]).toEqual(["second", "playing"]);
  stage.run(60).settle();
  expect(stage.world.sceneId).toBe("second");
  expect(statuses(stage)).toEqual([status, "playing"]);
});

it("keeps the end when a scene change was not caused by it", () => {
  const stage = new Stage([when("sceneStarts", {}, line("goToScene", { scene: "second" }), line("loseGame"))]);
  stage.run(60).settle();
  expect([stage.world.sceneId, stage.world.status]).toEqual(["scene", "lost"]);
});

it("counts in the scene's variable if it exists, else in the game's", () => {
  const stage = new Stage([], {}, (game) => {
    game.scenes["scene"]!.variables = { found: 0 };
    game.variables["found"] = 5;
  });
  stage.world.scopes.add("found", 2);
  stage.world.scopes.add("score", 3);
  stage.world.scopes.add("new", 1);
  expect(stage.world.sceneVariables).toEqual({ found: 2 });
  expect(stage.world.variables).toMatchObject({ found: 5, score: 3, new: 1 });
});

it("treats buttons held at the end as held in the next scene, not as pressed", () => {
  const press = [when("pointerPressed", {}, line("addToVariable", { variable: "presses", amount: 1 }))];
  const stage = new Stage([when("gameLost", {}, line("goToScene", { scene: "second" }))], {}, (game) => {
    game.variables["presses"] = 0;
    game.variables["shots"] = 0;
    game.scenes["second"]!.rules = sheetOf([
      ...press,
      when("actionPressed", { input: "action" }, line("addToVariable", { variable: "shots", amount: 1 })),
    ]);
  });
  const frame = (isDown: boolean) => ({ buttons: isDown ? BUTTON.action : 0, pointerX: 1, pointerY: 1, pointerDown: isDown });
  const run = (isDown: boolean): void => {
    for (let tick = 0; tick < 6; tick++) stage.world.step(frame(isDown));
  };
  run(true);
  stage.world.end("lost");
  run(true);
  expect(stage.world.sceneId).toBe("second");
  expect(stage.world.variables).toMatchObject({ presses: 0, shots: 0 });
  run(false);
  run(true);
  expect(stage.world.variables).toMatchObject({ presses: 1, shots: 1 });
});
