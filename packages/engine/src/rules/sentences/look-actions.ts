import type { SlotWriter } from "../code/slot-writer.ts";
import { forEach, forEachWith, towards } from "./write.ts";

/** Appearance of objects. */
export const lookActions: Readonly<Record<string, (c: SlotWriter) => void>> = {
  playAnimation: (c) => c.each((entity) => c.line(`w.appearance.setAnimation(${entity}, ${c.constant("animation")});`)),
  restartAnimation: (c) => c.each((entity) => c.line(`${c.column("animationStart")}[${entity}] = w.playTick;`)),
  flip: forEachWith("flip", "side"),
  faceTowards: towards("faceTowards", "target"),
  setOpacity: (c) => c.each((entity) => c.line(`${c.column("opacity")}[${entity}] = ${share(c, c.num("opacity"))};`)),
  changeOpacity: (c) =>
    c.each((entity) => {
      const opacity = `${c.column("opacity")}[${entity}]`;
      c.line(`${opacity} = ${share(c, `${opacity} * 100 + ${c.num("amount")}`)};`);
    }),
  hide: (c) => c.each((entity) => c.line(`${c.column("opacity")}[${entity}] = 0;`)),
  show: (c) => c.each((entity) => c.line(`${c.column("opacity")}[${entity}] = 1;`)),
  blink: (c) => c.each((entity) => c.line(`${c.column("isBlinking")}[${entity}] = ${c.plain("on") === "on" ? 1 : 0};`)),
  setText: (c) => c.each((entity) => c.line(`w.texts.set(${entity}, ${c.text("text")});`)),
  addText: (c) => c.each((entity) => c.line(`w.texts.set(${entity}, ${c.code.pure("join", c.call("textOf", entity), c.text("text"))});`)),
  setScale: (c) =>
    c.each((entity) => {
      const scale = c.code.keep("v", c.num("scale"));
      c.do("setScale", entity, scale, scale);
    }),
  stretch: forEach("setScale", "x", "y"),
  changeScale: forEach("growBy", "amount"),
  toFront: forEach("toFront"),
  toBack: forEach("toBack"),
  setLayer: forEachWith("setLayer", "layer"),
};

const share = (c: SlotWriter, percent: string): string => c.code.pure("shareOf", percent);
