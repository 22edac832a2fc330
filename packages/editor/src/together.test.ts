import { createDocument, ProjectDocument, readGame } from "@playsmith/document";
import { behaviourCatalogue, type BehaviourType, gameSchema, type RuleOwner, rulesOf, WHOLE_GAME } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { canRun, commands } from "./commands/commands.ts";
import type { Editor } from "./editor.ts";
import { ProjectEditor } from "./project-editor.ts";
import {
  addAnimation,
  addColor,
  addFrame,
  addSpriteLayer,
  deleteAnimation,
  deleteFrame,
  deleteSpriteLayer,
  drawNewSprite,
  drawNewTileset,
  duplicateFrame,
  duplicateSpriteLayer,
  flipFrame,
  hideSpriteLayer,
  lockSpriteLayer,
  mergeSpriteLayerDown,
  moveFrame,
  moveSpriteLayer,
  paintWithTileset,
  PixelEditor,
  removeColor,
  renameSpriteLayer,
  setSpriteLayerOpacity,
  resizeSprite,
} from "./pixels/index.ts";
import { tools } from "./scene/tools/tools.ts";
import { addBehaviour, addPrefab, deletePrefab, removeBehaviour, setBehaviourEnabled, setPrefabField } from "./prefabs/index.ts";
import {
  addGeneratedSound,
  addPattern,
  addSong,
  addTrack,
  composedMusic,
  deletePattern,
  deleteTrack,
  playPatternAtEnd,
  setRoot,
  toggleNote,
  generateSound,
} from "./audio/index.ts";
import {
  cutLine,
  addLine,
  deleteLine,
  dissolveGroup,
  duplicateLine,
  insertRecipe,
  nudgeLine,
  pasteLine,
  type Recipe,
  recipes,
  setLineEnabled,
  setLineSlot,
  setVariable,
  wrapInGroup,
} from "./rules/index.ts";
import { addLayer, addScene, deleteLayer, deleteScene, duplicateScene, setStartScene, shiftLayer } from "./scene/index.ts";
import { deleteAsset, renameAsset, setTileCollision } from "./assets/index.ts";
import { testGame } from "./testing/test-editor.ts";
import { resizeScene } from "./tiles/resize-scene.ts";
import { addTerrain, deleteTerrain, setTerrainKind, setTerrainTile } from "./tiles/terrains.ts";
import { addToMix, pickTerrain } from "./tiles/tile-brush.ts";
import { setTileFrames, withFrame } from "./tiles/tile-animations.ts";

const SEEDS = 48;

/** Deterministic random numbers (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One of several users: an editor with random edits. */
class Person {
  readonly editor: Editor;
  readonly #random: () => number;

  constructor(state: Uint8Array, index: number, random: () => number) {
    const doc = new Y.Doc();
    doc.clientID = index + 1;
    Y.applyUpdate(doc, state);
    this.editor = new ProjectEditor(new ProjectDocument(doc), random);
    this.editor.setViewport(640, 320);
    this.#random = random;
  }

  below(count: number): number {
    return Math.floor(this.#random() * count);
  }

  pick<Item>(items: readonly Item[]): Item | undefined {
    return items[this.below(items.length)];
  }

  #idOf(room: object): string {
    return this.pick(Object.keys(room)) ?? "gone";
  }

