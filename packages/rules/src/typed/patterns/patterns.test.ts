import { describe, expect, it } from "vitest";
import { type Game, emptyGame, type RuleOwner } from "@playsmith/game-format";
import { nodeKindOf, ruleCatalogue } from "../../catalogue/index.ts";
import { gameNames, parseExpression, type RuleScope, scopeOf } from "../../language/index.ts";
import { sentenceOf } from "../../sentence.ts";
import { readSlots } from "../../slots.ts";
import { parseSentences } from "../sentence-parser.ts";
import type { Suggestion } from "../suggest.ts";
import { suggestExpressions, sentencePatterns, paraphrasedSentences } from "./index.ts";
import { type ConditionChoice, parseConditions, parseRule, parseRules } from "../rule-parser.ts";

const prefab = (name: string, tags: string[] = [], variables: Record<string, number | boolean> = {}): Game["prefabs"][string] => ({
  name,
  order: "a",
  look: { kind: "none" },
  collider: { kind: "none" },
  tags,
  behaviours: {},
  variables,
  rules: {},
  script: "",
});

function game(): Game {
  const made = emptyGame("Words");
  made.prefabs = {
    bird: prefab("Bird", ["player"], { rage: 3, isOpen: false }),
    pipe: prefab("Pipe"),
    apple: prefab("Apple", ["food"]),
    enemy: prefab("Enemy", ["enemy"]),
    bullet: prefab("Bullet"),
    life: prefab("Night Owl"),
  };
  made.variables = { score: 0, lives: 3, best: 0 };
  const [[id, scene] = ["", undefined]] = Object.entries(made.scenes);
  if (scene) made.scenes = { [id]: scene, over: { ...scene, name: "Game over" }, two: { ...scene, name: "Level 2" } };
  return made;
}
const made = game();
const scope = (owner: RuleOwner = { kind: "prefab", id: "bird" }): RuleScope => scopeOf(made, gameNames(made), owner);
const inWords = ({ type, spec, slots, negated }: Suggestion): string =>
  sentenceOf(
    { kind: nodeKindOf(spec), parentId: "", part: "then", order: "a", enabled: true, type, slots, ...(negated ? { negated } : {}) },
    made,
  );
const phrase = (text: string, kind: Suggestion["spec"]["kind"], owner?: RuleOwner): string | undefined => {
  const at = scope(owner);
  const plain = parseSentences(text, at).filter(({ problems }) => problems === 0);
  const found = [...plain, ...paraphrasedSentences(text, at)].find(({ spec }) => spec.kind === kind);
  return found && inWords(found);
};

