import { parseGame, gameSchema, type Sprite, type StoredFile } from "@playsmith/game-format";
import { beforeEach, describe, expect, it } from "vitest";
import { commands } from "../commands/commands.ts";
import { addAsset, sliceSprite, spriteFromPicture } from "./assets.ts";
import { addPrefab } from "../prefabs/prefabs.ts";
import { TestEditor } from "../testing/test-editor.ts";
import { assetRows, EVERY_ASSET, findAssets } from "./asset-list.ts";
import { showAssetUse, usesOfAsset } from "./asset-uses.ts";
import { duplicateAsset } from "./duplicate.ts";
import { assetFolders, moveFolder, moveToFolder } from "./folders.ts";
import { assetTags, readTags, setAssetTags } from "./tags.ts";
import { replaceAssetFile } from "./replace-file.ts";
import { addCover, addUploaded, assetOfFile, setLoop, setTrim, turnAudioInto } from "./uploaded.ts";

const file = (mime: string, digit = "a"): StoredFile => ({ hash: digit.repeat(64), mime, byteLength: 10 });
const picture = (widthPx: number, heightPx: number, digit = "b") => ({ file: file("image/png", digit), widthPx, heightPx, durationS: 0 });
const audio = (durationS: number, digit = "c") => ({ file: file("audio/ogg", digit), widthPx: 0, heightPx: 0, durationS });

let editor: TestEditor;
const add = (name: string): string => addAsset(editor, spriteFromPicture(name, file("image/png"), 32, 16)) ?? "";
const names = (filter: Partial<typeof EVERY_ASSET>): string[] =>
  findAssets(editor.game, { ...EVERY_ASSET, ...filter }).map((id) => editor.game.assets[id]?.name ?? "");

beforeEach(() => {
  editor = new TestEditor();
});

describe("duplicating an asset", () => {
  it("inserts a copy right after the original and selects it, as one undo step", () => {
    const [bat] = [add("Bat"), add("Cat")];
    moveToFolder(editor, [bat], "Foes");
    setAssetTags(editor, bat, ["flies"]);
    const before = editor.game;
    const first = duplicateAsset(editor, bat) ?? "";
    expect(editor.state).toMatchObject({ assetId: first, prefabId: "", selection: [] });
    expect(editor.game.assets[first]).toEqual({ ...before.assets[bat], name: "Bat 2", order: expect.any(String) });
    duplicateAsset(editor, bat);
    expect(names({})).toEqual(["Tiles", "Bat", "Bat 3", "Bat 2", "Cat"]);
    expect(parseGame(editor.game)).toMatchObject({ ok: true });
    sliceSprite(editor, first, 2, 1);
    expect(editor.game.assets[bat]).toEqual(before.assets[bat]);
    for (const _ of [first, "Bat 3", "sliced"]) editor.document.undo();
    expect(editor.game).toEqual(before);
  });

  it("works after assets with equal order keys, and not for a deleted asset", () => {
    const [bat, cat] = [add("Bat"), add("Cat")];
    editor.document.transact("Both", (edits) => edits.set(["assets", cat, "order"], editor.game.assets[bat]?.order ?? ""));
    expect(duplicateAsset(editor, bat)).not.toBeNull();
    expect(names({}).at(-1)).toBe("Bat 2");
    expect(duplicateAsset(editor, "gone")).toBeNull();
  });

  it("is a command for the asset in the inspector", () => {
    const duplicate = commands.find(({ id }) => id === "asset.duplicate");
    expect(duplicate?.isEnabled(editor)).toBe(false);
    editor.update({ assetId: add("Bat") });
    expect(duplicate?.isEnabled(editor)).toBe(true);
    duplicate?.run(editor);
    expect(names({})).toEqual(["Tiles", "Bat", "Bat 2"]);
    expect(editor.state.announcement).toBe("Duplicated Bat");
  });
});

