import type { SlotWriter } from "../code/slot-writer.ts";
import { forEach } from "./write.ts";

/** Health and other behaviours. */
export const behaviourActions: Readonly<Record<string, (c: SlotWriter) => void>> = {
  hurtBy: forEach("hurtBy", "damage"),
  heal: forEach("healBy", "amount"),
  setHealth: forEach("setHealth", "health"),
  protect: forEach("protect", "time"),
  switchBehaviour: (c) => c.each((entity) => c.do("switchBehaviour", entity, c.constant("behaviour"), String(c.plain("on") === "on"))),
  setParameter: (c) => c.each((entity) => c.do("setParameter", entity, c.constant("behaviour"), c.constant("parameter"), c.value("value"))),
};
