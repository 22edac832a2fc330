import type { SlotWriter } from "../code/slot-writer.ts";

/** An action that is one call of the library for each of its objects, with the numbers of some slots. */
export const forEach =
  (name: string, ...slots: string[]) =>
  (c: SlotWriter): void =>
    c.each((entity) => {
      const values = slots.map((slot) => c.num(slot));
      c.do(name, entity, ...values);
    });

/** As {@link forEach}, with what stands in plain slots. */
export const forEachWith =
  (name: string, ...slots: string[]) =>
  (c: SlotWriter): void =>
    c.each((entity) => c.do(name, entity, ...slots.map((slot) => c.constant(slot))));

/** An action on each of its objects and one other, of which nothing happens when it is not there. */
export const towards =
  (name: string, target: string, ...slots: string[]) =>
  (c: SlotWriter): void =>
    c.each((entity) => {
      const other = c.one(target);
      const values = slots.map((slot) => c.num(slot));
      c.line(`if (${other} >= 0) ${c.call(name, entity, other, ...values)};`);
    });

/** An action that is one call of the library with the numbers of some slots. */
export const once =
  (name: string, ...slots: string[]) =>
  (c: SlotWriter): void =>
    c.do(name, ...slots.map((slot) => c.num(slot)));
