import { AppError } from "@playsmith/contract";
import { GAME_LIMITS } from "@playsmith/game-format";
import { expect, it } from "vitest";
import { refuseOversizedImport } from "./import-body.ts";

/** The body of an import with the maximum number of instances plus `more`. */
function bodyWith(more: number): Uint8Array {
  const instance = { name: "Coin", prefabId: "p", layerId: "l", order: "a", x: 1, y: 2, angleRad: 0, scaleX: 1, scaleY: 1 };
  const placed = { ...instance, overrides: { "look.tint": "#ff0000", "variables.hp": 3 }, tags: ["a", "b"], locked: true, groupId: "g" };
  const ids = Array.from({ length: GAME_LIMITS.instancesPerScene + more }, (_, index) => `i${index}`);
  const instances = Object.fromEntries(ids.map((id) => [id, placed]));
  return Buffer.from(JSON.stringify({ data: { name: "Large", game: { scenes: { s: { instances } } } } }));
}

it("accepts a full scene, and no more", () => {
  expect(() => refuseOversizedImport(bodyWith(0))).not.toThrow();
  expect(() => refuseOversizedImport(bodyWith(1))).toThrow(AppError);
});

it("rejects more values than any game has, anywhere", () => {
  const body = (lists: number) =>
    Buffer.from(
      `[${Array(lists)
        .fill(`[${Array(40_000).fill(0).join()}]`)
        .join()}]`,
    );
  expect(() => refuseOversizedImport(body(37))).not.toThrow();
  expect(() => refuseOversizedImport(body(38))).toThrow(expect.objectContaining({ code: "GAME_INVALID" }));
});
