import { translated } from "@playsmith/texts";
import type { CodeProblem } from "./language-messages.ts";

/** The game's callbacks by their names in other engines, in lower case without underscores. */
const CALLBACKS: Readonly<Record<string, string>> = {
  update: "onTick",
  fixedupdate: "onTick",
  process: "onTick",
  physicsprocess: "onTick",
  onupdate: "onTick",
  step: "onTick",
  start: "onCreate",
  create: "onCreate",
  awake: "onCreate",
  ready: "onCreate",
  init: "onCreate",
  onstart: "onCreate",
  onload: "onCreate",
  oncollision: "onTouch",
  oncollisionenter: "onTouch",
  oncollisionenter2d: "onTouch",
  oncollide: "onTouch",
  ontriggerenter: "onTouch",
  ontriggerenter2d: "onTouch",
  onbodyentered: "onTouch",
  oncollisionexit: "onTouchEnd",
  onclick: "onPressed",
  onmousedown: "onPressed",
  ondestroyed: "onDestroy",
  ondeath: "onDied",
};

/** Members of objects, the game and the input by their names in other engines, in lower case without underscores. */
const MEMBERS: Readonly<Record<string, string>> = {
  velocity: "this.vx, this.vy",
  setvelocity: "this.vx, this.vy",
  position: "this.x, this.y",
  setposition: "this.x, this.y",
  rotation: "this.angle, this.angleRad",
  scale: "this.scaleX, this.scaleY",
  alpha: "this.opacity",
  scene: "game.sceneName",
  moveandslide: "this.move()",
  translate: "this.move()",
  play: "this.animation, game.playSound()",
  settext: "this.text",
  keydown: "input.held()",
  iskeydown: "input.held()",
  isdown: "input.held()",
  getkey: "input.held()",
  isactionpressed: "input.held()",
  iskeypressed: "input.pressed()",
  justdown: "input.pressed()",
  getkeydown: "input.pressed()",
  isactionjustpressed: "input.pressed()",
  getkeyup: "input.released()",
  keyup: "input.released()",
  mousex: "input.pointerX",
  mousey: "input.pointerY",
  loadscene: "game.goToScene()",
  changescene: "game.goToScene()",
  gotoscene: "game.goToScene()",
  setscene: "game.goToScene()",
  instantiate: "game.spawn()",
  add: "game.spawn()",
  create: "game.spawn()",
  getobject: "game.find()",
  findobject: "game.find()",
  time: "game.timeS",
  delta: "onTick(dtS)",
  deltatime: "onTick(dtS)",
  width: "game.widthPx",
  height: "game.heightPx",
  over: "game.lose()",
  gameover: "game.lose()",
  settimeout: "startTimer()",
  delayedcall: "startTimer()",
  emit: "send()",
};

const plain = (name: string): string => name.replaceAll("_", "").toLowerCase();
const meant = (names: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(names, plain(name)) ? names[plain(name)] : undefined;

/** Adds the equivalent name to the message of an unknown property, if other engines have a property of this name. */
export function withOwnName(problem: CodeProblem): CodeProblem {
  const [, name = ""] = /^Property '(\w+)' does not exist on type/.exec(problem.message) ?? [];
  const here = meant(MEMBERS, name);
  if (here === undefined || problem.message.includes("Did you mean")) return problem;
  return { ...problem, message: `${problem.message} ${translated("Here it is {name}.", { name: here })}` };
}

/** Replaces TypeScript's name of the unnamed script class in messages, which is derived from its export. */
export function withClassNamed(problem: CodeProblem): CodeProblem {
  const message = problem.message.replaceAll("type 'default'", "this script").replaceAll("Class 'default'", "The class of this script");
  return message === problem.message ? problem : { ...problem, message };
}

const OWN_CLASS = /\bexport\s+default\s+class\b[^{]{0,200}\bextends\s+(?:Script|SceneScript)\s*\{/;
const METHOD = /^[ \t]+(?:override\s+)?([A-Za-z_]\w*)\s*\([^()\n]*\)\s*(?::[^={\n]*)?\{/gm;
const CALL = /[.?]([A-Za-z_]\w*)\s*[(?]/g;
const SUPER = /\bsuper\b/;
const STATEMENTS = new Set(["if", "for", "while", "switch", "catch", "with", "function"]);

/**
 * Finds methods that have the name of another engine's callback and that nothing calls here: such a script would silently do
 * nothing.
 * @param callbacks names of the methods that the game calls.
 */
export function uncalledMethods(source: string, callbacks: readonly string[]): CodeProblem[] {
  if (!OWN_CLASS.test(source)) return [];
  const inSmall = new Map(callbacks.map((name) => [name.toLowerCase(), name]));
  const called = new Set([...source.matchAll(CALL)].map(([, name]) => name));
  if (SUPER.test(source)) return [];
  return [...source.matchAll(METHOD)].flatMap((match) => {
    const name = match[1] ?? "";
    const callback = inSmall.get(name.toLowerCase()) ?? meant(CALLBACKS, name);
    if (callback === undefined || callback === name || called.has(name) || STATEMENTS.has(name)) return [];
    const from = match.index + match[0].indexOf(name);
    const message = translated('Nothing calls "{name}". The game calls {callback}.', { name, callback });
    return [{ from, to: from + name.length, severity: "warning" as const, message }];
  });
}
