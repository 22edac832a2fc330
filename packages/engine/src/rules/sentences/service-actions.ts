import type { SlotWriter } from "../code/slot-writer.ts";
import { forEach, forEachWith, once, towards } from "./write.ts";

type Codes = Readonly<Record<string, (c: SlotWriter) => void>>;

const tween =
  (name: string) =>
  (c: SlotWriter): void =>
    c.each((entity) => {
      const [value, time] = [c.num("value"), c.num("time")];
      c.do(name, entity, c.constant("property"), value, time, c.constant("easing"));
    });

const fade =
  (percent: number) =>
  (c: SlotWriter): void =>
    c.each((entity) => c.do("tween", entity, '"opacity"', String(percent), c.num("time"), '"linear"'));

/** Tweens, saves and other world services. */
export const serviceActions: Codes = {
  tween: tween("tween"),
  tweenBy: tween("tweenBy"),
  swing: (c) =>
    c.each((entity) => {
      const [value, time] = [c.num("value"), c.num("time")];
      c.do("swing", entity, c.constant("property"), value, time);
    }),
  tweenColor: (c) => c.each((entity) => c.do("tweenColor", entity, c.constant("color"), c.num("time"))),
  setTint: (c) => c.each((entity) => c.line(`${c.column("tint")}[${entity}] = ${c.code.pure("tintOf", c.constant("color"))};`)),
  fadeOut: fade(0),
  fadeIn: fade(100),
  stopTweens: forEach("stopTweens"),
  cameraGlide: once("cameraGlide", "x", "y", "time"),
  cameraFollows: (c) => c.line("w.camera.isHeld = false;"),
  cameraZoom: once("cameraZoom", "zoom"),
  cameraZoomTo: once("cameraZoomTo", "zoom", "time"),
  cameraTurn: once("cameraTurn", "angle"),
  cameraShake: once("shake", "strength", "time"),
  cameraFlash: (c) => c.do("flash", c.constant("color"), c.num("time")),
  screenFadeOut: (c) => c.do("fadeTo", c.constant("color"), c.num("time")),
  screenFadeIn: once("fadeFrom", "time"),
  playSoundWith: (c) => c.do("soundWith", c.constant("sound"), c.num("volume"), c.num("pitch")),
  playSoundAt: (c) => c.each((entity) => c.do("soundAt", entity, c.constant("sound"))),
  loopSound: (c) => c.do("loopSound", c.constant("sound"), c.num("volume")),
  stopSound: (c) => c.line(`w.audio.stopLoop(${c.constant("sound")});`),
  playMusic: (c) => c.do("playMusic", c.constant("music"), c.num("time")),
  stopMusic: (c) => c.do("playMusic", '""', c.num("time")),
  setVolume: (c) => c.do("setVolume", c.constant("bus"), c.num("volume")),
  fadeVolume: (c) => c.do("fadeVolume", c.constant("bus"), c.num("volume"), c.num("time")),
  saveGame: (c) => c.do("saveGame", c.text("slot")),
  loadGame: (c) => c.do("loadGame", c.text("slot"), "false"),
  loadGameAndScene: (c) => c.do("loadGame", c.text("slot"), "true"),
  saveValue: (c) => {
    const value = c.value("value");
    c.do("saveValue", c.text("slot"), value);
  },
  loadValue: (c) => c.do("loadValue", c.text("slot"), c.constant("variable")),
  submitScore: (c) => {
    const score = c.num("score");
    c.line(`w.submitScore(${c.constant("leaderboard")}, ${score});`);
  },
  unlockAchievement: (c) => c.line(`w.unlockAchievement(${c.constant("achievement")});`),
  deleteSave: (c) => c.do("deleteSave", c.text("slot")),
  pauseGame: (c) => c.line("w.isPaused = true;"),
  resumeGame: (c) => c.line("w.isPaused = false;"),
  setGameSpeed: once("setGameSpeed", "speed"),
  tieTo: towards("tieTo", "parent"),
  untie: (c) => c.each((entity) => c.line(`w.parents.detach(${entity});`)),
  addTag: (c) => c.each((entity) => c.line(`w.setTag(${entity}, ${c.name("tag")}, true);`)),
  removeTag: (c) => c.each((entity) => c.line(`w.setTag(${entity}, ${c.name("tag")}, false);`)),
  setTile: (c) => c.do("setTile", c.constant("layer"), c.num("x"), c.num("y"), c.num("tile")),
  setState: forEachWith("bringInto", "state"),
  backToCheckpoint: forEach("backToCheckpoint"),
};
