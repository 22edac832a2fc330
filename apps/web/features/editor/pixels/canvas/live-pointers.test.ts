import { createDocument, ProjectDocument } from "@playsmith/document";
import { drawNewSprite, PixelEditor } from "@playsmith/editor/pixels";
import { ProjectEditor } from "@playsmith/editor";
import { emptyGame } from "@playsmith/game-format";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ProjectConnection } from "../../editor-context.tsx";
import type { Peer } from "../../session/presence.ts";
import { pointersIn, sendPointer } from "./live-pointers.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the user's cursor in a sprite", () => {
  it("is shared at intervals while it moves, and cleared when the user leaves", () => {
    const editor = new ProjectEditor(new ProjectDocument(createDocument(emptyGame("Game"))));
    const pixels = new PixelEditor(editor, drawNewSprite(editor, "Slime", 8, 8) as string);
    const told: unknown[] = [];
    const awareness = { setLocalStateField: (field: string, value: unknown) => told.push([field, value]) };
    const stop = sendPointer(pixels, { awareness } as unknown as ProjectConnection);
    const place = { assetId: pixels.assetId, frameId: "f0", row: 2 };
    for (let column = 0; column < 5; column++) pixels.update({ hovered: { column, row: 2 } });
    expect(told).toEqual([]);
    vi.advanceTimersByTime(50);
    expect(told).toEqual([["pixel", { ...place, column: 4 }]]);
    pixels.update({ color: 3 });
    vi.advanceTimersByTime(500);
    expect(told).toHaveLength(1);
    pixels.update({ hovered: null });
    vi.advanceTimersByTime(50);
    pixels.update({ hovered: { column: 1, row: 2 } });
    vi.advanceTimersByTime(50);
    stop();
    vi.advanceTimersByTime(500);
    expect(told.slice(1)).toEqual([
      ["pixel", null],
      ["pixel", { ...place, column: 1 }],
      ["pixel", null],
    ]);
  });
});

describe("cursors of other members", () => {
  const user = { id: "ann", name: "Ann", color: "#62cbff" };
  const pixel = { assetId: "slime", frameId: "f0", column: 3, row: 1 };
  const seen = (...presences: object[]) =>
    pointersIn(
      "slime",
      presences.map((presence, clientId): Peer => ({ clientId, presence: { user, ...presence } })),
    );

  it("are listed for this sprite, with the member and whether they draw", () => {
    const by = { name: "Ann", color: "#62cbff" };
    expect(seen({ pixel }, { pixel: { ...pixel, assetId: "other" } }, {})).toEqual([{ ...pixel, by, isDrawing: false }]);
    const drawing = [{}, { isDone: true }, null, "stroke"].map((stroke) => seen({ pixel, stroke })[0]?.isDrawing);
    expect(drawing).toEqual([true, false, false, false]);
  });

  it("are ignored if the state is invalid", () => {
    const unspeakable = { toString: 1, valueOf: 1 };
    expect(seen({ pixel: unspeakable }, { pixel: { ...pixel, column: 1e99 } }, { pixel: { ...pixel, frameId: unspeakable } })).toEqual([]);
    const [shown] = seen({ user: { ...user, name: "x".repeat(9_000), color: "url(x)" }, pixel });
    expect(shown?.by.name).toHaveLength(24);
    expect(shown?.by.color).toMatch(/^#[0-9a-f]{6}$/);
  });
});
