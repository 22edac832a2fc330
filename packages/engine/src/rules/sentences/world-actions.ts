import type { SlotWriter } from "../code/slot-writer.ts";
import { once } from "./write.ts";

type Codes = Readonly<Record<string, (c: SlotWriter) => void>>;

/** Scenes, the end of the game, camera, sounds, timers, messages. */
export const worldActions: Codes = {
  goToScene: (c) => c.do("goToScene", c.constant("scene")),
  goToSceneNamed: (c) => c.do("goToSceneNamed", c.text("name")),
  nextScene: (c) => c.do("goToNextScene"),
  restartScene: (c) => c.do("goToScene", "w.sceneId"),
  restartGame: (c) => {
    c.do("restartGame");
    c.line("H.beginAnew();");
    c.code.reload();
  },
  winGame: (c) => c.line('w.end("won");'),
  loseGame: (c) => c.line('w.end("lost");'),
  setGravity: (c) => c.line(`w.setGravity(${c.num("gravity")});`),
  playSound: (c) => c.line(`w.sounds.play(${c.constant("sound")});`),
  playSoundNamed: (c) => c.do("playSoundNamed", c.text("name")),
  cameraTo: once("cameraTo", "x", "y"),
  cameraBy: once("cameraBy", "dx", "dy"),
  cameraOn: (c) => {
    const entity = c.code.keep("q", c.one("objects"));
    c.line(`if (${entity} >= 0) ${c.call("cameraTo", `${c.column("x")}[${entity}]`, `${c.column("y")}[${entity}]`)};`);
  },
  cameraTowards: (c) => {
    const entity = c.code.keep("q", c.one("objects"));
    c.line(`if (${entity} >= 0) ${c.call("cameraTowards", entity, c.num("share"))};`);
  },
  startTimer: (c) => c.do("startTimer", "-1", c.name("timer"), c.num("time"), "false"),
  repeatTimer: (c) => c.do("startTimer", "-1", c.name("timer"), c.num("time"), "true"),
  stopTimer: (c) => c.line(`w.timers.stop(-1, ${c.name("timer")});`),
  startOwnTimer: (c) => c.each((entity) => c.do("startTimer", entity, c.name("timer"), c.num("time"), "false")),
  stopOwnTimer: (c) => c.each((entity) => c.line(`w.timers.stop(${entity}, ${c.name("timer")});`)),
  sendMessage: (c) => c.line(`w.signals.add("message", -1, ${c.name("message")}, ${sender(c)}, 0, ${c.value("value")});`),
  sendMessageTo: (c) =>
    c.each((entity) => c.line(`w.signals.add("message", ${entity}, ${c.name("message")}, ${sender(c)}, 0, ${c.value("value")});`)),
  log: (c) => c.do("writeLog", c.text("text")),
};

const sender = (c: SlotWriter): string => {
  const self = c.env.picks.get("this");
  return self?.kind === "one" ? self.entity : "-1";
};
