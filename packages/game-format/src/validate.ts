import type { z } from "zod";
import { assetSchema } from "./assets/asset.ts";
import { type Game, gameSchema, moduleSchema, settingsSchema } from "./game.ts";
import { inOrder } from "./values/fractional-order.ts";
import { isId } from "./values/identifiers.ts";
import { inputActionSchema } from "./input-action-schema.ts";
import { MAX_ACTIONS } from "./input-actions.ts";
import { MAX_ACHIEVEMENTS, MAX_LEADERBOARDS } from "./scoring.ts";
import { projectTestSchema, TEST_LIMITS } from "./project-test-schema.ts";
import { achievementSchema, leaderboardSchema } from "./scoring-schema.ts";
import { cloneJson } from "./json/json.ts";
import { GAME_LIMITS } from "./limits.ts";
import { FORMAT_VERSION, migrateGame } from "./migrations/index.ts";
import { isRecord } from "./migrations/migration.ts";
import { readOrdinaryInstance } from "./objects/ordinary-instance.ts";
import { prefabSchema } from "./objects/prefab.ts";
import { parseSafely } from "./values/parse-safely.ts";
import { valueSchema } from "./values/primitives.ts";
import { functionSchema } from "./rules/node.ts";
import { repairRules } from "./rules/repair.ts";
import { instanceSchema, layerSchema, sceneSchema } from "./scene.ts";

/** A problem in a game: path and description. */
export interface GameProblem {
  path: string;
  message: string;
  /** Whether it is an expected result of concurrent edits, e.g. an object whose prefab was deleted. */
  isLeftover?: true;
}

export type GameReading = { ok: true; game: Game } | { ok: false; reason: "newer" | "invalid"; problems: GameProblem[] };

/**
 * Parses a game strictly: older formats are migrated, invalid data is rejected.
 * @param value JSON data; it is not changed.
 */
export function parseGame(value: unknown): GameReading {
  // Validation copies its input; only a migration would modify it.
  const isCurrent = isRecord(value) && value["formatVersion"] === FORMAT_VERSION;
  const copy: unknown = isCurrent ? value : cloneJson(value);
  const migration = migrateGame(copy);
  if (migration.kind === "newer") {
    return {
      ok: false,
      reason: "newer",
      problems: [
        {
          path: "formatVersion",
          message: `This game was made with a newer version (format ${migration.version}; this one reads up to ${FORMAT_VERSION}).`,
        },
      ],
    };
  }
  const result = parseSafely(gameSchema, copy);
  if (!result.success) return { ok: false, reason: "invalid", problems: problemsOf(result.error, "") };
  return { ok: true, game: result.data };
}

/**
 * Parses a game leniently: invalid parts are dropped and reported, invalid settings use defaults, and dangling references are removed. The
 * result always satisfies {@link gameSchema} and can be played.
 * @param value data of the current format version; it is not changed.
 */
export function repairGame(value: unknown): { game: Game; problems: GameProblem[] } {
  const source = isRecord(value) ? value : {};
  const problems: GameProblem[] = isRecord(value) ? [] : [{ path: "", message: "None of it can be read." }];
  const readInstance = checked(instanceSchema, problems);
  const scenes = keepValid(source["scenes"], "scenes", GAME_LIMITS.scenes, problems, (scene, path) => {
    const raw = isRecord(scene) ? scene : {};
    const layers = keepValid(raw["layers"], `${path}.layers`, 200, problems, checked(layerSchema, problems));
    const instances = keepValid(
      raw["instances"],
      `${path}.instances`,
      GAME_LIMITS.instancesPerScene,
      problems,
      (instance, at) => (isRecord(instance) ? readOrdinaryInstance(instance) : null) ?? readInstance(instance, at),
    );
    const rules = repairRules(raw["rules"], `${path}.rules`, problems);
    // The instances were parsed one by one, so they are not parsed again with their scene.
    const read = checked(sceneSchema, problems)({ ...raw, layers: {}, instances: {}, rules }, path);
    return read && { ...read, layers, instances };
  });
  const withRules = (thing: unknown, path: string) =>
    isRecord(thing) ? { ...thing, rules: repairRules(thing["rules"], `${path}.rules`, problems) } : thing;
  const prefabs = keepValid(source["prefabs"], "prefabs", GAME_LIMITS.prefabs, problems, (prefab, path) =>
    checked(prefabSchema, problems)(withRules(prefab, path), path),
  );
  const functions = keepValid(source["functions"], "functions", GAME_LIMITS.functions, problems, (fn, path) =>
    checked(functionSchema, problems)(withRules(fn, path), path),
  );
  const rules = repairRules(source["rules"], "rules", problems);
  const assets = keepValid(source["assets"], "assets", GAME_LIMITS.assets, problems, checked(assetSchema, problems));
  const variables = keepValid(source["variables"], "variables", 1_000, problems, checked(valueSchema, problems));
  const game: Game = {
    formatVersion: FORMAT_VERSION,
    settings: repairSettings(source["settings"], scenes, problems),
    scenes,
    prefabs,
    assets,
    variables,
    functions,
    ...(Object.keys(rules).length === 0 ? {} : { rules }),
    ...(source["inputActions"] === undefined
      ? {}
      : { inputActions: keepValid(source["inputActions"], "inputActions", MAX_ACTIONS, problems, checked(inputActionSchema, problems)) }),
    ...(source["modules"] === undefined
      ? {}
      : { modules: keepValid(source["modules"], "modules", 200, problems, checked(moduleSchema, problems)) }),
    ...(source["leaderboards"] === undefined
      ? {}
      : {
          leaderboards: keepValid(source["leaderboards"], "leaderboards", MAX_LEADERBOARDS, problems, checked(leaderboardSchema, problems)),
        }),
    ...(source["achievements"] === undefined
      ? {}
      : {
          achievements: keepValid(source["achievements"], "achievements", MAX_ACHIEVEMENTS, problems, checked(achievementSchema, problems)),
        }),
    ...(source["tests"] === undefined
      ? {}
      : { tests: keepValid(source["tests"], "tests", TEST_LIMITS.tests, problems, checked(projectTestSchema, problems)) }),
  };
  dropDangling(game, problems);
  return { game, problems };
}

