import { one } from "../code/environment.ts";
import type { SlotWriter } from "../code/slot-writer.ts";

/** Binds the object's name and `created` to a new object. */
function bindCreated(c: SlotWriter, entity: string): void {
  c.code.reload();
  c.bind(`prefab:${c.plain("prefab")}`, one(entity, false));
  c.bind("created", one(entity, false));
}

/** Creates one object per selected object; the names then refer to all new ones. */
function createForEach(c: SlotWriter, make: (entity: string) => string): void {
  const items = c.code.list();
  const count = c.code.temp("n");
  const last = c.code.temp("q");
  c.line(`let ${count} = 0, ${last} = -1;`);
  c.each((entity) => {
    c.line(`${last} = ${make(entity)};`);
    c.code.reload();
    c.line(`if (${last} >= 0) ${items}[${count}++] = ${last};`);
  });
  c.bind(`prefab:${c.plain("prefab")}`, { kind: "list", items, count });
  c.bind("created", one(last, false));
}

const maker = (c: SlotWriter): string => {
  const self = c.env.picks.get("this");
  return self?.kind === "one" ? self.entity : "-1";
};

/** Creation and removal of objects. */
export const objectActions: Readonly<Record<string, (c: SlotWriter) => void>> = {
  create: (c) => {
    const entity = c.code.keep("q", c.call("create", maker(c), c.constant("prefab"), c.num("x"), c.num("y"), c.constant("layer")));
    bindCreated(c, entity);
  },
  createAt: (c) =>
    createForEach(c, (entity) => {
      const { code } = c;
      const x = `${code.column("x")}[${entity}] + ${c.num("dx")}`;
      const y = `${code.column("y")}[${entity}] + ${c.num("dy")}`;
      return c.call("create", entity, c.constant("prefab"), x, y, '""');
    }),
  replaceBy: (c) => createForEach(c, (entity) => c.call("replaceBy", entity, c.constant("prefab"))),
  destroy: (c) => c.each((entity) => c.line(`w.destroy(${entity});`)),
};
