import { describe, expect, it } from "vitest";
import { drawStops, stepOf, timeOfTicks } from "./draw-stops.ts";
import { csvCell } from "./save-csv.ts";

describe("the heat map of stops", () => {
  it("has steps by the logarithm of the stops", () => {
    expect([1, 2, 10, 99, 100].map((stops) => stepOf(stops, 100))).toEqual([0, 0, 2, 4, 4]);
    expect(stepOf(1, 1)).toBe(4);
  });

  it("draws each cell within the scene, the ones with the most stops last", () => {
    const drawn: number[][] = [];
    const context = { fillStyle: "", fillRect: (...rect: number[]) => void drawn.push(rect) } as unknown as CanvasRenderingContext2D;
    const cells = [
      { column: 1, row: 0, stops: 9, meanTicks: 600 },
      { column: 2, row: 1, stops: 1, meanTicks: 600 },
    ];
    const scene = { sceneId: "a", name: "A", widthPx: 100, heightPx: 60, cellPx: 40, stops: 10, cells };
    drawStops(scene)(
      context,
      ({ left, top, right, bottom }) => [left, top, right - left, bottom - top],
      () => "",
    );
    expect(drawn).toEqual([
      [0, 0, 100, 60],
      [80, 40, 20, 20],
      [40, 0, 40, 40],
    ]);
  });

  it("names durations in minutes and seconds", () => {
    expect([0, 600, 4_020].map(timeOfTicks)).toEqual(["0:00", "0:10", "1:07"]);
  });
});

describe("a cell of a CSV file", () => {
  it("is quoted where it must be, and is no formula", () => {
    expect([5, "Hills", 'a "b", c', "=1+1", "-2"].map(csvCell)).toEqual(["5", "Hills", '"a ""b"", c"', "'=1+1", "'-2"]);
  });
});
