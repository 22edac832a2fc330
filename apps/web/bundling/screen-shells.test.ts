import { describe, expect, it } from "vitest";
import { filesNeeded } from "./screen-shells.ts";

const chunks = {
  "a.js": { entry: "/app/routes/a.tsx", imports: ["shared.js"], styles: [] },
  "b.js": { entry: "/app/routes/b.tsx", imports: ["shared.js", "deep.js"], styles: [] },
  "shared.js": { entry: null, imports: ["deep.js"], styles: [] },
  "deep.js": { entry: null, imports: ["shared.js"], styles: [] },
  "other.js": { entry: "/app/routes/other.tsx", imports: [], styles: [] },
};

describe("the chunks of a screen", () => {
  it("are those of its modules and of their imports, each once", () => {
    expect(filesNeeded(chunks, ["routes/a.tsx", "routes/b.tsx"])).toEqual(["a.js", "shared.js", "deep.js", "b.js"]);
  });

  it("are unknown for a module without a chunk of its own", () => {
    expect(() => filesNeeded(chunks, ["routes/gone.tsx"])).toThrow("routes/gone.tsx");
  });
});
