// Files of one concept, folders to overlook, and no import cycles, those of types included.
import path from "node:path";
import { describe, expect, it } from "vitest";
import { filesUnder, importsOf, isSource, read, rooms } from "./source-files.mjs";

const MAX_LINES = 300;
const MIN_LINES = 20;
const MAX_FILES_OF_FOLDER = 30;
const MAX_FILES_OF_ROOM = 150;
/** One file per change of the schema, in the order of its index. */
const MIGRATIONS = "apps/server/src/platform/database/migrations";

/** Longer than the limit, and why. */
const LONG_FILES = {
  "apps/server/src/platform/config.ts": "all environment variables, which one schema checks",
  "apps/server/src/platform/database/schema.ts": "all tables, which queries join",
  "packages/document/src/live-game.ts": "the plain game that follows the document: one class, one event handler per kind of shared type",
  "packages/engine/src/scripts/api.ts": "types and docs of the script API, in one file for the generated page",
  "packages/engine/src/scripts/plain-data.ts": "one codec: encoding and decoding mirror each other",
  "packages/engine/src/scripts/script-host.ts": "the host of scripts: one class with the lifecycle of all running scripts",
  "packages/engine/src/world-state.ts": "all state of a world: its fields, and the parts that save, load and hash them",
  "packages/player-host/src/player-session.ts": "one state machine with its transitions",
  "packages/templates/src/art/garden-tiles.ts": "pixel art as text",
  "packages/templates/src/art/hill-tiles.ts": "pixel art as text",
  "packages/templates/src/breakout/prefabs.ts": "data of a game",
  "packages/templates/src/puzzle/prefabs.ts": "data of a game",
  "apps/player/src/host/play-page.ts": "the page's one class: the states of its frame and overlay, and what it loads after the first frame",
  "apps/player/src/player/debugging/debugger.ts": "the debugger's one class: requests of the editor in, reports out",
  "apps/player/src/player/player.ts": "the player's one class: messages of the host in, reports out",
  "apps/server/src/application.ts": "creates all services of the server and passes each what it needs",
  "apps/web/features/editor/imports/frames/aseprite.ts": "one binary format, read chunk by chunk",
};

/** Shorter than the limit and used by one file, and why. */
const SMALL_FILES = {
  "packages/game-format/src/assets/bounded-zzfx.ts": "apart from the schemas, which players do not load",
  "apps/web/bundling/preload-helper.ts": "one plugin of the build",
  "apps/server/src/backup/process.ts": "the process that writes a scheduled backup",
  "packages/editor/src/history/rule-comparison.ts": "one comparison, beside that of scenes",
  "apps/server/src/history/thread.ts": "entry of a worker thread",
  "packages/texts/src/catalogue-files.ts": "reads files, apart from what browsers load",
  "packages/contract/src/error-report/report-limit.ts": "a limit that client and server apply alike",
  "packages/contract/src/score-text.ts": "one text of the server's and the browser's list",
  "packages/contract/src/sign-out-cause.ts": "values of the wire",
  "packages/editor/src/commands/global-shortcuts.ts": "texts for the help, apart from commands",
  "packages/editor/src/pixels/pixel-cursor-text.ts": "an announcement, apart from drawing",
  "packages/editor/src/rules/rule-keys.ts": "texts for the help, apart from operations",
  "packages/editor/src/scene/camera/rulers.ts": "one formula with its test",
  "packages/editor/src/scene/escape-command.ts": "one command over several domains",
  "packages/editor/src/scene/objects/keep-scene-caches.ts": "the one call that the editor makes per change",
  "packages/editor/src/scene/objects/selection-text.ts": "an announcement, apart from selecting",
  "packages/engine/src/hash-world.ts": "a public function of the engine",
  "packages/engine/src/inspection/end-texts.ts": "a public function of the engine",
  "packages/engine/src/inspection/touching-objects.ts": "a public function of the engine",
  "packages/engine/src/recording/fingerprint.ts": "a public function of the engine",
  "packages/engine/src/rules/library/chance.ts": "one subject of the rule library",
  "packages/engine/src/rules/sentences/behaviour-actions.ts": "one subject of the catalogue",
  "packages/engine/src/rules/trace/rule-marks.ts": "loaded by the debugger alone",
  "packages/engine/src/scripts/pressed-on.ts": "loaded with scripts alone",
  "packages/engine/src/state/removed-instances.ts": "a part of the world's state",
  "packages/engine/src/thumbnail.ts": "a subpath export",
  "packages/game-format/src/assets/asset-kinds.ts": "helpers of all users of the format",
  "packages/pictures/src/shapes/nine-slice.ts": "geometry that the renderer and thumbnails share",
  "packages/pictures/src/text/set-text.ts": "text layout that the renderer and thumbnails share",
  "packages/renderer/src/text/pixel-typeface.ts": "one of two implementations of a typeface",
  "packages/rules/src/catalogue/scoring.ts": "one subject of the catalogue",
  "packages/texts/src/tags.ts": "a public function of the package",
  "apps/player/src/exported/player.ts": "an entry of the build for downloads",
  "apps/player/src/player/warm-up.ts": "loaded while the player waits for a game",
  "apps/web/backend/public-games.ts": "network calls belong to this room",
  "apps/server/src/accounts/mails/reset-mail.ts": "one mail per file",
  "apps/server/src/assets/object-sweep.ts": "a task of the maintenance",
  "apps/server/src/publishing/store-release.ts": "compression, apart from the rules of publishing",
  "apps/server/src/projects/templates.ts": "loads a template by id",
  "apps/server/src/publishing/scripts/thread.ts": "entry of a worker thread",
  "apps/server/src/projects/thumbnail/thread.ts": "entry of a thread",
  "apps/web/app/route-crash.tsx": "the error boundary of the routes",
  "apps/web/features/editor/dialogs/remove-scene.ts": "one of three alike",
  "apps/web/features/landing/hero-game.tsx": "loaded later than the page",
  "apps/web/ui/language-script.ts": "an inline script of the document's head",
  "apps/web/ui/theme-script.ts": "an inline script of the document's head",
};

