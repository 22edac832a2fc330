import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { areaOf, tableOf } from "./engine-table.mjs";

const folder = new URL("../e2e/engines/tests/", import.meta.url);
const page = readFileSync(new URL("../docs/engines.md", import.meta.url), "utf8");

it("docs/engines.md has a row for each area that is tested in the engines, and no other", () => {
  const titles = readdirSync(folder).flatMap((name) =>
    [...readFileSync(new URL(name, folder), "utf8").matchAll(/^test\("([^"]+)"/gm)].map(([, title]) => areaOf(title)),
  );
  const rows = [...page.matchAll(/^\| ([^|]+?) \|/gm)].map(([, area]) => area).filter((area) => area !== "area");
  const advice = "run `npm run test:engines -- --table` with all three engines";
  expect([...new Set(titles)].sort(), advice).toEqual([...new Set(rows)].sort());
});

it("says what works, what is worse, what fails and what was not tried", () => {
  const made = (projectName, status, annotations = []) => ({ projectName, status, annotations });
  const table = tableOf({
    suites: [
      {
        specs: [
          { title: "Clip: plays", tests: [made("chromium", "expected"), made("webkit", "unexpected")] },
          {
            title: "Graphics: lost",
            tests: [made("firefox", "expected"), made("webkit", "expected", [{ type: "degraded", description: "slower" }])],
          },
        ],
        suites: [
          { specs: [{ title: "Graphics: none", tests: [made("chromium", "skipped", [{ type: "skip", description: "no switch" }])] }] },
        ],
      },
    ],
  });
  expect(table.split("\n").slice(2)).toEqual([
    "| Clip | works | not tried | fails |",
    "| Graphics | not tried: no switch | works | works: slower |",
  ]);
});
