import { StaticWorld } from "@playsmith/engine";
import { templates } from "@playsmith/templates";
import { describe, expect, it } from "vitest";
import { ChangedColumns } from "./changed-columns.ts";

describe("changed entities since the last frame", () => {
  it("are all at first, none without a change, and otherwise exactly the changed ones", () => {
    const game = templates.find(({ id }) => id === "platformer")?.build("T");
    if (!game) throw new Error("no platformer");
    const { entities } = new StaticWorld(game, game.settings.startSceneId);
    const { columns, count } = entities;
    const changed = new ChangedColumns();
    const compare = () => [...changed.compare(columns, count).subarray(0, count)];
    expect(compare().every((mark) => mark === 1)).toBe(true);
    expect(compare().some((mark) => mark === 1)).toBe(false);
    columns.tint[1] = 0x123456;
    columns.x[2] = 7;
    columns.isBlinking[3] = 1;
    expect(compare().flatMap((mark, entity) => (mark === 1 ? [entity] : []))).toEqual([1, 3]);
  });
});
