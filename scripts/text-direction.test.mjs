// Texts of people run in the direction of their first letter on every page: one rule of style says so, and nothing else sets a direction.
import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { filesUnder, isSource, read } from "./source-files.mjs";
import { root } from "./workspace.mjs";

const RULE = /:where\(body, ?body \*\) ?\{\s*unicode-bidi: ?plaintext/;
/** Pages without the rule, and why. */
const PAGES_WITHOUT = {
  "apps/server/src/accounts/google/popup-page.ts": "one sentence of the app",
  "apps/server/src/operations/monitoring/operator-page.ts": "figures",
};

const styles = ["apps/web/ui", "apps/web/shell", "apps/web/features", "apps/player/src"].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true })
    .filter((name) => name.endsWith(".css"))
    .map((name) => path.join(folder, name)),
);

it("is in the styles of the app and of the page of a game", () => {
  for (const file of ["apps/web/ui/tokens.css", "apps/player/src/host/host.css", "apps/server/src/platform/html.ts"])
    expect(read(file), file).toMatch(RULE);
});

it("is in every page that the server writes", () => {
  const pages = filesUnder("apps/server/src").filter((file) => isSource(file) && /<style>|PAGE_STYLE = /.test(read(file)));
  const without = pages.filter((file) => !/DIRECTION_STYLE|\bPAGE_STYLE\b/.test(read(file)) && !/page\.style/.test(read(file)));
  expect(without.sort()).toEqual(Object.keys(PAGES_WITHOUT).sort());
});

it("stands alone: other styles set no direction", () => {
  const others = styles.filter((file) => /(?:^|[\s;{])(?:direction|unicode-bidi):/.test(read(file)));
  expect(others.sort()).toEqual(["apps/player/src/host/host.css", "apps/web/ui/tokens.css"]);
});