describe("finding assets", () => {
  it("filters by kind, and by words in name and folder, ignoring case and accents", () => {
    const cafe = add("Café wall");
    add("Bat");
    moveToFolder(editor, [cafe], "Town / Houses");
    expect(names({ search: "CAFE" })).toEqual(["Café wall"]);
    expect(names({ search: "wall houses" })).toEqual(["Café wall"]);
    expect(names({ search: "wall bat" })).toEqual([]);
    expect(names({ kind: "tileset" })).toEqual(["Tiles"]);
  });

  it("filters by tags: as words, or by the selected tag", () => {
    const [bat, rat] = [add("Bat"), add("Rat")];
    expect(setAssetTags(editor, bat, readTags(" foe, flies,, foe "))).toBe(true);
    setAssetTags(editor, rat, ["foe"]);
    expect(setAssetTags(editor, rat, ["foe"])).toBe(false);
    expect(setAssetTags(editor, "gone", ["foe"])).toBe(false);
    expect(names({ search: "FLIES" })).toEqual(["Bat"]);
    expect(names({ tag: "foe" })).toEqual(["Bat", "Rat"]);
    expect(names({ tag: "foe", search: "rat" })).toEqual(["Rat"]);
    expect(assetTags(editor.game)).toEqual(["foe", "flies"]);
    expect(parseGame(editor.game)).toMatchObject({ ok: true });
    setAssetTags(editor, bat, readTags(" , "));
    expect(editor.game.assets[bat]).not.toHaveProperty("tags");
    editor.document.undo();
    expect(editor.game.assets[bat]?.tags).toEqual(["foe", "flies"]);
  });

  it("cuts tags to the limits", () => {
    expect(readTags(Array.from({ length: 30 }, (_, index) => `t${index}`).join(","))).toHaveLength(16);
    expect(readTags("x".repeat(99))[0]).toHaveLength(40);
  });

  it("finds unused assets, and the uses of others: looks, layers, music, overrides, and names in scripts", () => {
    const [hero, coin] = [add("Hero"), add("Coin")];
    const song = addUploaded(editor, "Song", audio(60))?.assetId ?? "";
    addPrefab(editor, { name: "Player", look: { kind: "sprite", spriteId: hero, animation: "idle", opacity: 1, tint: "#ffffff" } });
    expect(names({ isUnusedOnly: true })).toEqual(["Coin", "Song"]);
    editor.document.transact("music", (edits) => edits.set(["scenes", "main", "musicId"], song));
    editor.document.transact("script", (edits) => edits.setText(["prefabs", "box", "script"], 'show("Coin"); // Hero'));
    expect(names({ isUnusedOnly: true })).toEqual([]);
    expect(usesOfAsset(editor.game, coin)).toEqual([{ in: "prefab", id: "box", name: "Box" }]);
    expect(usesOfAsset(editor.game, hero).map(({ name }) => name)).toEqual(["Player"]);
    expect(usesOfAsset(editor.game, song)).toEqual([{ in: "scene", id: "main", name: "Main" }]);
    const [layer] = usesOfAsset(editor.game, "tiles");
    expect(layer).toEqual({ in: "layer", id: "ground", sceneId: "main", name: "Main: Layer" });
    if (layer) showAssetUse(editor, layer);
    expect(editor.state.layerId).toBe("ground");
  });

  it("finds uses in overrides of variants and instances", () => {
    const hero = add("Hero");
    const title = addUploaded(editor, "Title", { ...audio(0), file: file("font/woff2") })?.assetId ?? "";
    const id = addPrefab(editor, { name: "Sign" }) ?? "";
    editor.document.transact("overrides", (edits) => {
      edits.set(["prefabs", id, "variantOf"], "box");
      edits.set(["prefabs", id, "overrides"], { "look.fontId": title, "look.spriteId": hero });
    });
    for (const asset of [hero, title]) expect(usesOfAsset(editor.game, asset)).toEqual([{ in: "prefab", id, name: "Sign" }]);
  });

  it("lists folders first with their content, and omits the content of closed ones", () => {
    moveToFolder(editor, [add("Bat"), add("Rat")], "Enemies/Small");
    add("Hero");
    const rows = (closed: string[]) =>
      assetRows(editor.game, findAssets(editor.game, EVERY_ASSET), new Set(closed)).map((row) =>
        row.kind === "folder" ? `${row.depth} ${row.path} (${row.count})` : `${row.depth} ${row.asset.name}`,
      );
    expect(rows([])).toEqual(["0 Enemies (2)", "1 Enemies/Small (2)", "2 Bat", "2 Rat", "0 Tiles", "0 Hero"]);
    expect(rows(["Enemies"])).toEqual(["0 Enemies (2)", "0 Tiles", "0 Hero"]);
  });
});