  #changeLayers(id: string, layerId: string): void {
    const { editor } = this;
    const deeds: (() => unknown)[] = [
      () => addSpriteLayer(editor, id, layerId),
      () => duplicateSpriteLayer(editor, id, layerId),
      () => renameSpriteLayer(editor, id, layerId, `Layer ${this.below(9)}`),
      () => hideSpriteLayer(editor, id, layerId, this.below(2) === 0),
      () => lockSpriteLayer(editor, id, layerId, this.below(4) === 0),
      () => setSpriteLayerOpacity(editor, id, layerId, this.below(5) / 4),
      () => moveSpriteLayer(editor, id, layerId, this.below(3)),
      () => mergeSpriteLayerDown(editor, id, layerId),
      () => deleteSpriteLayer(editor, id, layerId),
    ];
    this.pick(deeds)?.();
  }

  /** Random edits of a pixel sprite or drawn tileset. */
  #draw(): void {
    const { editor } = this;
    const id = this.#idOf(editor.game.assets);
    const pixels = new PixelEditor(editor, id);
    const { sprite } = pixels;
    if (sprite) {
      pixels.setTool(this.pick(["pencil", "fill", "rectangle", "eraser", "lighten"] as const) ?? "pencil");
      pixels.update({ color: 1 + this.below(3), frameId: this.#idOf(sprite.frames) });
      pixels.activateLayer(this.pick(pixels.layers)?.[0] ?? "");
      pixels.press({ column: this.below(sprite.widthPx), row: this.below(sprite.heightPx) });
      pixels.drag({ column: this.below(sprite.widthPx), row: this.below(sprite.heightPx) });
      pixels.release();
      const frameId = this.#idOf(sprite.frames);
      const animationId = this.#idOf(sprite.animations);
      this.pick([
        () => addFrame(editor, id, frameId, animationId),
        () => duplicateFrame(editor, id, frameId, animationId),
        () => deleteFrame(editor, id, frameId),
        () => moveFrame(editor, id, frameId, this.below(4)),
        () => flipFrame(editor, id, frameId, "across"),
        ...Array.from({ length: 3 }, () => () => this.#changeLayers(id, this.pick(pixels.layers)?.[0] ?? "gone")),
        () => addColor(editor, id, `#0000${(16 + this.below(200)).toString(16)}`),
        () => removeColor(editor, id, 1 + this.below(4)),
        () => resizeSprite(editor, id, 4 + this.below(4), 4 + this.below(4), { x: 0, y: 0 }),
        () => addAnimation(editor, id, [frameId]),
        () => deleteAnimation(editor, id, animationId),
      ])?.();
    }
    pixels.destroy();
  }

  #writeRules(): void {
    const { editor } = this;
    const place = (kind: "prefab" | "scene", room: object): RuleOwner => ({ kind, id: this.#idOf(room) });
    const owners: readonly RuleOwner[] = [WHOLE_GAME, place("prefab", editor.game.prefabs), place("scene", editor.game.scenes)];
    const owner = this.pick(owners) ?? WHOLE_GAME;
    const id = this.#idOf(rulesOf(editor.game, owner));
    this.pick([
      () => addLine(editor, owner, { parentId: "", part: "then", beforeId: null }, { kind: "rule", type: "always", slots: {} }),
      () => addLine(editor, owner, { parentId: id, part: "then", beforeId: null }, { kind: "action", type: "winGame", slots: {} }),
      () => deleteLine(editor, owner, id),
      () => duplicateLine(editor, owner, id),
      () => setLineEnabled(editor, owner, id, this.below(2) === 0),
      () => setLineSlot(editor, owner, id, "value", this.below(9)),
      () => nudgeLine(editor, owner, id, this.pick(["up", "down", "out", "in"] as const) ?? "up"),
      () => wrapInGroup(editor, owner, id),
      () => dissolveGroup(editor, owner, id),
      () => insertRecipe(editor, owner, { parentId: "", part: "then", beforeId: null }, this.pick(recipes) as Recipe),
      () => {
        cutLine(editor, owner, id);
        pasteLine(editor, this.pick(owners) ?? owner, null);
      },
    ])?.();
  }

  /** Random edits of a composed song. */
  #compose(assetId: string): void {
    const { editor } = this;
    const song = composedMusic(editor, assetId)?.song;
    const place = { assetId, patternId: this.#idOf(song?.patterns ?? {}), trackId: this.#idOf(song?.tracks ?? {}) };
    this.pick([
      () => addSong(editor, "Song", "calm"),
      () => toggleNote(editor, place, this.below(16), this.below(2) === 0 ? this.below(6) : 60 + this.below(9)),
      () => addPattern(editor, assetId, place.patternId),
      () => deletePattern(editor, assetId, place.patternId),
      () => playPatternAtEnd(editor, assetId, place.patternId),
      () => addTrack(editor, assetId, "saw"),
      () => deleteTrack(editor, assetId, place.trackId),
      () => setRoot(editor, assetId, this.below(12)),
    ])?.();
  }

  /** Random edits of a tileset's terrains and animations. */
  #tile(assetId: string): void {
    const { editor } = this;
    const asset = editor.game.assets[assetId];
    const terrainId = this.#idOf((asset?.kind === "tileset" && asset.terrains) || {});
    this.pick([
      () => addTerrain(editor, assetId),
      () => deleteTerrain(editor, assetId, terrainId),
      () => setTerrainKind(editor, assetId, terrainId, this.pick(["sides", "corners"] as const) ?? "sides"),
      () => setTerrainTile(editor, assetId, terrainId, this.below(16), this.below(3)),
      () => pickTerrain(editor, terrainId),
      () => addToMix(editor, 1 + this.below(2)),
      () => setTileFrames(editor, assetId, 1, withFrame(withFrame([], 1), 1 + this.below(3))),
    ])?.();
  }

  #gesture(): void {
    const { editor } = this;
    const at = () => ({
      screenX: this.below(640),
      screenY: this.below(320),
      button: 0,
      alt: false,
      shift: this.below(4) === 0,
      command: false,
    });
    const tool = this.pick(tools)?.id ?? "select";
    const layerId = this.#idOf(editor.scene?.layers ?? {});
    editor.activateLayer(layerId);
    editor.update({ tile: 1, prefabId: this.#idOf(editor.game.prefabs) });
    editor.setTool(tool);
    editor.pointerMove(at());
    editor.pointerDown(at());
    editor.pointerMove(at());
    if (this.below(5) === 0) editor.cancelGesture();
    else editor.pointerUp(at());
  }

  /** Undoes or redoes a step; one that others have overwritten changes nothing, and no other is undone in its place. */
  #step(way: "undo" | "redo"): void {
    const { document } = this.editor;
    const { game, history } = document;
    let overwritten = "";
    const stop = document.subscribeOverwritten(({ name }) => {
      overwritten = name;
    });
    const name = document[way]();
    stop();
    expect(name ?? overwritten).toBe((way === "undo" ? history.undoName : history.redoName) ?? "");
    if (name === null) expect(document.game).toBe(game);
  }

  /** A random edit of any kind. */
  act(): void {
    const { editor } = this;
    const { game } = editor;
    const scene = this.#idOf(game.scenes);
    const prefab = this.#idOf(game.prefabs);
    const asset = this.#idOf(game.assets);
    const behaviour = this.#idOf(game.prefabs[prefab]?.behaviours ?? {});
    const types = Object.keys(behaviourCatalogue) as BehaviourType[];
    const instances = Object.keys(editor.scene?.instances ?? {}).filter(() => this.below(2) === 0);
    const deeds: (() => unknown)[] = [
      ...Array.from({ length: 6 }, () => () => this.#gesture()),
      ...Array.from({ length: 4 }, () => () => this.#draw()),
      ...Array.from({ length: 3 }, () => () => this.#writeRules()),
      ...Array.from({ length: 8 }, () => () => {
        editor.select(instances);
        const command = this.pick(commands.filter((candidate) => canRun(editor, candidate)));
        command?.run(editor);
      }),
      () => addPrefab(editor),
      () => deletePrefab(editor, prefab),
      () => setPrefabField(editor, prefab, "name", `Name ${this.below(9)}`),
      () => addBehaviour(editor, prefab, this.pick(types) ?? "float"),
      () => removeBehaviour(editor, prefab, behaviour),
      () => setBehaviourEnabled(editor, prefab, behaviour, this.below(2) === 0),
      () => addScene(editor),
      () => duplicateScene(editor, scene),
      () => deleteScene(editor, scene),
      () => editor.openScene(scene),
      () => setStartScene(editor, scene),
      () => resizeScene(editor, scene, { widthPx: 64 + this.below(900), heightPx: 320, anchor: { x: this.pick([0, 0.5, 1]) ?? 0, y: 0 } }),
      () => this.#tile(asset),
      () => this.#compose(asset),
      () => addLayer(editor, this.pick(["objects", "tiles"] as const) ?? "objects", asset),
      () => deleteLayer(editor, this.#idOf(editor.scene?.layers ?? {})),
      () => shiftLayer(editor, this.#idOf(editor.scene?.layers ?? {}), "front"),
      () => drawNewSprite(editor, "Drawn", 4, 4),
      () => drawNewTileset(editor, "Tiles", 4, 4),
      () => paintWithTileset(editor, asset, 1),
      () => setTileCollision(editor, asset, 1, "oneWay"),
      () => addGeneratedSound(editor, "Sound", generateSound("coin", this.#random)),
      () => renameAsset(editor, asset, `Asset ${this.below(9)}`),
      () => deleteAsset(editor, asset),
      () => setVariable(editor, `shared ${this.below(3)}`, this.below(9)),
      () => this.#step("undo"),
      () => this.#step("redo"),
    ];
    this.pick(deeds)?.();
  }
}

function meet(one: Person, other: Person): void {
  for (const [from, to] of [
    [one.editor.document.doc, other.editor.document.doc],
    [other.editor.document.doc, one.editor.document.doc],
  ] as const)
    Y.applyUpdate(to, Y.encodeStateAsUpdate(from, Y.encodeStateVector(to)));
}

function meetAll(people: readonly Person[]): void {
  for (let round = 0; round < 2; round++) for (const one of people) for (const other of people) if (one !== other) meet(one, other);
}

/** Expects all users to have the same valid game, equal to a fresh reading of the document. */
function expectOneGame(people: readonly Person[]): void {
  const games = people.map(({ editor }) => editor.game);
  for (const game of games) expect(game).toEqual(games[0]);
  const { game, problems } = readGame((people[0] as Person).editor.document.doc);
  // References to things that another user has deleted may remain; other problems must not occur.
  expect(problems.filter(({ isLeftover }) => !isLeftover)).toEqual([]);
  expect(games[0]).toEqual(game);
  expect(gameSchema.safeParse(game).error).toBeUndefined();
}

describe("concurrent random edits of several users (seeded)", () => {
  it.each(Array.from({ length: SEEDS }, (_, index) => 11 + index))(
    "converge to one valid game, and undo only reverts the own edits: %i",
    (seed) => {
      const random = seeded(seed);
      const state = Y.encodeStateAsUpdate(createDocument(testGame()));
      const people = Array.from({ length: 2 + (seed % 4) }, (_, index) => new Person(state, index, seeded(seed * 100 + index)));
      for (const [index, { editor }] of people.entries()) setVariable(editor, `mark ${index}`, index);
      for (let step = 0; step < 150; step++) {
        const person = people[Math.floor(random() * people.length)] as Person;
        person.act();
        // Most of the time the users are not in sync.
        const other = people[Math.floor(random() * people.length)] as Person;
        if (random() < 0.3 && other !== person) meet(person, other);
      }
      meetAll(people);
      expectOneGame(people);

      const [first, ...others] = people as [Person, ...Person[]];
      const before = first.editor.game.variables;
      while (first.editor.document.history.undoName !== null) first.editor.document.undo();
      meetAll(people);
      expectOneGame(people);
      const { variables } = first.editor.game;
      expect(variables).not.toHaveProperty("mark 0");
      for (const index of others.keys()) expect(variables[`mark ${index + 1}`]).toBe(before[`mark ${index + 1}`]);
      while (first.editor.document.history.redoName !== null) first.editor.document.redo();
      meetAll(people);
      expectOneGame(people);
      expect(first.editor.game.variables["mark 0"]).toBe(before["mark 0"]);
    },
  );
});
