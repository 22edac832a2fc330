import { createHash } from "node:crypto";
import { type Asset, type Game, gameSchema, repairGame } from "@playsmith/game-format";
import fc from "fast-check";
import { strToU8, unzipSync, type Zippable, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { readOlderFile } from "./older-file.ts";
import { packProject, type PackedProject, stableJson, unpackProject } from "./project-zip.ts";
import { UnreadableProjectFile } from "./unreadable.ts";

const SEED = 20_260;
const RULES: Game["rules"] = { a: { kind: "rule", parentId: "", part: "then", order: "a", enabled: true, type: "everyTick", slots: {} } };
const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

function project(
  assets: { name: string; folder?: string | undefined; bytes: Uint8Array<ArrayBuffer>; mime?: string }[],
  rest: Partial<Game> = {},
): PackedProject {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const made = assets.map(({ name, folder, bytes, mime = "image/png" }, index): [string, Asset] => {
    const hash = sha256(bytes);
    files.set(hash, bytes);
    const file = { hash, mime, byteLength: bytes.length };
    const source = { kind: "image", file, columns: 1, rows: 1 } as const;
    const common = { name, order: `a${index}1`, ...(folder === undefined ? {} : { folder }) };
    return [`asset${index}`, { kind: "sprite", ...common, widthPx: 1, heightPx: 1, source, frames: {}, animations: {} }];
  });
  return { game: { ...repairGame({}).game, assets: Object.fromEntries(made), ...rest }, files };
}

const odd = fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }).filter((name) => name.trim() !== "");
const trimmed = odd.map((name) => name.trim()).filter((name) => name.length > 0 && name !== "__proto__");
const hostileName = fc.oneof(
  trimmed,
  fc.constantFrom("..", "../../etc/passwd", "con", "a/b", "C:\\x", "Same", "same", "SAME.png", "\u0000", "."),
);
const projects = fc
  .record({
    assets: fc.array(
      fc.record({
        name: hostileName,
        folder: fc.option(fc.constantFrom("A", "a", "A/b", "..", "x y/Ünï"), { nil: undefined }),
        bytes: fc.uint8Array({ maxLength: 300 }).map((bytes) => Uint8Array.from(bytes)),
      }),
      { maxLength: 12 },
    ),
    variables: fc.dictionary(
      trimmed,
      fc.oneof(
        fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
        fc.boolean(),
        trimmed,
      ),
      {
        maxKeys: 8,
        noNullPrototype: true,
      },
    ),
  })
  .map(({ assets, variables }) => project(assets, assets.length > 6 ? { variables, rules: RULES } : { variables }))
  .filter(({ game }) => gameSchema.safeParse(game).success);

const packed = (): Uint8Array => packProject(project([{ name: "Hero", bytes: strToU8("hero") }]));
/** The same zip with files added, changed, or removed (null). */
function altered(changes: Record<string, string | null>): Uint8Array {
  const files: Zippable = unzipSync(packed());
  for (const [name, text] of Object.entries(changes)) {
    if (text === null) delete files[name];
    else files[name] = strToU8(text);
  }
  return zipSync(files);
}

describe("project files", () => {
  it("round-trip every game and every byte (property)", async () => {
    await fc.assert(
      fc.asyncProperty(projects, async (before) => {
        const after = await unpackProject(packProject(before));
        expect(after.game).toEqual(JSON.parse(JSON.stringify(before.game)));
        expect([...after.files].sort()).toEqual([...before.files].sort());
        expect(packProject(after)).toEqual(packProject(before));
      }),
      { numRuns: 150, seed: SEED },
    );
  });

  it("name the project that they were exported from, which nobody has to believe", async () => {
    const before = project([{ name: "Hero", bytes: strToU8("hero") }]);
    const named = await unpackProject(packProject({ ...before, projectId: "abc_DEF-1" }));
    expect(named.projectId).toBe("abc_DEF-1");
    expect(await unpackProject(packProject(before))).not.toHaveProperty("projectId");
    const manifest = JSON.parse(new TextDecoder().decode(unzipSync(packProject(before))["project.json"])) as object;
    for (const odd of ["", "a b", "x".repeat(101), 5, null, {}, ["a"]])
      expect(await unpackProject(altered({ "project.json": JSON.stringify({ ...manifest, project: odd }) }))).not.toHaveProperty(
        "projectId",
      );
  });

  it("hold readable files under their assets' names, in an order that does not depend on the order of creation", () => {
    const bytes = strToU8("picture");
    const files = unzipSync(packProject(project([{ name: "Bat: left?", folder: "Enemies/Small", bytes }])));
    expect(Object.keys(files)).toEqual(["project.json", "game.json", "assets/Enemies/Small/Bat_ left_.png"]);
    expect(stableJson({ b: 1, a: { d: [2], c: 3 } })).toBe(stableJson({ a: { c: 3, d: [2] }, b: 1 }));
    expect(new TextDecoder().decode(files["game.json"])).toContain('\n  "assets": {\n    "asset0": {\n');
  });

  it("are read when they were unpacked and zipped again with their folder, and with files of the system beside", async () => {
    const given = project([{ name: "Käse", folder: "Ünï", bytes: strToU8("cheese") }]);
    const files = Object.entries(unzipSync(packProject(given)));
    // macOS writes accented letters in two characters, and a file of its own for each.
    const again = files.flatMap(([name, bytes]): [string, Uint8Array][] => [
      [`My game/${name}`.normalize("NFD"), bytes],
      [`__MACOSX/My game/._${name.split("/").at(-1)}`.normalize("NFD"), strToU8("Mac OS X")],
    ]);
    const zip = zipSync({ ...Object.fromEntries(again), "My game/.DS_Store": strToU8("x"), "My game/": new Uint8Array() });
    const read = await unpackProject(zip);
    expect(read.game).toEqual(given.game);
    expect([...read.files.values()].map((bytes) => new TextDecoder().decode(bytes))).toEqual(["cheese"]);
  });

  it("in the older format are still read", () => {
    const { game, files } = project([{ name: "Hero", bytes: strToU8("hero") }]);
    const older = {
      playsmith: 1,
      game,
      files: Object.fromEntries([...files].map(([hash, bytes]) => [hash, Buffer.from(bytes).toString("base64")])),
    };
    expect(readOlderFile(JSON.stringify(older))).toEqual({ game, files });
    for (const text of ["", "{}", "[]", '{"playsmith":1,"game":null}', '{"playsmith":1,"game":{},"files":{"a":"%"}}'])
      expect(() => readOlderFile(text)).toThrow(UnreadableProjectFile);
  });
});