describe("folders", () => {
  it("are renamed with their content in one undo step, and dissolved", () => {
    const [bat, rat] = [add("Bat"), add("Rat")];
    moveToFolder(editor, [bat], "Enemies");
    moveToFolder(editor, [rat], "Enemies/Small");
    expect(assetFolders(editor.game)).toEqual(["Enemies", "Enemies/Small"]);
    expect(moveFolder(editor, "Enemies", "Foes")).toBe(true);
    expect([editor.game.assets[bat]?.folder, editor.game.assets[rat]?.folder]).toEqual(["Foes", "Foes/Small"]);
    editor.document.undo();
    expect(editor.game.assets[rat]?.folder).toBe("Enemies/Small");
    expect(moveFolder(editor, "Enemies", "")).toBe(true);
    expect([editor.game.assets[bat]?.folder, editor.game.assets[rat]?.folder]).toEqual([undefined, "Small"]);
    expect(gameSchema.safeParse(editor.game).success).toBe(true);
  });

  it("can't be moved into themselves or exceed the maximum path length", () => {
    moveToFolder(editor, [add("Bat")], "Enemies");
    expect(moveFolder(editor, "Enemies", "Enemies/Old")).toBe(false);
    expect(moveFolder(editor, "Enemies", "x".repeat(201))).toBe(false);
    expect(moveToFolder(editor, ["tiles"], "x/".repeat(150))).toBe(false);
  });
});

describe("replacing a file", () => {
  it("keeps id, frames and animations of a sheet, and resizes its frames", () => {
    const id = add("Hero");
    editor.document.transact("slice", (edits) =>
      edits.set(["assets", id], {
        ...(editor.game.assets[id] as Sprite),
        widthPx: 16,
        source: { kind: "image", file: file("image/png"), columns: 2, rows: 1 },
      }),
    );
    const before = editor.game.assets[id] as Sprite;
    expect(replaceAssetFile(editor, id, picture(64, 32))).toBeNull();
    expect(editor.game.assets[id]).toEqual({
      ...before,
      widthPx: 32,
      heightPx: 32,
      source: { kind: "image", file: file("image/png", "b"), columns: 2, rows: 1 },
    });
    expect(editor.document.undo()).toBe("Replace Hero");
    expect(editor.game.assets[id]).toEqual(before);
  });

  it("rejects unsuitable files with a message", () => {
    const id = add("Hero");
    expect(replaceAssetFile(editor, id, audio(1))).toBe("“Hero” can only be replaced by a picture.");
    expect(replaceAssetFile(editor, "tiles", picture(8, 40))).toMatch("8 × 40 pixels, too few for one tile of 16 × 16");
  });

  it("replaces the pixels of a drawn tileset and keeps collisions", () => {
    editor.document.transact("tile", (edits) => edits.set(["assets", "tiles", "tiles", "1", "collision"], "hazard"));
    expect(replaceAssetFile(editor, "tiles", picture(32, 16))).toBeNull();
    expect(editor.game.assets["tiles"]).toMatchObject({
      source: { columns: 2, rows: 1 },
      tiles: { 1: { collision: "hazard" }, 2: { collision: "solid" } },
    });
    expect(replaceAssetFile(editor, "tiles", picture(16, 32))).toBeNull();
    expect(replaceAssetFile(editor, "tiles", picture(48, 32))).toMatch("every painted tile would show another picture");
  });
});

