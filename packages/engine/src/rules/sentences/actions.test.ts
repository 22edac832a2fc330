import { ruleCatalogue } from "@playsmith/rules";
import { describe, expect, it } from "vitest";
import { Stage } from "../../testing/stage.ts";
import { type Line, line, sheetOf, when } from "../../testing/rules.ts";

type Slots = NonNullable<Line["slots"]>;
type Look = (stage: Stage) => unknown;
interface Case {
  slots?: Slots;
  /** Lines that run first, at scene start. */
  before?: Line[];
  ticks?: number;
  /** What to read, and the expected value. */
  see: Look;
  as: unknown;
  change?: ConstructorParameters<typeof Stage>[2];
}

const P = { objects: "Player" };
const x: Look = (stage) => stage.get("p1", "x");
const y: Look = (stage) => stage.get("p1", "y");
const speeds: Look = (stage) => [round(stage.get("p1", "vx")), round(stage.get("p1", "vy"))];
const place: Look = (stage) => [round(stage.get("p1", "x")), round(stage.get("p1", "y"))];
const degrees: Look = (stage) => round((stage.get("p1", "angleRad") * 180) / Math.PI);
const round = (value: number) => Math.round(value * 1_000) / 1_000;
const of =
  (column: "opacity" | "scaleX" | "flipX" | "isBlinking"): Look =>
  (stage) =>
    round(stage.get("p1", column));
const variable =
  (name: string): Look =>
  (stage) =>
    stage.variable(name);
const emits =
  (part: Parameters<Stage["hasEvent"]>[0]): Look =>
  (stage) =>
    stage.hasEvent(part);
const health: Look = (stage) =>
  stage.world.poolOf(stage.world.pools.find((pool) => pool.behaviour.type === "health")!.behaviour).columns["points"]?.[0];
const scene: Look = (stage) => stage.world.sceneId;
const text: Look = (stage) => stage.world.appearance.textOf(stage.world.entityOf("t1"));
const camera: Look = ({ world }) => [round(world.camera.x), round(world.camera.y), round(world.camera.zoom)];
const moving = line("setSpeed", { ...P, x: 60, y: -30 });

