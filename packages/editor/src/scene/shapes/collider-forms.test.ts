import { type Collider, colliderSchema, gameSchema, isConvex, type Prefab } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import { drawNewSprite } from "../../pixels/sprites/pixel-sprite.ts";
import { TestEditor } from "../../testing/test-editor.ts";
import { colliderAroundPicture, colliderAs } from "./collider-forms.ts";

const box: Collider = { kind: "box", widthPx: 20, heightPx: 10, offsetXPx: 3, offsetYPx: -2, solid: true, layer: 2 };

describe("converting a collider", () => {
  it("converts a box to a polygon with the same corners, and back", () => {
    const polygon = colliderAs(box, "polygon");
    expect(polygon).toEqual({
      kind: "polygon",
      points: [
        { x: -10, y: -5 },
        { x: 10, y: -5 },
        { x: 10, y: 5 },
        { x: -10, y: 5 },
      ],
      offsetXPx: 3,
      offsetYPx: -2,
      solid: true,
      layer: 2,
    });
    expect(colliderAs(polygon, "box")).toEqual(box);
  });

  it("covers a polygon's bounds, wherever its corners are", () => {
    const points = [
      { x: 0, y: 0 },
      { x: 12, y: 0 },
      { x: 12, y: 30 },
    ];
    const polygon: Collider = { kind: "polygon", points, offsetXPx: 1, offsetYPx: 0, solid: false };
    expect(colliderAs(polygon, "box")).toEqual({ kind: "box", widthPx: 12, heightPx: 30, offsetXPx: 7, offsetYPx: 15, solid: false });
    expect(colliderAs(polygon, "circle")).toMatchObject({ radiusPx: 15, offsetXPx: 7, offsetYPx: 15 });
  });

  it("approximates a circle, and starts with a default size", () => {
    const round = colliderAs({ kind: "circle", radiusPx: 10, offsetXPx: 0, offsetYPx: 4, solid: true }, "polygon");
    if (round.kind !== "polygon") throw new Error("no polygon");
    expect(round.points).toHaveLength(8);
    expect(isConvex(round.points)).toBe(true);
    for (const { x, y } of round.points) expect(Math.hypot(x, y)).toBeCloseTo(10, 0);
    expect(colliderAs({ kind: "none" }, "box")).toMatchObject({ widthPx: 16, heightPx: 16, solid: false });
    expect(colliderAs(box, "none")).toEqual({ kind: "none" });
  });
});

describe("a huge collider", () => {
  it("is converted to the largest that the format accepts", () => {
    const round: Collider = { kind: "circle", radiusPx: 4_096, offsetXPx: 0, offsetYPx: 0, solid: true };
    expect(colliderAs(round, "box")).toMatchObject({ widthPx: 4_096, heightPx: 4_096 });
    const corners = [
      { x: 0, y: 0 },
      { x: 1e6, y: 0 },
      { x: 0, y: 9e5 },
    ];
    for (const kind of ["box", "circle"] as const)
      expect(colliderSchema.safeParse(colliderAs({ ...round, kind: "polygon", points: corners }, kind)).success).toBe(true);
  });
});

describe("a collider from a picture", () => {
  const drawn = (rows: readonly string[]): { editor: TestEditor; prefab: Pick<Prefab, "look" | "collider"> } => {
    const editor = new TestEditor();
    const spriteId = drawNewSprite(editor, "Rock", rows[0]?.length ?? 0, rows.length) as string;
    const writes = rows.flatMap((line, row) => [...line].map((cell, column) => ({ column, row, value: cell === "#" ? 1 : 0 })));
    editor.document.transact("Draw", (edits) => edits.paint(["assets", spriteId, "frames", "f0", "cells"], writes));
    return { editor, prefab: { look: { kind: "sprite", spriteId, animation: "idle", opacity: 1, tint: "#ffffff" }, collider: box } };
  };

  it("follows the drawn pixels, and keeps the collision settings", () => {
    const { editor, prefab } = drawn(["......", "..#...", ".###..", "######"]);
    const around = colliderAroundPicture(editor, prefab);
    expect(around).toMatchObject({ kind: "polygon", offsetXPx: 0, offsetYPx: 0, solid: true, layer: 2 });
    if (around?.kind !== "polygon") throw new Error("no polygon");
    expect(new Set(around.points.map(({ x, y }) => `${x},${y}`))).toEqual(new Set(["-1,-1", "0,-1", "3,1", "3,2", "-3,2", "-3,1"]));
    expect(isConvex(around.points)).toBe(true);
  });

  it("has few corners, for round pictures too", () => {
    const side = 40;
    const circle = Array.from({ length: side }, (_, row) =>
      Array.from({ length: side }, (__, column) => (Math.hypot(row - 19.5, column - 19.5) < 19 ? "#" : ".")).join(""),
    );
    const { editor, prefab } = drawn(circle);
    const around = colliderAroundPicture(editor, prefab);
    if (around?.kind !== "polygon") throw new Error("no polygon");
    expect(around.points).toHaveLength(8);
    expect(isConvex(around.points)).toBe(true);
    editor.document.transact("Form", (edits) => edits.set(["prefabs", "box", "collider"], around));
    expect(gameSchema.safeParse(editor.game).success).toBe(true);
  });

  it("is null for an empty picture", () => {
    const { editor, prefab } = drawn(["....", "...."]);
    expect(colliderAroundPicture(editor, prefab)).toBeNull();
    expect(colliderAroundPicture(editor, { ...prefab, look: { kind: "none" } as never })).toBeNull();
  });
});
