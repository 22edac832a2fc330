import { describe, expect, it } from "vitest";
import { KnownPeople, undoConflictText } from "./use-undo-conflict-toast.ts";

const peer = (clientId: number, id: string, name: string) => ({ clientId, presence: { user: { id, name, color: "#62cbff" } } });

describe("the toast for an overwritten undo step", () => {
  it("names the user, also after they have left, and nobody if there may be several", () => {
    const known = new KnownPeople();
    known.meet([peer(1, "ben", "Ben"), peer(2, "ben", "Ben"), peer(3, "cem", "Cem")]);
    known.meet([]);
    expect([[1], [1, 2], [1, 3], [1, 9], []].map((clients) => known.nameOfOne(clients))).toEqual(["Ben", "Ben", null, null, null]);
  });

  it("stores a limited number of users", () => {
    const known = new KnownPeople();
    known.meet(Array.from({ length: 2_000 }, (_, at) => peer(at, "ben", "Ben")));
    expect([known.nameOfOne([0]), known.nameOfOne([1_999])]).toEqual(["Ben", null]);
  });

  it("names the step, and whether it was undone or redone", () => {
    expect(undoConflictText({ name: "Move Fox", way: "undo", by: [] }, "Ben")).toBe(
      "“Move Fox” can't be undone: Ben has changed that since.",
    );
    expect(undoConflictText({ name: "Move Fox", way: "redo", by: [] }, null)).toBe(
      "“Move Fox” can't be done again: it was changed or deleted elsewhere since.",
    );
  });
});
