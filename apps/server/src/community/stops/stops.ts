import { AppError, releaseSchema, type Stops as StopFigures, type StopScene } from "@playsmith/contract";
import { z } from "zod";
import type { Platform } from "../../platform/platform.ts";
import { cellAt, cellPxOf, type GridScene, type Stop } from "./stop-grid.ts";

const DAY_MS = 24 * 60 * 60_000;
/** Stops of a release on a day that all count; of further ones each tenth counts, as ten. */
const COUNTED_PER_DAY = 200;
const SAMPLED_EACH = 10;
/** Cells of a release; those of a game with very many scenes are cut. */
const CELLS_MAX = 20_000;
/** Releases of a project with stops; those of earlier ones are dropped. */
const RELEASES_KEPT = 5;
/** Releases whose scenes are remembered. */
const SCENES_REMEMBERED = 100;
/** Releases and days whose stops are counted. */
const COUNTS_REMEMBERED = 10_000;

const scenesSchema = z.object({
  scenes: z.record(z.string(), z.object({ name: z.string(), widthPx: z.number(), heightPx: z.number() })),
});

/** Where players stop, added up per cell of each scene's grid. Nothing is stored about who stopped, or when. */
export interface Stops {
  /** Counts a stop, or drops it: of a scene that the release doesn't have, and beyond the sample. Throws GAME_NOT_FOUND. */
  add(projectId: string, stop: Stop): Promise<void>;
  /** Throws RELEASE_NOT_FOUND. */
  read(projectId: string, version: number | undefined): Promise<StopFigures>;
}

interface StoredRelease {
  id: string;
  objectHash: string;
}

export function createStops({ database, objects, now }: Platform): Stops {
  const remembered = new Map<string, Promise<ReadonlyMap<string, GridScene>>>();
  const counts = new Map<string, number>();

  function scenesOf({ id, objectHash }: StoredRelease): Promise<ReadonlyMap<string, GridScene>> {
    const known = remembered.get(id);
    if (known) return known;
    const read = readScenes(objectHash);
    remembered.set(id, read);
    dropFirst(remembered, SCENES_REMEMBERED);
    read.catch(() => remembered.delete(id));
    return read;
  }

  async function readScenes(hash: string): Promise<ReadonlyMap<string, GridScene>> {
    const bytes = await objects.read(hash);
    if (bytes === null) throw new AppError("GAME_NOT_FOUND");
    const { game } = releaseSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
    return new Map(Object.entries(scenesSchema.parse(game).scenes));
  }

  /** How many stops this one counts for. The counts are in memory: after a restart a day begins anew. */
  function weightOf(releaseId: string): number {
    const key = `${Math.floor(now() / DAY_MS)} ${releaseId}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.delete(key);
    counts.set(key, count);
    dropFirst(counts, COUNTS_REMEMBERED);
    if (count <= COUNTED_PER_DAY) return 1;
    return (count - COUNTED_PER_DAY) % SAMPLED_EACH === 0 ? SAMPLED_EACH : 0;
  }

  async function count(projectId: string, releaseId: string, cell: { sceneId: string; column: number; row: number }, tick: number) {
    const weight = weightOf(releaseId);
    if (weight === 0) return;
    await database.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable("stopCell")
        .set(({ eb }) => ({ stops: eb("stops", "+", weight), ticks: eb("ticks", "+", weight * tick) }))
        .where("releaseId", "=", releaseId)
        .where("sceneId", "=", cell.sceneId)
        .where("column", "=", cell.column)
        .where("row", "=", cell.row)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows > 0n) return;
      const { cells } = await transaction
        .selectFrom("stopCell")
        .select(({ fn }) => fn.countAll<number>().as("cells"))
        .where("releaseId", "=", releaseId)
        .executeTakeFirstOrThrow();
      if (Number(cells) >= CELLS_MAX) return;
      await transaction
        .insertInto("stopCell")
        .values({ releaseId, ...cell, stops: weight, ticks: weight * tick })
        .onConflict((conflict) =>
          conflict.columns(["releaseId", "sceneId", "column", "row"]).doUpdateSet(({ eb }) => ({
            stops: eb("stopCell.stops", "+", weight),
            ticks: eb("stopCell.ticks", "+", weight * tick),
          })),
        )
        .execute();
      if (Number(cells) > 0) return;
      const kept = transaction
        .selectFrom("release")
        .select("id")
        .where("projectId", "=", projectId)
        .where("id", "in", transaction.selectFrom("stopCell").select("releaseId").distinct())
        .orderBy("version", "desc")
        .limit(RELEASES_KEPT);
      await transaction
        .deleteFrom("stopCell")
        .where("releaseId", "in", transaction.selectFrom("release").select("id").where("projectId", "=", projectId))
        .where("releaseId", "not in", kept)
        .execute();
    });
  }

  return {
    async add(projectId, { version, sceneId, x, y, tick }) {
      const release = await database
        .selectFrom("release")
        .select(["id", "objectHash"])
        .where("projectId", "=", projectId)
        .where("version", "=", version)
        .executeTakeFirst();
      if (release === undefined) throw new AppError("GAME_NOT_FOUND");
      const scene = (await scenesOf(release)).get(sceneId);
      if (scene !== undefined) await count(projectId, release.id, { sceneId, ...cellAt(scene, { x, y }) }, tick);
    },
    async read(projectId, version) {
      const rows = await database
        .selectFrom("stopCell")
        .innerJoin("release", "release.id", "stopCell.releaseId")
        .select(["release.version", "release.id", "release.objectHash"])
        .select(({ fn }) => fn.sum<number>("stopCell.stops").as("stops"))
        .where("release.projectId", "=", projectId)
        .groupBy(["release.version", "release.id", "release.objectHash"])
        .orderBy("release.version", "desc")
        .execute();
      const releases = rows.map((row) => ({ version: row.version, stops: Number(row.stops) }));
      const shown = version === undefined ? rows[0] : rows.find((row) => row.version === version);
      if (shown === undefined && version !== undefined) throw new AppError("RELEASE_NOT_FOUND");
      if (shown === undefined) return { releases, version: null, releaseHash: null, scenes: [] };
      const scenes = await scenesOf(shown);
      const cells = await database
        .selectFrom("stopCell")
        .selectAll()
        .where("releaseId", "=", shown.id)
        .orderBy("stops", "desc")
        .orderBy("row")
        .orderBy("column")
        .execute();
      const byScene = Map.groupBy(cells, ({ sceneId }) => sceneId);
      const described = [...byScene].flatMap(([sceneId, held]): StopScene[] => {
        const scene = scenes.get(sceneId);
        if (scene === undefined) return [];
        return [
          {
            ...scene,
            sceneId,
            cellPx: cellPxOf(scene),
            stops: held.reduce((sum, { stops }) => sum + stops, 0),
            cells: held.map(({ column, row, stops, ticks }) => ({ column, row, stops, meanTicks: Math.round(Number(ticks) / stops) })),
          },
        ];
      });
      described.sort((a, b) => b.stops - a.stops || a.name.localeCompare(b.name, "en"));
      return { releases, version: shown.version, releaseHash: shown.objectHash, scenes: described };
    },
  };
}

/** Drops the entries that were added first. */
function dropFirst(entries: Map<string, unknown>, most: number): void {
  for (const key of entries.keys()) {
    if (entries.size <= most) return;
    entries.delete(key);
  }
}