describe("uploaded files", () => {
  it("become music if long, sounds if short, or fonts", () => {
    expect(assetOfFile("Song", audio(20))).toMatchObject({ kind: "music", loops: true });
    expect(assetOfFile("Round", { ...audio(4), loop: { startS: 1, endS: 3 } })).toMatchObject({
      kind: "music",
      loopStartS: 1,
      loopEndS: 3,
    });
    expect(assetOfFile("Round", { ...audio(4), loop: { startS: 1, endS: 4 } })).toMatchObject({
      kind: "music",
      loopStartS: 1,
      loopEndS: 0,
    });
    expect(assetOfFile("Ping", audio(0.4))).toMatchObject({ kind: "sound" });
    expect(assetOfFile("Pixel", { ...audio(0), file: file("font/woff2") })).toMatchObject({ kind: "font" });
    expect(assetOfFile("Page", { ...audio(0), file: file("text/html") })).toBeNull();
  });

  it("can be converted to the other kind of audio, and loop points stay in order", () => {
    const id = addUploaded(editor, "Song", audio(60))?.assetId ?? "";
    setLoop(editor, id, { startS: 5, endS: 30 });
    expect(editor.game.assets[id]).toMatchObject({ loopStartS: 5, loopEndS: 30 });
    setLoop(editor, id, { startS: 40 });
    expect(editor.game.assets[id]).toMatchObject({ loopStartS: 40, loopEndS: 0 });
    expect(turnAudioInto(editor, id, "sound")).toBe(true);
    expect(editor.game.assets[id]).toMatchObject({ kind: "sound", name: "Song" });
    expect(gameSchema.safeParse(editor.game).success).toBe(true);
  });

  it("becomes the cover in one undo step, without a prefab", () => {
    const before = editor.game;
    const uploaded = { file: file("image/png"), widthPx: 320, heightPx: 180, durationS: 0 };
    const first = addCover(editor, "Cover", uploaded) ?? "";
    expect(editor.game.assets[first]).toMatchObject({ kind: "sprite", name: "Cover", widthPx: 320, heightPx: 180 });
    expect(editor.game.settings.coverId).toBe(first);
    expect(editor.game.prefabs).toEqual(before.prefabs);
    const second = addCover(editor, "Cover", uploaded) ?? "";
    expect(editor.game.assets[second]).toMatchObject({ name: "Cover 2" });
    expect(gameSchema.safeParse(editor.game).success).toBe(true);
    expect([editor.document.undo(), editor.document.undo()]).toEqual(["Take Cover 2 as the cover", "Take Cover as the cover"]);
    expect(editor.game).toEqual(before);
  });

  it("is trimmed by metadata; the file stays unchanged, also as a sound", () => {
    const id = addUploaded(editor, "Song", audio(60))?.assetId ?? "";
    setTrim(editor, id, { startS: 1.5 });
    setTrim(editor, id, { endS: 20 });
    expect(editor.game.assets[id]).toMatchObject({ trimStartS: 1.5, trimEndS: 20, source: { kind: "file" } });
    turnAudioInto(editor, id, "sound");
    expect(editor.game.assets[id]).toMatchObject({ kind: "sound", trimStartS: 1.5, trimEndS: 20 });
    setTrim(editor, id, { startS: 30 });
    expect(editor.game.assets[id]).toMatchObject({ trimStartS: 30 });
    expect(editor.game.assets[id]).not.toHaveProperty("trimEndS");
    expect(editor.document.undo()).toBe("Trim Song");
    setTrim(editor, id, { startS: 0, endS: 0 });
    expect(editor.game.assets[id]).not.toHaveProperty("trimStartS");
    expect(gameSchema.safeParse(editor.game).error).toBeUndefined();
  });
});