/** Small by their nature: entries of a build, indexes, routes, migrations, messages of a worker, parts of a list of alike. */
const SMALL_BY_KIND = [
  /\/index\.ts$/,
  /\/module\.ts$/,
  /\/main\.ts$/,
  /\/entry\.client\.tsx$/,
  /\/app\/routes(\.ts|\/[^/]+\.tsx)$/,
  /\.config\.ts$/,
  /\/migrations\//,
  /worker\.ts$/,
  /\/tools\//,
  /\/templates\/src\/[^/]+\/index\.ts$/,
];

const files = rooms.flatMap(filesUnder);
const sources = files.filter(isSource);
const linesOf = (file) => read(file).trimEnd().split("\n").length;

/** The files that each file imports by a relative path. */
const graph = new Map(
  files.map((file) => [
    file,
    importsOf(file)
      .filter((specifier) => specifier.startsWith("."))
      .map((specifier) => path.join(path.dirname(file), specifier.replace(/\?.*$/, "")))
      .filter((target) => files.includes(target)),
  ]),
);

/** Groups of files that import one another in a circle (Tarjan's algorithm). */
function cycles() {
  const [order, low, stack, found] = [new Map(), new Map(), [], []];
  const visit = (file) => {
    order.set(file, order.size);
    low.set(file, order.get(file));
    stack.push(file);
    for (const next of graph.get(file)) {
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) low.set(file, Math.min(low.get(file), low.get(next)));
    }
    if (low.get(file) !== order.get(file)) return;
    const group = stack.splice(stack.indexOf(file));
    if (group.length > 1) found.push(group.sort());
  };
  for (const file of files) if (!order.has(file)) visit(file);
  return found;
}

describe("source files", () => {
  it("import one another without a cycle, types included", () => {
    expect(cycles()).toEqual([]);
  });

  it(`have at most ${MAX_LINES} lines, or a reason`, () => {
    const long = sources.filter((file) => linesOf(file) > MAX_LINES);
    const unexplained = long.filter((file) => !Object.hasOwn(LONG_FILES, file));
    expect(unexplained, "split them by concept, or give a reason in LONG_FILES").toEqual([]);
    expect(
      Object.keys(LONG_FILES).filter((file) => !long.includes(file)),
      "no longer long: remove them from LONG_FILES",
    ).toEqual([]);
  });

  it(`have at least ${MIN_LINES} lines, unless several files share them or their kind is small`, () => {
    const users = new Map();
    for (const [file, targets] of graph) if (isSource(file)) for (const target of targets) users.set(target, (users.get(target) ?? 0) + 1);
    const small = sources.filter((file) => linesOf(file) < MIN_LINES && !SMALL_BY_KIND.some((kind) => kind.test(file)));
    const crumbs = small.filter((file) => (users.get(file) ?? 0) < 2);
    const unexplained = crumbs.filter((file) => !Object.hasOwn(SMALL_FILES, file));
    expect(unexplained, "move their code to the file that uses it, or give a reason in SMALL_FILES").toEqual([]);
    expect(
      Object.keys(SMALL_FILES).filter((file) => !crumbs.includes(file)),
      "no longer small: remove them from SMALL_FILES",
    ).toEqual([]);
  });

  it(`lie in folders of at most ${MAX_FILES_OF_FOLDER}, and in rooms of at most ${MAX_FILES_OF_ROOM} without folders`, () => {
    const counts = Map.groupBy(sources, (file) => path.dirname(file));
    const full = [...counts].filter(([folder, { length }]) => length > MAX_FILES_OF_FOLDER && folder !== MIGRATIONS);
    expect(
      full.map(([folder]) => folder),
      "group their files in folders by subject",
    ).toEqual([]);
    const flat = rooms.filter((room) => {
      const own = sources.filter((file) => file.startsWith(`${room}/`));
      return own.length > MAX_FILES_OF_ROOM && new Set(own.map((file) => path.dirname(file))).size < 3;
    });
    expect(flat).toEqual([]);
  });

  it("have a median of 60 to 150 lines, the small kinds left out", () => {
    const lengths = sources
      .filter((file) => !SMALL_BY_KIND.some((kind) => kind.test(file)))
      .map(linesOf)
      .sort((a, b) => a - b);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeGreaterThanOrEqual(60);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(150);
  });
});