describe("paraphrases", () => {
  it("match existing sentences", () => {
    const forms = Object.values(ruleCatalogue).map(({ sentence }) => {
      const literal = sentence.replace(/^(?:When|While|If)\s+/i, "").replace(/[.*+?^$()|[\]\\]/g, "\\$&");
      return new RegExp(`^${literal.replace(/\{\w+\}/g, ".+")}$`, "i");
    });
    for (const [typed, means] of sentencePatterns) {
      if (means.startsWith("= ")) {
        expect(parseExpression(means.slice(2).replace(/\{[-@]?\w+\}/g, "score")).ok, `${typed} ${means}`).toBe(true);
        continue;
      }
      if (means.startsWith("! ")) {
        expect(Object.keys(ruleCatalogue), typed).toContain(means.slice(2));
        continue;
      }
      const filled = means.replace(/\{[-@]?\w+(?:=[^}]*)?\}/g, "1");
      expect(
        forms.some((form) => form.test(filled)),
        `${typed} → ${means}`,
      ).toBe(true);
    }
  });

  it.each([
    ["when the game starts", "When the scene starts"],
    ["at the start", "When the scene starts"],
    ["when this hits a pipe", "When this touches Pipe"],
    ["when bird collides with pipes", "When Bird touches Pipe"],
    ["on collision with enemy", "When this touches Enemy"],
    ["when touching the player", "When this touches #player"],
    ["when this leaves the screen", "When this leaves the view"],
    ["when this falls off the screen", "When this leaves the view"],
    ["when space is pressed", "When jump is pressed"],
    ["when the player presses space", "When jump is pressed"],
    ["while left arrow is held down", "While left is held"],
    ["when I click on the apple", "When Apple is clicked"],
    ["when the mouse is clicked", "When the pointer is pressed"],
    ["when lives = 0", "When lives = 0 becomes true"],
    ["when health <= 0", "When this.health ≤ 0 becomes true"],
    ["when x is less than 0", "When this.x < 0 becomes true"],
    ["when score is greater than ten", "When score > 10 becomes true"],
    ["when there are no enemies left", "When count(all Enemy) = 0 becomes true"],
    ["when all apples are collected", "When count(all Apple) = 0 becomes true"],
    ["when this hits a wall on its left side", "When this hits a wall on its left"],
    ["when apples are all gone", "When count(all Apple) = 0 becomes true"],
    ["when the number of apples is 0", "When count(all Apple) = 0 becomes true"],
    ["when every apple touches a pipe", "When count(Apple touching Pipe) = count(all Apple) becomes true"],
    ["when all apples are on pipes", "When count(Apple within 4 of Pipe) = count(all Apple) becomes true"],
    ["when the number of apples touching pipes is 2", "When count(Apple touching Pipe) = 2 becomes true"],
    ["when this falls below the screen", "When this.top > scene.height becomes true"],
    ["when this hits the left edge of the screen", "When this.left ≤ 0 becomes true"],
    ["when the player's x > 50", "When #player.x > 50 becomes true"],
    ["when w is pressed", "When up is pressed"],
    ["every frame", "Always"],
    ["every half a second", "Every 0.5 s"],
    ["every 2 minutes", "Every 120 s"],
    ["after 500 ms", "After 0.5 s"],
    ["when I receive the message hit", "When the message hit comes"],
  ])("match triggers: %s", (text, sentence) => expect(phrase(text, "trigger")).toBe(sentence));

  it.each([
    ["jump", "Set the speed of this to -300 px/s down"],
    ["move left 5 pixels", "Move this by -5 px, 0 px"],
    ["move up by 10", "Move this by 0 px, -10 px"],
    ["go to 100, 50", "Put this at 100 px, 50 px"],
    ["go to a random place", "Put this at random(0, scene.width) px, random(0, scene.height) px"],
    ["follow the player", "Move this towards #player at 60 px/s"],
    ["chase Bird at 90", "Move this towards Bird at 90 px/s"],
    ["point towards pointer", "Aim this at the pointer"],
    ["turn 90 degrees", "Turn this by 90 °"],
    ["rotate left by 15", "Turn this by -15 °"],
    ["create a pipe", "this creates Pipe, 0 px right and 0 px down of itself"],
    ["spawn enemies at a random position", "Create Enemy at random(0, scene.width) px, random(0, scene.height) px"],
    ["create a pipe at x 640 and a random y", "Create Pipe at 640 px, random(0, scene.height) px"],
    ["clone this", "this creates Bird, 0 px right and 0 px down of itself"],
    ["kill it", "Destroy this"],
    ["destroy the other one", "Destroy other"],
    ["disappear", "Destroy this"],
    ["say hello", 'Set the text of this to "hello"'],
    ["show the score", "Set the text of this to score"],
    ["lose a life", "Add -1 to lives"],
    ["lives--", "Add -1 to lives"],
    ["score+=5", "Add 5 to score"],
    ["add 10 points to score", "Add 10 to score"],
    ["subtract 1 from lives", "Add -1 to lives"],
    ["subtract score / 2 from lives", "Add -(score / 2) to lives"],
    ["lives = 3", "Set lives to 3"],
    ["set rage to 0", "Set rage of this to 0"],
    ["set rage to a random number between 1 and 6", "Set rage of this to randomInt(1, 6)"],
    ["increase my rage by 2", "Add 2 to rage of this"],
    ["toggle isOpen", "Switch isOpen of this over"],
    ["go to Game over", "Go to the scene Game over"],
    ["go to Level 2", "Go to the scene Level 2"],
    ["game over", "Lose the game"],
    ["you win", "Win the game"],
    ["restart the level", "Begin the scene again"],
    ["wait half a second", "Wait 0.5 s"],
    ["shake the screen", "Shake the picture by 4 px for 0.3 s"],
    ["flash red", "Flash #ff3030 for 0.2 s"],
    ["make this bigger", "Grow this by 10 %"],
    ["grow this by 25%", "Grow this by 25 %"],
    ["set the opacity of this to 50", "Set the opacity of this to 50 %"],
    ["turn red", "Colour this #ff3030"],
    ["face left", "this faces left"],
    ["bounce", "this bounces off walls"],
    ["turn around", "this turns back both ways"],
    ["bounce off the pipes", "this bounces off Pipe"],
    ["bounce off the edges of the screen", "this bounces off all sides of the view"],
    ["reverse its y speed", "this turns back up and down"],
    ["set vy to -vy", "this turns back up and down"],
    ["turn back left and right", "this turns back left and right"],
    ["move left 180 px/s", "Move this at 180 px/s in the direction 180 °"],
    ["move left 2 tiles", "Move this by -32 px, 0 px"],
    ["set speed to 120 and direction to 60", "Let this go at 120 px/s in the direction 60 °"],
    ["increase the speed by 5%", "Multiply the speed of this by 1 + 5 / 100"],
    ["play sound beep", 'Play the sound called "beep"'],
    ["change the size to 120 within 0.1 s", "Change the size of this to 120 within 0.1 s, softly at both ends"],
    ["take 5 from score", "Add -5 to score"],
    ["create a pipe at the mouse position", "Create Pipe at pointerX px, pointerY px"],
    ["scale to 1.5", "Set the size of this to 150 %"],
    ["grow to 120%", "Set the size of this to 120 %"],
    ["save the game", 'Save all variables of the game as "game"'],
    ["load all variables", 'Load all variables of the game from "game"'],
    ["Bird follows the mouse", "Put Bird at pointerX px, pointerY px"],
    ["Enemy moves left by 16", "Move Enemy by -16 px, 0 px"],
    ["x += 5", "Move this by 5 px, 0 px"],
    ["set player's x to 0", "Set x of #player to 0 px"],
    ["respawn", "Put this at this.startX px, this.startY px"],
    ["walk to the right at 60", "Move this at 60 px/s in the direction 0 °"],
    ["set x to a random number", "Set x of this to random(0, scene.width) px"],
    ["give 10 points", "Add 10 to score"],
    ["make the camera follow the player", "Point the camera at #player"],
    ["set x to x + 5", "Set x of this to this.x + 5 px"],
    ["x = x - 2", "Set x of this to this.x - 2 px"],
    ["set x to mouse x", "Set x of this to pointerX px"],
    ["glide 1 secs to x: 100 y: 50", "this glides to 100 px, 50 px in 1 s"],
    ["apply impulse 0, -200", "Push this by 0 px/s right and -200 px/s down"],
    ["Enemy.y -= 10", "Move Enemy by 0 px, -10 px"],
    ["vy = -vy", "this turns back up and down"],
    ["play a sound", "Play (sound)"],
    ["take 1 life away", "Add -1 to lives"],
    ["broadcast hit", "Send the message hit with 0"],
    ["take 2 damage", "Hurt this by 2 hp"],
  ])("match actions: %s", (text, sentence) => expect(phrase(text, "action")).toBe(sentence));

  it.each([
    ["score is greater than 10", "score is above 10"],
    ["lives less than 1", "lives is below 1"],
    ["score is at least 10", "score is at least 10"],
    ["lives is 1 or less", "lives is at most 1"],
    ["y > 300", "this.y > 300"],
    ["my rage > 2", "this.rage > 2"],
    ["the y of Enemy < 20", "Enemy.y < 20"],
    ["score is even", "mod(score, 2) = 0"],
    ["this is not on the ground", "Not: this stands on ground"],
    ["this isn't touching a pipe", "Not: this touches Pipe"],
    ["the other is an apple", "other is a Apple"],
    ["in the air", "not this.onGround"],
    ["moving left", "this.speedX < 0"],
    ["score is between 5 and 10", "score ≥ 5 and score ≤ 10"],
    ["the player is to the left", "#player is left of this"],
    ["enemy is dead", "The number of Enemy is 0"],
    ["1 in 4 chance", "With a chance of 100 * 1 / 4 %"],
    ["50% chance", "With a chance of 50 %"],
    ["mouse is over this", "this is under the pointer"],
    ["no apples left", "The number of Apple is 0"],
    ["health is 0 or less", "The health of this is at most 0 hp"],
    ["this is near the player", "this is within 50 px of #player"],
  ])("match conditions: %s", (text, sentence) => expect(phrase(text, "condition")).toBe(sentence));

  it("match expressions, too", () => {
    for (const [text, means] of [
      ["mouse x", "pointerX"],
      ["x + 5", "this.x + 5"],
      ["player's y", "#player.y"],
      ["the score", "score"],
      ["a random number between 1 and 6", "randomInt(1, 6)"],
      ["score is at least 10", "score ≥ 10"],
    ])
      expect(suggestExpressions(text as string, scope()), text).toContain(means);
    expect(suggestExpressions("", scope())).toEqual([]);
  });

  it.each([
    ['say "wait two seconds; then {score} it is!"', 'Set the text of this to "wait two seconds; then {score} it is!"'],
    ["say Well done!", 'Set the text of this to "Well done!"'],
    ["say Score: {score}", 'Set the text of this to "Score: {score}"'],
    ["say one minute left", 'Set the text of this to "one minute left"'],
    ["display you made it", 'Set the text of this to "you made it"'],
    ["destroy this!", "Destroy this"],
  ])("keep literal text: %s", (text, sentence) => expect(phrase(text, "action")).toBe(sentence));

  it("match nothing for unknown names or missing objects", () => {
    for (const text of ["kill the dragon", "when this hits a dragon", "go to Nowhere", "lose a coin", "", "?", "x".repeat(500)])
      expect(paraphrasedSentences(text, scope()), text).toEqual([]);
    expect(phrase("disappear", "action", { kind: "game", id: "" })).toBeUndefined();
  });

  it("never match partially: the result has no problems", () => {
    const at = scope();
    const words = sentencePatterns.flatMap(([typed]) => typed.match(/[a-z]+/gi) ?? []);
    for (let index = 0; index + 4 < words.length; index += 3) {
      const text = [...words.slice(index, index + 3), "Enemy", "3"].join(" ");
      for (const { type, spec, slots } of paraphrasedSentences(text, at)) {
        const node = { kind: nodeKindOf(spec), parentId: "", part: "then", order: "a", enabled: true, type, slots } as const;
        expect(readSlots(node, at).problems, text).toEqual([]);
      }
    }
  });
});

