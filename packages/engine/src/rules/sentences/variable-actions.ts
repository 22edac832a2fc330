import { memberAccess } from "../code/members.ts";
import type { SlotWriter } from "../code/slot-writer.ts";

const globalOf = (c: SlotWriter): string => memberAccess(c.code, c.code.variables("V"), c.plain("variable"));
const numberOf = (c: SlotWriter, read: string): string => c.code.pure("toNumber", read);
const finite = (c: SlotWriter, value: string): string => c.code.pure("finite", value);
const ownOf = (c: SlotWriter, entity: string): string => memberAccess(c.code, c.code.own(entity), c.plain("variable"));

const sceneOf = (c: SlotWriter): string => memberAccess(c.code, c.code.variables("SV"), c.plain("variable"));
const onList =
  (name: string, ...slots: string[]) =>
  (c: SlotWriter): void =>
    c.do(name, c.constant("variable"), ...slots.map((slot) => c.value(slot)));

/** Variables, lists and maps. */
export const variableActions: Readonly<Record<string, (c: SlotWriter) => void>> = {
  setVariable: (c) => c.line(`${globalOf(c)} = ${c.value("value")};`),
  addToVariable: (c) => {
    const amount = c.num("amount");
    c.line(`${globalOf(c)} = ${finite(c, `${numberOf(c, globalOf(c))} + ${amount}`)};`);
  },
  multiplyVariable: (c) => {
    const factor = c.num("factor");
    c.line(`${globalOf(c)} = ${finite(c, `${numberOf(c, globalOf(c))} * ${factor}`)};`);
  },
  toggleVariable: (c) => c.line(`${globalOf(c)} = ${c.code.pure("toggled", globalOf(c))};`),
  resetVariable: (c) => c.do("resetVariable", c.constant("variable")),
  setOwnVariable: (c) =>
    c.each((entity) => {
      const value = c.value("value");
      c.line(`${ownOf(c, entity)} = ${value};`);
    }),
  addToOwnVariable: (c) =>
    c.each((entity) => {
      const amount = c.num("amount");
      const variable = ownOf(c, entity);
      c.line(`${variable} = ${finite(c, `${numberOf(c, variable)} + ${amount}`)};`);
    }),
  setSceneVariable: (c) => c.line(`${sceneOf(c)} = ${c.value("value")};`),
  addToSceneVariable: (c) => {
    const amount = c.num("amount");
    c.line(`${sceneOf(c)} = ${finite(c, `${numberOf(c, sceneOf(c))} + ${amount}`)};`);
  },
  multiplySceneVariable: (c) => {
    const factor = c.num("factor");
    c.line(`${sceneOf(c)} = ${finite(c, `${numberOf(c, sceneOf(c))} * ${factor}`)};`);
  },
  toggleSceneVariable: (c) => c.line(`${sceneOf(c)} = ${c.code.pure("toggled", sceneOf(c))};`),
  resetSceneVariable: (c) => c.do("resetSceneVariable", c.constant("variable")),
  addToList: onList("addToList", "value"),
  insertIntoList: (c) => {
    const place = c.num("place");
    c.do("insertIntoList", c.constant("variable"), place, c.value("value"));
  },
  removeFromList: onList("removeFromList", "value"),
  removeEntry: onList("removeEntry", "key"),
  setEntry: onList("setEntry", "key", "value"),
  clearList: onList("clearList"),
  sortList: onList("sortList"),
  shuffleList: onList("shuffleList"),
  toggleOwnVariable: (c) => c.each((entity) => c.line(`${ownOf(c, entity)} = ${c.code.pure("toggled", ownOf(c, entity))};`)),
};