const cases: Record<string, Case> = {
  goToScene: { slots: { scene: "second" }, see: scene, as: "second" },
  goToSceneNamed: { slots: { name: '"Sec" & "ond"' }, see: scene, as: "second" },
  nextScene: { see: scene, as: "second" },
  restartScene: { before: [line("setX", { ...P, x: 99 })], see: x, as: 56 },
  restartGame: { before: [line("setVariable", { variable: "score", value: 9 })], see: variable("score"), as: 0 },
  winGame: { see: (stage) => stage.world.status, as: "won" },
  loseGame: { see: (stage) => stage.world.status, as: "lost" },
  pauseGame: { see: (stage) => stage.world.isPaused, as: true },
  resumeGame: { before: [line("pauseGame")], see: (stage) => stage.world.isPaused, as: false },
  setGameSpeed: { slots: { speed: 50 }, see: (stage) => stage.world.speed, as: 0.5 },
  setGravity: { slots: { gravity: 123 }, see: (stage) => stage.world.gravityPxPerS2, as: 123 },
  create: { slots: { prefab: "e", x: 20, y: 30 }, see: (stage) => stage.count("e"), as: 3 },
  createAt: { slots: { objects: "Enemy", prefab: "c", dx: 1, dy: 2 }, see: (stage) => stage.count("c"), as: 2 },
  destroy: { slots: P, see: (stage) => stage.exists("p1"), as: false },
  tieTo: {
    slots: { objects: "Enemy", parent: "Player" },
    before: [],
    see: (stage) => stage.world.parents.childrenOf(stage.world.entityOf("p1")).length,
    as: 2,
  },
  untie: {
    slots: { objects: "Enemy" },
    before: [line("tieTo", { objects: "Enemy", parent: "Player" })],
    see: (stage) => stage.world.parents.count,
    as: 0,
  },
  addTag: { slots: { ...P, tag: "hero" }, see: (stage) => stage.world.lists.tagged(stage.world.names.numberOf("hero")).length, as: 1 },
  removeTag: {
    slots: { ...P, tag: "hero" },
    before: [line("addTag", { ...P, tag: "hero" })],
    see: (stage) => stage.world.lists.tagged(stage.world.names.numberOf("hero")).length,
    as: 0,
  },
  setTile: {
    slots: { layer: "Tiles", x: 100, y: 50, tile: 1 },
    see: (stage) => stage.world.layers.find(({ id }) => id === "tiles")?.tiles?.cells[3 * 20 + 6],
    as: 1,
  },
  replaceBy: { slots: { objects: "Enemy", prefab: "c" }, see: (stage) => [stage.count("e"), stage.count("c")], as: [0, 2] },
  setTint: {
    slots: { ...P, color: "#ff0000" },
    see: (stage) => stage.world.entities.columns.tint[stage.world.entityOf("p1")],
    as: 0xff0000,
  },
  tween: { slots: { ...P, property: "x", value: 100, time: 0.1, easing: "linear" }, ticks: 8, see: x, as: 100 },
  tweenBy: { slots: { ...P, property: "opacity", value: -50, time: 0.1, easing: "linear" }, ticks: 8, see: of("opacity"), as: 0.5 },
  tweenColor: {
    slots: { ...P, color: "#00ff00", time: 0.1 },
    ticks: 8,
    see: (stage) => stage.world.entities.columns.tint[stage.world.entityOf("p1")],
    as: 0x00ff00,
  },
  fadeOut: { slots: { ...P, time: 0.1 }, ticks: 8, see: of("opacity"), as: 0 },
  fadeIn: { slots: { ...P, time: 0.1 }, before: [line("hide", P)], ticks: 8, see: of("opacity"), as: 1 },
  swing: { slots: { ...P, property: "x", value: 10, time: 0.2 }, ticks: 7, see: (stage) => Math.round(stage.get("p1", "x")), as: 66 },
  stopTweens: { slots: P, before: [line("fadeOut", { ...P, time: 0.1 })], ticks: 8, see: of("opacity"), as: 1 },
  playAnimation: {
    slots: { ...P, animation: "jump" },
    see: (stage) => stage.world.entities.columns.animation[stage.world.entityOf("p1")],
    as: 1,
  },
  restartAnimation: { slots: P, ticks: 3, see: (stage) => stage.world.entities.columns.animationStart[stage.world.entityOf("p1")], as: 1 },
  flip: { slots: { ...P, side: "left" }, see: of("flipX"), as: 1 },
  faceTowards: { slots: { objects: "Enemy", target: "Player" }, see: (stage) => stage.get("e1", "flipX"), as: 1 },
  setOpacity: { slots: { ...P, opacity: 25 }, see: of("opacity"), as: 0.25 },
  changeOpacity: { slots: { ...P, amount: -30 }, see: of("opacity"), as: 0.7 },
  hide: { slots: P, see: of("opacity"), as: 0 },
  show: { slots: P, before: [line("hide", P)], see: of("opacity"), as: 1 },
  blink: { slots: { objects: "Enemy", on: "on" }, see: (stage) => stage.get("e1", "isBlinking"), as: 1 },
  setText: { slots: { objects: "Label", text: '"a" & 1 + 1' }, see: text, as: "a2" },
  addText: { slots: { objects: "Label", text: '"!"' }, see: text, as: "hello!" },
  setScale: {
    slots: { ...P, scale: 200 },
    see: (stage) => [stage.get("p1", "scaleX"), stage.world.entities.columns.right[stage.world.entityOf("p1")]],
    as: [2, 12],
  },
  changeScale: { slots: { ...P, amount: 50 }, see: of("scaleX"), as: 1.5 },
  stretch: {
    slots: { ...P, x: 300, y: 50 },
    see: (stage) => [stage.get("p1", "scaleX"), stage.world.entities.columns.scaleY[stage.world.entityOf("p1")]],
    as: [3, 0.5],
  },
  toFront: {
    slots: P,
    see: ({ world }) =>
      (world.entities.columns.z[world.entityOf("p1")] as number) > (world.entities.columns.z[world.entityOf("t1")] as number),
    as: true,
  },
  toBack: {
    slots: { objects: "Label" },
    see: ({ world }) =>
      (world.entities.columns.z[world.entityOf("t1")] as number) < (world.entities.columns.z[world.entityOf("p1")] as number),
    as: true,
  },
  setLayer: {
    slots: { ...P, layer: "front" },
    see: ({ world }) => world.layers[world.entities.columns.layer[world.entityOf("p1")] as number]?.id,
    as: "front",
  },
  place: { slots: { ...P, x: 100, y: "50 + 10" }, see: place, as: [100, 60] },
  placeAt: { slots: { ...P, target: "nearest Enemy to Player" }, see: place, as: [152, 40] },
  setX: { slots: { ...P, x: 70 }, see: x, as: 70 },
  setY: { slots: { ...P, y: "Player.y * 2" }, see: y, as: 80 },
  shift: { slots: { ...P, dx: 5, dy: -3 }, see: place, as: [61, 37] },
  move: { slots: { ...P, dx: -500, dy: 0 }, see: place, as: [22, 40] },
  moveAt: { slots: { ...P, speed: 60, angle: 90 }, see: place, as: [56, 41] },
  moveTowards: { slots: { ...P, target: "nearest Enemy to Player", speed: 120 }, see: place, as: [58, 40] },
  moveAwayFrom: { slots: { ...P, target: "nearest Enemy to Player", speed: 120 }, see: place, as: [54, 40] },
  setSpeed: { slots: { ...P, x: 3, y: 4 }, see: speeds, as: [3, 4] },
  setSpeedX: { slots: { ...P, x: 3 }, before: [moving], see: speeds, as: [3, -30] },
  setSpeedY: { slots: { ...P, y: 3 }, before: [moving], see: speeds, as: [60, 3] },
  setVelocity: { slots: { ...P, speed: 10, angle: 180 }, see: speeds, as: [-10, 0] },
  push: { slots: { ...P, x: 5, y: 5 }, before: [moving], see: speeds, as: [65, -25] },
  pushAlong: { slots: { ...P, speed: 10, angle: 0 }, before: [moving], see: speeds, as: [70, -30] },
  pushAwayFrom: { slots: { ...P, target: "nearest Enemy to Player", speed: 10 }, see: speeds, as: [-10, 0] },
  multiplySpeed: { slots: { ...P, factor: 2 }, before: [moving], see: speeds, as: [120, -60] },
  stop: { slots: P, before: [moving], see: speeds, as: [0, 0] },
  bounceBack: { slots: { ...P, axis: "x" }, before: [moving], see: speeds, as: [-60, -30] },
  bounceOff: {
    slots: { ...P, target: "Enemy" },
    before: [line("place", { objects: "Enemy", x: 66, y: 40 }), moving],
    see: speeds,
    as: [-60, -30],
  },
  bounceOffWalls: {
    slots: P,
    before: [line("place", { ...P, x: 22, y: 40 }), line("setSpeed", { ...P, x: -60, y: -30 }), line("glide", P)],
    see: speeds,
    as: [60, -30],
  },
  bounceInside: {
    slots: { ...P, sides: "all", area: "scene" },
    before: [line("setSpeed", { ...P, x: -60, y: 30 }), line("place", { ...P, x: 6.5, y: 40 })],
    see: speeds,
    as: [60, 30],
  },
  glide: { slots: P, before: [moving], see: place, as: [57, 39.5] },
  fall: { slots: P, before: [line("setGravity", { gravity: 600 })], see: speeds, as: [0, 10] },
  setAngle: { slots: { ...P, angle: 45 }, see: degrees, as: 45 },
  rotate: { slots: { ...P, angle: 30 }, before: [line("setAngle", { ...P, angle: 10 })], see: degrees, as: 40 },
  rotateAt: { slots: { ...P, speed: 120 }, see: degrees, as: 2 },
  aimAt: { slots: { ...P, target: "Label" }, see: degrees, as: 45 },
  aimAtPointer: { slots: P, see: (stage) => degrees(stage) !== 0, as: true },
  turnTowards: { slots: { ...P, target: "Label", speed: 60 }, see: degrees, as: 1 },
  aimAlong: { slots: P, before: [line("setSpeed", { ...P, x: 0, y: 5 })], see: degrees, as: 90 },
  keepInside: { slots: { ...P, area: "scene" }, before: [line("setX", { ...P, x: -50 })], see: x, as: 6 },
  snapToGrid: { slots: { ...P, size: 32 }, see: place, as: [48, 48] },
  glideTo: { slots: { ...P, x: 100, y: 60, time: 0.1 }, ticks: 8, see: place, as: [100, 60] },
  hurtBy: { slots: { ...P, damage: 1 }, see: health, as: 2 },
  heal: { slots: { ...P, amount: 1 }, before: [line("hurtBy", { ...P, damage: 2 })], see: health, as: 2 },
  setHealth: { slots: { ...P, health: 1 }, see: health, as: 1 },
  protect: {
    slots: { ...P, time: 1 },
    before: [],
    ticks: 2,
    see: (stage) =>
      stage.world.poolOf(stage.world.pools.find((pool) => pool.behaviour.type === "health")!.behaviour).columns["invulnerableLeft"]?.[0],
    as: 58,
  },
  switchBehaviour: {
    slots: { behaviour: "spin", objects: "Enemy", on: "off" },
    ticks: 5,
    see: (stage) => stage.get("e1", "angleRad"),
    as: 0,
    change: (game) => (game.prefabs["e"]!.behaviours["spin"] = { type: "spin", order: "a", enabled: true, params: {} }),
  },
  setParameter: {
    slots: { parameter: "turnDegPerS", behaviour: "spin", objects: "Enemy", value: 60 },
    ticks: 3,
    see: (stage) => round((stage.get("e1", "angleRad") * 180) / Math.PI),
    as: 3,
    change: (game) => (game.prefabs["e"]!.behaviours["spin"] = { type: "spin", order: "a", enabled: true, params: {} }),
  },
  setState: {
    slots: { ...P, state: "angry" },
    see: (stage) => stage.own("p1", "mood"),
    as: "angry",
    change: (game) =>
      (game.prefabs["p"]!.behaviours["mind"] = { type: "stateMachine", order: "b", enabled: true, params: { variable: "mood" } }),
  },
  backToCheckpoint: {
    slots: P,
    ticks: 3,
    before: [line("create", { prefab: "c", x: 56, y: 40 }), line("waitTicks", { ticks: 1 }), line("setX", { ...P, x: 200 })],
    see: x,
    as: 56,
    change: (game) => (game.prefabs["c"]!.behaviours = { flag: { type: "checkpoint", order: "b", enabled: true, params: {} } }),
  },
  setVariable: { slots: { variable: "note", value: '"x" & 2' }, see: variable("note"), as: "x2" },
  addToVariable: { slots: { variable: "score", amount: 5 }, see: variable("score"), as: 5 },
  multiplyVariable: {
    slots: { variable: "score", factor: 3 },
    before: [line("setVariable", { variable: "score", value: 4 })],
    see: variable("score"),
    as: 12,
  },
  toggleVariable: { slots: { variable: "switch" }, see: variable("switch"), as: true },
  resetVariable: {
    slots: { variable: "items" },
    before: [line("clearList", { variable: "items" })],
    see: variable("items"),
    as: [3, 1, 2],
  },
  multiplySceneVariable: {
    before: [line("setSceneVariable", { variable: "wave", value: 4 })],
    slots: { variable: "wave", factor: 2 },
    see: (stage) => stage.world.sceneVariables["wave"],
    as: 8,
  },
  toggleSceneVariable: { slots: { variable: "wave" }, see: (stage) => stage.world.sceneVariables["wave"], as: 1 },
  resetSceneVariable: {
    before: [line("setSceneVariable", { variable: "wave", value: 4 })],
    slots: { variable: "wave" },
    see: (stage) => stage.world.sceneVariables["wave"],
    as: 0,
  },
  setSceneVariable: { slots: { variable: "wave", value: 3 }, see: (stage) => stage.world.sceneVariables["wave"], as: 3 },
  addToSceneVariable: { slots: { variable: "wave", amount: 2 }, see: (stage) => stage.world.sceneVariables["wave"], as: 2 },
  addToList: { slots: { variable: "items", value: '"key"' }, see: variable("items"), as: [3, 1, 2, "key"] },
  insertIntoList: { slots: { variable: "items", value: 9, place: 2 }, see: variable("items"), as: [3, 9, 1, 2] },
  removeFromList: { slots: { variable: "items", value: 1 }, see: variable("items"), as: [3, 2] },
  removeEntry: { slots: { variable: "items", key: 1 }, see: variable("items"), as: [1, 2] },
  setEntry: { slots: { variable: "bag", key: '"silver"', value: 5 }, see: variable("bag"), as: { gold: 1, silver: 5 } },
  clearList: { slots: { variable: "items" }, see: variable("items"), as: [] },
  sortList: { slots: { variable: "items" }, see: variable("items"), as: [1, 2, 3] },
  shuffleList: { slots: { variable: "items" }, see: (stage) => [...(stage.variable("items") as number[])].sort(), as: [1, 2, 3] },
  setOwnVariable: { slots: { ...P, variable: "hits", value: 7 }, see: (stage) => stage.own("p1", "hits"), as: 7 },
  addToOwnVariable: {
    slots: { objects: "Enemy", variable: "hits", amount: 2 },
    see: (stage) => [stage.own("e1", "hits"), stage.own("e2", "hits")],
    as: [2, 2],
  },
  toggleOwnVariable: { slots: { ...P, variable: "isOpen" }, see: (stage) => stage.own("p1", "isOpen"), as: true },
  saveGame: { slots: { slot: '"a"' }, see: (stage) => (stage.world.saves["a"] as { scene: string }).scene, as: "scene" },
  loadGame: {
    slots: { slot: '"a"' },
    before: [
      line("setVariable", { variable: "score", value: 4 }),
      line("saveGame", { slot: '"a"' }),
      line("setVariable", { variable: "score", value: 1 }),
    ],
    see: variable("score"),
    as: 4,
  },
  loadGameAndScene: {
    slots: { slot: '"a"' },
    change: (game) => (game.settings.startSceneId = "scene"),
    before: [line("saveGame", { slot: '"a"' }), line("setX", { ...P, x: 1 })],
    see: x,
    as: 56,
  },
  saveValue: { slots: { value: "score + 1", slot: '"best"' }, see: emits({ type: "save", slot: "best", value: 1 }), as: true },
  loadValue: {
    slots: { variable: "score", slot: '"best"' },
    before: [line("saveValue", { value: 8, slot: '"best"' })],
    see: variable("score"),
    as: 8,
  },
  deleteSave: {
    slots: { slot: '"best"' },
    before: [line("saveValue", { value: 8, slot: '"best"' })],
    see: (stage) => Object.keys(stage.world.saves),
    as: [],
  },
  submitScore: { slots: { score: "3 + 4", leaderboard: "Coins" }, see: emits({ type: "score", board: "Coins", value: 7 }), as: true },
  unlockAchievement: { slots: { achievement: "Winner" }, see: emits({ type: "achievement", name: "Winner" }), as: true },
  playSound: { slots: { sound: "coin" }, see: emits({ type: "sound", assetId: "coin" }), as: true },
  playSoundWith: { slots: { sound: "coin", volume: 50, pitch: 200 }, see: emits({ type: "sound", volume: 0.5, pitch: 2 }), as: true },
  playSoundAt: { slots: { sound: "coin", objects: "Player" }, see: emits({ type: "sound", assetId: "coin" }), as: true },
  playSoundNamed: { slots: { name: '"Coin"' }, see: emits({ type: "sound", assetId: "coin" }), as: true },
  loopSound: { slots: { sound: "coin", volume: 50 }, see: (stage) => stage.world.audio.data.loops, as: { coin: 0.5 } },
  stopSound: {
    slots: { sound: "coin" },
    before: [line("loopSound", { sound: "coin" })],
    see: (stage) => stage.world.audio.data.loops,
    as: {},
  },
  playMusic: {
    slots: { music: "tune", time: 2 },
    see: (stage) => [stage.world.audio.data.musicId, stage.world.audio.data.musicFadeMs],
    as: ["tune", 2_000],
  },
  stopMusic: { slots: { time: 1 }, before: [line("playMusic", { music: "tune" })], see: (stage) => stage.world.audio.data.musicId, as: "" },
  setVolume: { slots: { bus: "music", volume: 30 }, see: (stage) => stage.world.audio.volumeOf("music"), as: 0.3 },
  fadeVolume: { slots: { bus: "music", volume: 0, time: 0.1 }, ticks: 8, see: (stage) => stage.world.audio.volumeOf("music"), as: 0 },
  cameraTo: { slots: { x: 300, y: 90 }, see: camera, as: [160, 64, 1] },
  cameraOn: { slots: P, before: [line("cameraZoom", { zoom: 400 })], see: camera, as: [56, 40, 4] },
  cameraTowards: {
    slots: { ...P, share: 50 },
    before: [line("cameraZoom", { zoom: 400 }), line("cameraTo", { x: 156, y: 40 })],
    see: camera,
    as: [106, 40, 4],
  },
  cameraBy: {
    slots: { dx: 10, dy: 0 },
    before: [line("cameraZoom", { zoom: 400 }), line("cameraTo", { x: 156, y: 40 })],
    see: camera,
    as: [166, 40, 4],
  },
  cameraGlide: { slots: { x: 100, y: 50, time: 0.1 }, ticks: 8, see: camera, as: [100, 50, 1] },
  cameraFollows: { before: [line("cameraGlide", { x: 1, y: 1, time: 1 })], see: (stage) => stage.world.camera.isHeld, as: false },
  cameraZoom: { slots: { zoom: 200 }, see: (stage) => stage.world.camera.zoom, as: 2 },
  cameraZoomTo: { slots: { zoom: 300, time: 0.1 }, ticks: 8, see: (stage) => stage.world.camera.zoom, as: 3 },
  cameraTurn: { slots: { angle: 90 }, see: (stage) => round(stage.world.camera.angleRad), as: round(Math.PI / 2) },
  cameraShake: { slots: { strength: 4, time: 1 }, see: (stage) => stage.world.screen.state.shakePx, as: 4 },
  cameraFlash: { slots: { color: "#ff0000", time: 1 }, see: (stage) => stage.world.screen.state.flashColor, as: 0xff0000 },
  screenFadeOut: { slots: { color: "#000000", time: 0.1 }, ticks: 8, see: (stage) => stage.world.screen.state.fadeOpacity, as: 1 },
  screenFadeIn: {
    slots: { time: 0.1 },
    before: [line("screenFadeOut", { color: "#000000", time: 0 })],
    ticks: 8,
    see: (stage) => stage.world.screen.state.fadeOpacity,
    as: 0,
  },
  wait: { slots: { time: 0.5 }, ticks: 10, see: variable("score"), as: 0 },
  waitTicks: { slots: { ticks: 5 }, ticks: 6, see: variable("score"), as: 1 },
  waitUntil: { slots: { test: "tick > 3" }, ticks: 3, see: variable("score"), as: 0 },
  startTimer: { slots: { timer: "t", time: 0.5 }, see: (stage) => stage.world.timers.leftOf(-1, stage.world.names.numberOf("t")), as: 30 },
  repeatTimer: { slots: { timer: "t", time: 0.1 }, ticks: 10, see: (stage) => stage.world.timers.count, as: 1 },
  stopTimer: {
    slots: { timer: "t" },
    before: [line("startTimer", { timer: "t", time: 1 })],
    see: (stage) => stage.world.timers.count,
    as: 0,
  },
  startOwnTimer: { slots: { timer: "t", objects: "Enemy", time: 0.5 }, see: (stage) => stage.world.timers.count, as: 2 },
  stopOwnTimer: {
    slots: { timer: "t", objects: "Enemy" },
    before: [line("startOwnTimer", { timer: "t", objects: "Enemy", time: 1 })],
    see: (stage) => stage.world.timers.count,
    as: 0,
  },
  sendMessage: { slots: { message: "hey", value: 5 }, see: variable("note"), as: "to all 5" },
  sendMessageTo: {
    slots: { message: "hey", value: 5, objects: "Enemy" },
    see: (stage) => [stage.own("e1", "hits"), stage.own("e2", "hits")],
    as: [5, 5],
  },
  stopRule: { see: variable("score"), as: 0 },
  stopLoop: { see: variable("score"), as: 0 },
  callFunction: { slots: { function: "f", "arg.n": "2 + 3" }, see: variable("note"), as: "got 5" },
  returnValue: { slots: { value: "6 * 7" }, see: () => true, as: true },
  log: { slots: { text: '"a" & score' }, see: emits({ type: "log", text: "a0" }), as: true },
};