const formatChoice = (choice: ConditionChoice): string =>
  "anyOf" in choice ? `Any of: ${choice.anyOf.map(inWords).join(" | ")}` : inWords(choice);

describe("a rule in one line", () => {
  const inOneLine = (text: string, begins: "trigger" | "condition" = "trigger"): string[] | null => {
    const rule = parseRule(text, scope(), begins);
    return rule && [...(rule.trigger ? [rule.trigger] : []), ...rule.conditions, ...rule.actions].map(formatChoice);
  };

  it("is split at separators, or where both sides are valid", () => {
    expect(inOneLine("when this touches pipe lose the game")).toEqual(["When this touches Pipe", "Lose the game"]);
    expect(inOneLine("When space is pressed, jump")).toEqual(["When jump is pressed", "Set the speed of this to -300 px/s down"]);
    expect(inOneLine("every 2 seconds create a pipe at 640, 100")).toEqual(["Every 2 s", "Create Pipe at 640 px, 100 px"]);
    expect(inOneLine("when this touches an apple, destroy the apple and add 1 to score, then restart the scene")).toEqual([
      "When this touches Apple",
      "Destroy Apple",
      "Add 1 to score",
      "Begin the scene again",
    ]);
  });

  it("supports conditions, in any order", () => {
    expect(inOneLine("when this touches an enemy and score > 5 lose a life")).toEqual([
      "When this touches Enemy",
      "score is above 5",
      "Add -1 to lives",
    ]);
    expect(inOneLine("if this is not on the ground and y > 300 then lose")).toEqual([
      "Always",
      "Not: this stands on ground",
      "this.y > 300",
      "Lose the game",
    ]);
    expect(inOneLine("if score > best set best to score", "condition")).toEqual(["score is above best", "Set best to score"]);
  });

  it("accepts common, assigned or counted variables before they exist", () => {
    expect(inOneLine("when this touches pipe then coins++ and set fuel to 3")).toEqual([
      "When this touches Pipe",
      "Add 1 to coins",
      "Set fuel to 3",
    ]);
    expect(inOneLine("when xp reaches 10 add power to score")).toEqual(["When xp reaches 10", "Add power to score"]);
    expect(inOneLine("if level >= 3 then win")).toEqual(["When level ≥ 3 becomes true", "Win the game"]);
    expect(inOneLine("when this touches pipe and shots is 0 then lose")).toEqual(["When this touches Pipe", "shots is 0", "Lose the game"]);
    expect(inOneLine("when this touches pipe then go to Dragon")).toBeNull();
  });

  it("supports alternatives, and uses the whole text", () => {
    const conditionsOf = (text: string) => parseConditions(text, scope())?.map(formatChoice);
    expect(conditionsOf("if this touches pipe or this touches an enemy")).toEqual(["Any of: this touches Pipe | this touches Enemy"]);
    expect(conditionsOf("this touches pipe or enemy and score > 5")).toEqual([
      "Any of: this touches Pipe | this touches Enemy",
      "score is above 5",
    ]);
    expect(conditionsOf("score is 3 or score is 5")).toEqual(["Any of: score is 3 | score is 5"]);
    expect(conditionsOf("this touches pipe or the tuba")).toBeUndefined();
    const rules = parseRules("when this touches pipe or score is 3 then lose", scope());
    expect(rules.map((rule) => [rule.trigger && inWords(rule.trigger), ...rule.actions.map(inWords)])).toEqual([
      ["When this touches Pipe", "Lose the game"],
      ["When score reaches 3", "Lose the game"],
    ]);
  });

  it("counts in ticks when specified", () => {
    expect(inOneLine("every 9 ticks then add 1 to score")).toEqual(["Every 9 / 60 s", "Add 1 to score"]);
  });

  it("is as long as a rule, and does not become the name of an animation", () => {
    const actions = Array.from({ length: 10 }, (_, at) => `add ${at} to score`);
    const text = `when this touches pipe then play the animation hurt and ${actions.join(" and ")}`;
    expect(inOneLine(text)?.slice(0, 3)).toEqual(["When this touches Pipe", "this plays hurt", "Add 0 to score"]);
    expect(inOneLine(text)).toHaveLength(12);
  });

  it("is about the pointer when something is released", () => {
    for (const text of ["when this is let go", "when this is released", "when let go of this"])
      expect(inOneLine(`${text} then win`)).toEqual(["When the pointer is let go", "Win the game"]);
  });

  it('resolves "it", trailing triggers, and "otherwise"', () => {
    expect(inOneLine("when bird touches the pipes, remove them")).toEqual(["When Bird touches Pipe", "Destroy Pipe"]);
    expect(inOneLine("when this touches the player destroy it")).toEqual(["When this touches #player", "Destroy this"]);
    expect(inOneLine("win when score is 20")).toEqual(["When score reaches 20", "Win the game"]);
    expect(inOneLine("spawn an enemy somewhere every 2 seconds")).toEqual([
      "Every 2 s",
      "Create Enemy at random(0, scene.width) px, random(0, scene.height) px",
    ]);
    expect(inOneLine('when this touches a pipe, say "it is over" and destroy it')).toEqual([
      "When this touches Pipe",
      'Set the text of this to "it is over"',
      "Destroy Pipe",
    ]);
    const rule = parseRule("if x > 100 win, otherwise lose a life", scope(), "condition");
    expect([rule?.actions.map(inWords), rule?.elseActions.map(inWords)]).toEqual([["Win the game"], ["Add -1 to lives"]]);
  });

  it('supports code syntax, and "while" as a continuous condition', () => {
    const lost = ["When this.y > 360 becomes true", "Destroy this", "Add -1 to lives"];
    for (const text of ["if (y > 360) { destroy(this); lives--; }", "if(this.y>360) destroy(this), lives -= 1"])
      expect(inOneLine(text), text).toEqual(lost);
    expect(inOneLine("while the left key is pressed, change x by -5")).toEqual(["While left is held", "Move this by -5 px, 0 px"]);
    expect(inOneLine("forever set x to mouse x")).toEqual(["Always", "Set x of this to pointerX px"]);
    expect(inOneLine("when escape is pressed pause the game")).toEqual(["When escape is pressed", "Pause the game"]);
    expect(inOneLine("unless lives > 0 lose")).toEqual(["Always", "Not: lives is above 0", "Lose the game"]);
  });

  it("bounces at the sides continuously, even if phrased as an event", () => {
    for (const text of [
      "if on edge, bounce",
      "if touching the edge bounce",
      "forever: if this touches the edge of the screen, then it bounces",
    ])
      expect(inOneLine(text), text).toEqual(["Always", "this bounces off all sides of the scene"]);
    expect(inOneLine("when this touches a pipe bounce")).toEqual(["When this touches Pipe", "this bounces off Pipe"]);
  });

  it("is about the named objects where rules have no object, if no others are named", () => {
    const [[id] = [""]] = Object.entries(made.scenes);
    const inScene = (text: string): string[] | undefined => {
      const [rule] = parseRules(text, scope({ kind: "scene", id }));
      return rule && [...(rule.trigger ? [rule.trigger] : []), ...rule.conditions, ...rule.actions].map(formatChoice);
    };
    expect(inScene("when bird touches enemy, bounce and increase its speed by 10%")).toEqual([
      "When Bird touches Enemy",
      "Bird bounces off Enemy",
      "Multiply the speed of Bird by 1 + 10 / 100",
    ]);
    expect(inScene("when bird touches an apple, if score > 2 destroy it")).toEqual([
      "When Bird touches Apple",
      "score is above 2",
      "Destroy Apple",
    ]);
    expect(parseRules(`when bird touches an apple or ${"x ".repeat(30_000)} win`, scope())).toEqual([]);
    expect(inScene("when bird leaves the scene, if bird.x < 100 destroy apple")).toEqual([
      "When Bird leaves the scene",
      "Bird.x < 100",
      "Destroy Apple",
    ]);
  });

  it("supports conditions after the trigger", () => {
    expect(inOneLine("always, if score = 0, turn red")).toEqual(["Always", "score is 0", "Colour this #ff3030"]);
    expect(inOneLine("when this touches a pipe, if lives > 1 then lose a life")).toEqual([
      "When this touches Pipe",
      "lives is above 1",
      "Add -1 to lives",
    ]);
  });

  it('becomes two rules for "or" between triggers', () => {
    const all = (text: string): string[][] =>
      parseRules(text, scope()).map(({ trigger, actions }) => [...(trigger ? [trigger] : []), ...actions].map(inWords));
    expect(all("when space or enter is pressed jump")).toEqual([
      ["When jump is pressed", "Set the speed of this to -300 px/s down"],
      ["When start is pressed", "Set the speed of this to -300 px/s down"],
    ]);
    expect(all("when this touches a pipe or an apple, destroy it")).toEqual([
      ["When this touches Pipe", "Destroy Pipe"],
      ["When this touches Apple", "Destroy Apple"],
    ]);
    expect(all("when left or a is held move left").length).toBe(1);
    expect(all("when this touches a pipe lose")).toEqual([["When this touches Pipe", "Lose the game"]]);
    expect(all("when this touches a pipe or a dragon, win")).toEqual([]);
  });

  it("produces two lines for actions that need two", () => {
    expect(inOneLine("when this is clicked add 1 to score and pulse")).toEqual([
      "When this is clicked",
      "Add 1 to score",
      "Set the size of this to 130 %",
      "Change the size of this to 100 within 0.2 s, slowing down",
    ]);
    expect(inOneLine("forever fall")).toEqual(["Always", "this falls", "this glides on"]);
  });

  it("is parsed in bounded time, however long and strange", () => {
    for (const text of [
      `when ${"jump and ".repeat(25)}`,
      `if ${"score > 1 and ".repeat(16)}`,
      `when it touches ${"{".repeat(200)}`,
      "(".repeat(240),
    ])
      expect(parseRule(text, scope(), "trigger"), text).toBeNull();
  });

  it("is refused when a part is not understood, or when it has no trigger or condition", () => {
    for (const text of ["when this touches pipe", "when this touches pipe play the tuba", "lose a life and jump", "when", "when and then"])
      expect(inOneLine(text), text).toBeNull();
  });
});