describe("hostile zips", () => {
  it.each([
    ["an empty file", new Uint8Array(), /not a Playsmith project file/],
    ["another zip", zipSync({ "readme.txt": strToU8("hello") }), /not a Playsmith project file, but a ZIP with “readme.txt”/],
    ["an empty zip", zipSync({}), /not a Playsmith project file, but an empty ZIP/],
    [
      "a project in the files of macOS",
      zipSync({ "__MACOSX/project.json": strToU8("{}"), "__MACOSX/game.json": strToU8("{}") }),
      /but a ZIP/,
    ],
    ["a path out of the folder", altered({ "../../evil.sh": "rm" }), /forbidden name/],
    ["an absolute path", altered({ "/etc/passwd": "x" }), /forbidden name/],
    ["a Windows path out of the folder", altered({ "a\\..\\b": "x" }), /forbidden name/],
    ["names that differ only in case", altered({ "GAME.json": "{}" }), /two files called “(GAME|game).json”/],
    ["a file with other contents", altered({ "assets/Hero.png": "other" }), /“assets\/Hero.png” is not the file that was exported/],
    ["a missing file", altered({ "assets/Hero.png": null }), /The file of “Hero” is missing/],
    ["an invalid game", altered({ "game.json": '{"formatVersion":"x"}' }), /game can't be read|newer/],
    ["a game that is not JSON", altered({ "game.json": "{" }), /damaged/],
    ["a newer format", altered({ "project.json": '{"playsmith":9,"files":{}}' }), /newer version/],
  ])("are refused with a reason: %s", async (_, bytes, reason) => {
    const error = await unpackProject(bytes).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(UnreadableProjectFile);
    expect((error as Error).message).toMatch(reason);
  });

  it("that would unpack to more than a project's limit are refused with both sizes before they are unpacked", async () => {
    const bomb = zipSync({ "bomb.bin": new Uint8Array(1_000) });
    const view = new DataView(bomb.buffer);
    view.setUint32(view.getUint32(bomb.length - 6, true) + 24, 140_000_000, true);
    await expect(unpackProject(bomb)).rejects.toThrow("Unpacked it would have 140.0 MB; a project can have at most");
  });

  it("that claim to be small are stopped when they exceed the claimed size", async () => {
    const bomb = zipSync({ "project.json": new Uint8Array(20_000_000), "game.json": new Uint8Array() }, { level: 1 });
    const view = new DataView(bomb.buffer);
    const directory = view.getUint32(bomb.length - 6, true);
    view.setUint32(directory + 24, 100, true);
    await expect(unpackProject(bomb)).rejects.toThrow("damaged");
  });

  it("truncated anywhere or with changed bytes are read completely or refused (property)", async () => {
    const whole = packed();
    const expected = await unpackProject(whole);
    const check = async (bytes: Uint8Array): Promise<void> => {
      const outcome = await unpackProject(bytes).catch((caught: unknown) => caught);
      if (!(outcome instanceof UnreadableProjectFile)) expect(outcome).toEqual(expected);
    };
    for (let length = 0; length < whole.length; length++)
      await expect(unpackProject(whole.slice(0, length))).rejects.toThrow(UnreadableProjectFile);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 4 }),
        async (changes) => {
          const bytes = whole.slice();
          for (const [at, value] of changes) bytes[at] = value;
          await check(bytes);
        },
      ),
      { numRuns: 300, seed: SEED },
    );
  });
});

describe("a game without limits", () => {
  const refused = "It holds more than any game. Choose a file that the editor exported.";
  const zipOf = (game: string): Uint8Array =>
    zipSync({ "project.json": strToU8(`{"playsmith":2,"files":{}}`), "game.json": strToU8(game) }, { level: 1 });

  it("is refused before it is parsed: too many parts, or too deeply nested ones", async () => {
    const scenes = Array.from({ length: 1_000_000 }, (_, index) => `"s${index}":{}`);
    await expect(unpackProject(zipOf(`{"formatVersion":1,"scenes":{${scenes.join(",")}}}`))).rejects.toThrow(refused);
    const deep = `{"formatVersion":1,"scenes":${"[".repeat(1_000_000)}${"]".repeat(1_000_000)}}`;
    await expect(unpackProject(zipOf(deep))).rejects.toThrow(refused);
  });
});
