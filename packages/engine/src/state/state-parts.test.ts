import { beforeAll, describe, expect, it } from "vitest";
import { compileGame } from "@playsmith/scripts";
import { createWorld } from "../full-world.ts";
import { loadRigid, type RigidModule } from "../rigid/module.ts";
import { makeRules } from "../rules/module.ts";
import { makeScripts } from "../scripts/module.ts";
import { differences, fieldsOf } from "../testing/object-fields.ts";
import { FUZZ_SEED } from "../testing/fuzz-seed.ts";
import { randomGame, randomInput } from "../testing/random-game.ts";
import { World } from "../world.ts";
import { decodeSnapshot, encodeSnapshot } from "./snapshot-bytes.ts";
import type { StatePart } from "./state-part.ts";

/** Fields of a world outside of its parts, and why a restore does not need them. */
const NOT_STATE: Readonly<Record<string, string>> = {
  game: "handed in; edits arrive as patches",
  seed: "constant",
  isEditing: "constant",
  hasOwnViews: "constant",
  viewer: "handed in; which of the cameras is drawn",
  parts: "the list of parts itself",
  pools: "constant list of parts",
  "#poolOf": "constant",
  "#poolOfType": "constant",
  scene: "derived from game and sceneId",
  widthPx: "derived from scene",
  heightPx: "derived from scene",
  gravityPxPerS2: "derived from scene and ownGravity",
  layers: "derived from scene and tileChanges",
  collisions: "derived from layers",
  looks: "derived from game",
  prefabs: "derived from game",
  lists: "derived from entities",
  appearance: "access to looks without data of its own",
  scopes: "access to variables without data of its own",
  sounds: "access to events without data of its own",
  entityOfInstance: "derived from entities",
  polygons: "derived from entities and prefabs",
  polygonAngles: "derived from entities",
  listensToAnimations: "derived from the code of rules and scripts",
  edits: "version number of derived data",
  derivations: "version number of derived data",
  structureVersion: "version number of derived data",
  placesVersion: "version number of derived data",
  signals: "empty between ticks",
  hasLeaving: "false between ticks",
  tickingPool: "null between ticks",
  hasSwitchedOff: "false between ticks",
  blocker: "result of the last move, read right after it",
  blockNormalX: "result of the last move, read right after it",
  blockNormalY: "result of the last move, read right after it",
  touched: "result of the last query, read right after it",
  events: "output",
  probe: "handed in",
  rigid: "handed in; its state is the part of that name",
  scriptHooks: "constant functions",
  pushBlocker: "constant function",
  dropBodies: "constant function",
  isRigid: "constant function",
  beforeBodiesMove: "constant function",
};

/** Private fields of parts, which reflection can't read: those that `save` copies, and the others with a reason. */
const PRIVATE_OF_PARTS: Readonly<Record<string, string>> = {
  "EntityValuesPart.#format": "constant",
  "FieldsPart.#options": "constant",
  "VariablesPart.#isHashed": "constant",
  "InputState.#actions": "derived from game",
  "SeatCameras.#cameras": "saved, those that are used",
  "SeatCameras.#isUsed": "saved",
  "Names.#numbers": "derived from the list",
  "Pool.#stateNames": "constant",
  "Pool.#configNames": "constant",
  "Pool.#table": "saved; its configuration is derived from game and ownParams",
  "Pool.#rowOfEntity": "derived from the table",
  "Rows.#table": "saved",
  "Rows.#names": "constant",
  "Parents.#order": "derived from the rows",
  "Parents.#isSorted": "derived from the rows",
  "Parents.#rowByChild": "derived from the rows",
  "RigidPart.#world": "constant",
};

/** Fields of parts that legitimately differ after a restore. */
const DERIVED_IN_PARTS: readonly RegExp[] = [
  /** Input fields that are only used by the tick that read them. */
  /^input\.(players\.\d\.)?(pressed|released|pointerX|pointerY|pointerPressed|pointerReleased)$/,
  /** Positions of the previous tick, for interpolation. */
  /^camera\.previous/,
  /^entities\.(table\.)?columns\.(previousX|previousY)\./,
  /** Movement caches, which each move refills. */
  /^entities\.(table\.)?columns\.(free(Left|Right|Top|Bottom)|left|right|top|bottom)\./,
  /** Derived from the prefab of an entity; free slots keep old values. */
  /^entities\.(table\.)?columns\.(box|shape|isOneWay|category|meets|layer|look|animation)\./,
  /** Runtimes save their data as plain data, which is compared below. */
  /^(scripts|rules)\.runtime/,
];

