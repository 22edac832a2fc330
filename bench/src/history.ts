import { changedThings, createDocument, mergeGames, ProjectDocument, restoreGame } from "@playsmith/document";
import { compareScenes } from "@playsmith/editor/history";
import { cloneJson, type Game } from "@playsmith/game-format";
import { hasPostgres } from "@playsmith/server/many-games";
import { encodeVersion, openManyVersions } from "@playsmith/server/many-versions";
import * as Y from "yjs";
import { crowd } from "./engine/games.ts";
import { seeded } from "./engine/in-turns.ts";
import { type Measurement, median, roundMs } from "./measurement.ts";
import { sized } from "./size.ts";

const OBJECTS = sized(10_000, 500);
const VERSIONS = sized(1_000, 50);
const ROUNDS = sized(15, 3);
const CHANGES = sized(500, 20);
/** After a month of 22 days with 8 hours: one version of each hour, and all of the last day. */
const HOURLY = sized(21 * 8, 5);
const LAST_DAY = sized(8 * 6, 5);
const EDITS_PER_VERSION = 40;
/** An hour of edits touches some objects several times. */
const EDITS_PER_HOUR = EDITS_PER_VERSION * 5;

const level = (): Game => crowd({ count: OBJECTS, widthPx: 20_000, heightPx: 20_000, sizePx: 16 });

/** A copy of a game with moved objects. */
function edited(game: Game, edits: number, random: () => number, first = 0): Game {
  const copy = cloneJson(game);
  const scene = copy.scenes["scene"];
  const ids = Object.keys(scene?.instances ?? {});
  for (let edit = 0; edit < edits; edit++) {
    const object = scene?.instances[ids[first + Math.floor(random() * (ids.length - first))] ?? ""];
    if (object) object.x = Math.round(random() * 20_000);
  }
  return copy;
}

function timed(name: string, run: () => unknown, more: Partial<Measurement> = {}): Measurement {
  const times = Array.from({ length: ROUNDS }, () => {
    const startMs = performance.now();
    run();
    return performance.now() - startMs;
  });
  return { bench: "history", case: name, unit: "ms", n: OBJECTS, ours: roundMs(median(times)), ...more };
}

/** The history of a project: its list, and comparing, restoring and merging games of many objects, without drawing; bytes of a month. */
export async function history(): Promise<Measurement[]> {
  const random = seeded(28);
  const before = level();
  const after = edited(before, CHANGES, random);
  const lines: Measurement[] = [
    timed("compare two versions", () => [changedThings(before, after), compareScenes(before, after, "scene")]),
    timed(`merge ${CHANGES} changes of each side`, () => mergeGames(before, after, edited(before, CHANGES, random))),
    restoring(`restore ${CHANGES} changes`, before, after),
    restoring("restore all objects of an emptied scene", emptied(before), before),
    monthBytes(before, random),
  ];
  for (const kind of ["sqlite", ...(hasPostgres() ? (["postgres"] as const) : [])] as const) {
    const versions = await openManyVersions(kind, VERSIONS);
    try {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const startMs = performance.now();
        await versions.list();
        times.push(performance.now() - startMs);
      }
      lines.push({ bench: "history", case: `list, ${kind}`, unit: "ms", n: VERSIONS, ours: roundMs(median(times)) });
    } finally {
      await versions.close();
    }
  }
  return lines;
}

function emptied(game: Game): Game {
  const copy = cloneJson(game);
  const scene = copy.scenes["scene"];
  if (scene) scene.instances = {};
  return copy;
}

function restoring(name: string, present: Game, version: Game): Measurement {
  const document = new ProjectDocument(createDocument(present));
  const times = Array.from({ length: ROUNDS }, () => {
    const startMs = performance.now();
    restoreGame(document, name, version);
    const ms = performance.now() - startMs;
    document.undo();
    return ms;
  });
  return { bench: "history", case: name, unit: "ms", n: OBJECTS, ours: roundMs(median(times)) };
}

/** Bytes of the versions that remain of a month of editing, beside those of the document. */
function monthBytes(start: Game, random: () => number): Measurement {
  let game = start;
  let frames: Uint8Array[] = [];
  let bytes = 0;
  for (let version = 0; version < HOURLY + LAST_DAY; version++) {
    game = edited(game, version < HOURLY ? EDITS_PER_HOUR : EDITS_PER_VERSION, random);
    const encoded = encodeVersion(game, frames);
    if (encoded === null) continue;
    frames = encoded.isKey ? [encoded.frame] : [...frames, encoded.frame];
    bytes += encoded.frame.byteLength;
  }
  const floor = Y.encodeStateAsUpdate(createDocument(game)).byteLength;
  return {
    bench: "history",
    case: "versions of a month",
    unit: "bytes",
    n: HOURLY + LAST_DAY,
    ours: bytes,
    floor,
    ratio: Math.round((bytes / floor) * 100) / 100,
  };
}
