import { describe, expect, it } from "vitest";
import { UndoStepLocations } from "./use-distant-undo-toast.ts";

const history = (undoStep: number | null, undoName: string | null = undoStep === null ? null : `Step ${undoStep}`) => ({
  undoStep,
  undoName,
  redoName: null,
});

describe("locations of undo steps", () => {
  it("are known for each undone or redone step, whatever is done in between", () => {
    const places = new UndoStepLocations<string>(history(null));
    for (const [step, place] of [
      [1, "Meadow"],
      [2, "Cave"],
    ] as const) {
      expect(places.follow(history(step))).toBeNull();
      places.note(place);
    }
    expect(places.follow(history(1))).toEqual({ way: "undo", name: "Step 2", step: 2 });
    expect(places.follow(history(null))).toEqual({ way: "undo", name: "Step 1", step: 1 });
    expect(places.follow(history(1))).toEqual({ way: "redo", name: "Step 1", step: 1 });
    expect([places.placeOf(1), places.placeOf(2)]).toEqual(["Meadow", "Cave"]);
    expect(places.follow(history(3))).toBeNull();
    places.note("Code");
    expect(places.follow(history(1))).toEqual({ way: "undo", name: "Step 3", step: 3 });
    expect(places.placeOf(3)).toBe("Code");
  });

  it("stay where a step began while it continues", () => {
    const places = new UndoStepLocations<string>(history(null));
    places.follow(history(1));
    places.note("Meadow");
    expect(places.follow(history(1))).toBeNull();
    places.note("Cave");
    expect(places.placeOf(1)).toBe("Meadow");
  });

  it("are unknown for earlier steps, and for more steps than the history keeps", () => {
    const places = new UndoStepLocations<number>(history(5));
    expect(places.follow(history(4))).toEqual({ way: "undo", name: "Step 5", step: 5 });
    expect(places.placeOf(5)).toBeUndefined();
    for (let step = 6; step < 3_006; step++) {
      places.follow(history(step));
      places.note(step);
    }
    expect([places.placeOf(6), places.placeOf(3_005)]).toEqual([undefined, 3_005]);
  });
});