function checked<T>(schema: z.ZodType<T>, problems: GameProblem[]) {
  return (value: unknown, path: string): T | undefined => {
    const result = parseSafely(schema, value);
    if (result.success) return result.data;
    problems.push(...problemsOf(result.error, path));
    return undefined;
  };
}

function keepValid<T>(
  value: unknown,
  path: string,
  limit: number,
  problems: GameProblem[],
  read: (value: unknown, path: string) => T | undefined,
): Record<string, T> {
  const kept: Record<string, T> = {};
  if (value !== undefined && !isRecord(value)) problems.push({ path, message: "This part can't be read." });
  let count = 0;
  for (const [id, entry] of Object.entries(isRecord(value) ? value : {})) {
    const here = `${path}.${id}`;
    const isVariableName = path === "variables" && id.length >= 1 && id.length <= 200 && id !== "__proto__";
    if (!isVariableName && !isId(id)) problems.push({ path: here, message: "This name can't be used as an id." });
    else if (count >= limit) problems.push({ path: here, message: `There is room for ${limit} of these; this one was left out.` });
    else {
      const result = read(entry, here);
      if (result === undefined) continue;
      kept[id] = result;
      count++;
    }
  }
  return kept;
}

function repairSettings(value: unknown, scenes: Game["scenes"], problems: GameProblem[]): Game["settings"] {
  const fallback = {
    title: "Untitled",
    viewWidthPx: 320,
    viewHeightPx: 180,
    background: "#101018",
    pixelPerfect: true,
    startSceneId: "none",
  };
  const raw = isRecord(value) ? value : {};
  const settings = { ...fallback } as Record<string, unknown>;
  for (const [name, schema] of Object.entries(settingsSchema.shape)) {
    if (raw[name] === undefined && schema.safeParse(undefined).success) continue;
    const result = parseSafely(schema, raw[name]);
    if (result.success) settings[name] = result.data;
    else problems.push(...problemsOf(result.error, `settings.${name}`));
  }
  const repaired = settings as Game["settings"];
  if (!Object.hasOwn(scenes, repaired.startSceneId)) {
    // All clients must choose the same scene.
    const first = inOrder(scenes)[0];
    if (first) repaired.startSceneId = first[0];
  }
  return repaired;
}

function dropDangling(game: Game, problems: GameProblem[]): void {
  for (const [sceneId, scene] of Object.entries(game.scenes)) {
    for (const [instanceId, instance] of Object.entries(scene.instances)) {
      const layer = Object.hasOwn(scene.layers, instance.layerId) ? scene.layers[instance.layerId] : undefined;
      const missing = !Object.hasOwn(game.prefabs, instance.prefabId) ? "prefab" : layer?.kind !== "objects" ? "layer" : null;
      if (missing === null) continue;
      delete scene.instances[instanceId];
      problems.push({
        path: `scenes.${sceneId}.instances.${instanceId}`,
        message: `Its ${missing} no longer exists, so it is left out.`,
        isLeftover: true,
      });
    }
    freeHanging(scene.instances, `scenes.${sceneId}.instances`, problems);
  }
}

/**
 * Removes the parents of instances whose parent is missing, and one link of each cycle, independent of their order. Visits each instance
 * once, since chains can be as long as a scene is large.
 */
function freeHanging(instances: Game["scenes"][string]["instances"], path: string, problems: GameProblem[]): void {
  const held = new Set<string>();
  const free = (id: string) => {
    delete instances[id]?.parentId;
    problems.push({ path: `${path}.${id}.parentId`, message: "What it hung on no longer exists, so it is free.", isLeftover: true });
  };
  for (const [start, { parentId: above }] of Object.entries(instances)) {
    if (above === undefined || held.has(start)) continue;
    const passed = new Set<string>();
    for (let id = start; ; ) {
      passed.add(id);
      const parentId = instances[id]?.parentId;
      if (parentId === undefined || held.has(parentId)) break;
      if (!Object.hasOwn(instances, parentId)) {
        free(id);
        break;
      }
      if (passed.has(parentId)) {
        const chain = [...passed];
        free(chain.slice(chain.indexOf(parentId)).reduce((least, other) => (other < least ? other : least)));
        break;
      }
      id = parentId;
    }
    for (const id of passed) held.add(id);
  }
}

function problemsOf(error: z.ZodError, prefix: string): GameProblem[] {
  return error.issues.map((issue) => ({ path: [prefix, ...issue.path.map(String)].filter(Boolean).join("."), message: issue.message }));
}