describe("actions", () => {
  it("of the catalogue are all covered", () => {
    const types = Object.entries(ruleCatalogue).flatMap(([type, { kind }]) => (kind === "action" ? [type] : []));
    expect(Object.keys(cases).sort(), "each action has a case in the table above").toEqual(types.sort());
  });

  it.each(Object.entries(cases))("%s", (type, { slots = {}, before = [], ticks = 1, see, as, change }) => {
    const answer = when("messageReceived", { message: "hey" }, line("setVariable", { variable: "note", value: '"to all " & message' }));
    const hear = when(
      "ownMessageReceived",
      { objects: "Enemy", message: "hey" },
      line("setOwnVariable", { objects: "Enemy", variable: "hits", value: "message" }),
    );
    // A restarted scene would repeat the action.
    const isFirst = line("check", { test: "tick = 1" });
    const action = line(type, slots);
    const rule: Line =
      type === "returnValue"
        ? when("sceneStarts", {}, line("setVariable", { variable: "score", value: "give()" }))
        : {
            type: "sceneStarts",
            if: [isFirst],
            do: [
              ...before,
              action,
              line("addToVariable", { variable: "score", amount: type.startsWith("wait") || type.startsWith("stop") ? 1 : 0 }),
            ],
          };
    const stage = new Stage([rule, answer, hear], {}, (game) => {
      const n = { n: { name: "n", order: "a", type: "number" as const } };
      const got = line("setVariable", { variable: "note", value: '"got " & n' });
      game.functions["f"] = { name: "tell", order: "a", params: n, returns: "nothing", rules: sheetOf([got]) };
      game.functions["g"] = {
        name: "give",
        order: "b",
        params: {},
        returns: "number",
        rules: sheetOf([line("returnValue", slots["value"] === undefined ? {} : { value: slots["value"] })]),
      };
      change?.(game);
    });
    stage.run(ticks).settle();
    if (type === "returnValue") expect(stage.variable("score")).toBe(42);
    expect(see(stage)).toEqual(as);
  });
});
