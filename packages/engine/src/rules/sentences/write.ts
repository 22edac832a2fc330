import type { SlotWriter } from "../code/slot-writer.ts";

/** An action that is one library call per object, with numeric slots. */
export const forEach =
  (name: string, ...slots: string[]) =>
  (c: SlotWriter): void =>
    c.each((entity) => {
      const values = slots.map((slot) => c.num(slot));
      c.do(name, entity, ...values);
    });

/** As {@link forEach}, with plain slots. */
export const forEachWith =
  (name: string, ...slots: string[]) =>
  (c: SlotWriter): void =>
    c.each((entity) => c.do(name, entity, ...slots.map((slot) => c.constant(slot))));

/** An action on each object with another one as target; no effect without the target. */
export const towards =
  (name: string, target: string, ...slots: string[]) =>
  (c: SlotWriter): void =>
    c.each((entity) => {
      const other = c.one(target);
      const values = slots.map((slot) => c.num(slot));
      c.line(`if (${other} >= 0) ${c.call(name, entity, other, ...values)};`);
    });

/** An action that is one library call with numeric slots. */
export const once =
  (name: string, ...slots: string[]) =>
  (c: SlotWriter): void =>
    c.do(name, ...slots.map((slot) => c.num(slot)));
