import { describe, expect, it } from "vitest";
import { trimmedRange, loopRange } from "./trim.ts";

describe("the audible part of a recording", () => {
  it("is the whole file by default, and always inside the file", () => {
    expect(trimmedRange({}, 4)).toEqual({ startS: 0, endS: 4 });
    expect(trimmedRange({ trimStartS: 1, trimEndS: 3 }, 4)).toEqual({ startS: 1, endS: 3 });
    expect(trimmedRange({ trimStartS: 1, trimEndS: 9 }, 4)).toEqual({ startS: 1, endS: 4 });
    expect(trimmedRange({ trimStartS: 5 }, 4)).toEqual({ startS: 0, endS: 4 });
    expect(trimmedRange({ trimStartS: 2, trimEndS: 1 }, 4)).toEqual({ startS: 0, endS: 4 });
  });

  it("loops between its loop points, clipped to the audible part", () => {
    const trim = { trimStartS: 1, trimEndS: 3 };
    expect(loopRange({ ...trim, loopStartS: 0, loopEndS: 0 }, 4)).toEqual({ startS: 1, endS: 3 });
    expect(loopRange({ ...trim, loopStartS: 2, loopEndS: 2.5 }, 4)).toEqual({ startS: 2, endS: 2.5 });
    expect(loopRange({ ...trim, loopStartS: 2, loopEndS: 9 }, 4)).toEqual({ startS: 2, endS: 3 });
    expect(loopRange({ ...trim, loopStartS: 3.5, loopEndS: 3.8 }, 4)).toEqual({ startS: 1, endS: 3 });
    expect(loopRange({ loopStartS: 0.5, loopEndS: 0 }, 4)).toEqual({ startS: 0.5, endS: 4 });
  });
});