let rigid: RigidModule;
beforeAll(async () => {
  rigid = await loadRigid();
});

/** Names of the world's fields that belong to its parts. */
function fieldsInParts(world: World): Set<string> {
  const fields = new Set<string>();
  for (const part of world.parts.list as (StatePart & { owner?: object; fields?: readonly string[]; values?: object })[]) {
    const held = part.owner === world ? null : (part.owner ?? (Object.hasOwn(part, "values") ? part.values : part));
    if (held === null) for (const field of part.fields ?? []) fields.add(field);
    else for (const [field, value] of Object.entries(world)) if (value === held) fields.add(field);
  }
  return fields;
}

const fieldsOutsideParts = (world: World): string[] => {
  const inParts = fieldsInParts(world);
  return fieldsOf(world).filter((field) => !inParts.has(field) && !Object.hasOwn(NOT_STATE, field));
};

/** A world after some seconds of a random game, and a new one restored from its snapshot. */
function playedAndRestored(seed: number, make: (...args: ConstructorParameters<typeof World>) => World = createWorld): [World, World] {
  const game = randomGame(seed);
  const { scripts } = compileGame(game);
  const options = { seed, scripts, rigid, rules: makeRules, scripting: makeScripts, hasOwnViews: seed % 2 === 1 };
  const world = make(game, options);
  for (let tick = 0; tick < 150; tick++) world.step(randomInput(seed, tick));
  const restored = make(game, { ...options, seed: seed + 1 });
  restored.restore(decodeSnapshot(encodeSnapshot(world.snapshot())));
  return [world, restored];
}

/** Paths of state that a restore loses. */
function lost([world, restored]: [World, World]): string[] {
  const isKnown = (path: string) => DERIVED_IN_PARTS.some((pattern) => pattern.test(path));
  return differences(world, restored, (path) => Object.hasOwn(NOT_STATE, path) || isKnown(path));
}

describe("the state of a world", () => {
  it("belongs to parts, or is declared as derived", () => {
    const world = createWorld(randomGame(1), { seed: 1, rigid });
    expect(fieldsOutsideParts(world)).toEqual([]);
    const inParts = fieldsInParts(world);
    expect(Object.keys(NOT_STATE).filter((field) => inParts.has(field) || !fieldsOf(world).includes(field))).toEqual([]);
  });

  it("is public in its parts, or declared", () => {
    const world = createWorld(randomGame(1), { seed: 1, rigid });
    const privates = world.parts.list.flatMap((part) => fieldsOf(part, true));
    expect([...new Set(privates)].filter((field) => !Object.hasOwn(PRIVATE_OF_PARTS, field))).toEqual([]);
  });

  it("is equal in every field after a restore into a new world", () => {
    for (let game = 0; game < 25; game++) {
      const [world, restored] = playedAndRestored(FUZZ_SEED + game * 7_919);
      expect(lost([world, restored]), `game ${game}`).toEqual([]);
      expect(restored.snapshot().parts, `game ${game}`).toEqual(world.snapshot().parts);
    }
  });

  it("is reported when a field is added without a part", () => {
    class Combo extends World {
      combo = 0;
      #best = 0;
      override step(input: Parameters<World["step"]>[0]): void {
        super.step(input);
        this.combo++;
        this.#best = Math.max(this.#best, this.combo);
      }
    }
    const [world, restored] = playedAndRestored(1, (game, options) => new Combo(game, options));
    expect(fieldsOutsideParts(world)).toEqual(["combo", "#best"]);
    expect(lost([world, restored])).toEqual(["combo"]);
  });

  it("is reported when a part omits a field", () => {
    class HalfSaved extends World {
      constructor(...args: ConstructorParameters<typeof World>) {
        super(...args);
        const { audio } = this;
        const save = audio.save.bind(audio);
        audio.save = () => ({ ...save(), musicId: "" });
        audio.playMusic("tune", 0);
      }
    }
    const [world, restored] = playedAndRestored(1, (game, options) => new HalfSaved(game, options));
    restored.audio.load(world.audio.save());
    expect(lost([world, restored]).filter((path) => path !== "audio.save")).toEqual(["audio.data.musicId"]);
  });
});
