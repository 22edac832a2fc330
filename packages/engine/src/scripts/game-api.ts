import type { Value } from "@playsmith/game-format";
import { findPath } from "../physics/find-path.ts";
import { castRay, findInBox, findInCircle } from "../physics/queries.ts";
import { spawn } from "../scene/place.ts";
import { isSolidAt } from "../scene/collision-map.ts";
import { setTile, tileAt, tileLayer } from "../scene/tile-changes.ts";
import type { TileGrid } from "../scene/tile-grid.ts";
import { copyValue, newVariables } from "../state/variables.ts";
import type { Place, ScriptGame, SoundSettings } from "./api.ts";
import { cameraApi } from "./camera-api.ts";
import type { GameObject } from "./game-object.ts";
import { finite, Inner, type ScriptContext, ticksOfMs } from "./inner.ts";
import { assetIdOf, objectLayerOf, sceneIdOf } from "./lookup.ts";

const MUSIC_FADE_MS = 800;
/** Limit of save slots per game. */
const MAX_SAVES = 1_000;

/** `game` of the script API. */
export function gameApi(context: ScriptContext, layerOfCaller: () => string): ScriptGame {
  const { world } = context;
  const change = (act: () => void) => {
    if (!context.isRestoring) act();
  };
  const objectOf = (entity: number) => context.objectOf(entity) as GameObject;
  const tagOf = (tag: string | undefined) => (tag === undefined ? 0 : world.names.known(String(tag)));
  const matches = (entity: number, wanted: string, tag: number): boolean => {
    const object = objectOf(entity);
    return object.prefabName === wanted || world.lists.hasTag(entity, tag) || object.name === wanted;
  };
  const search = (wanted: string, limit: number): number[] => {
    const tag = world.names.known(String(wanted));
    const found: number[] = [];
    for (let entity = 0; entity < world.entities.count && found.length < limit; entity++) {
      if (world.entities.isAlive(entity) && matches(entity, wanted, tag)) found.push(entity);
    }
    return found;
  };
  const layerOf = (name: string): TileGrid => {
    const tiles = tileLayer(world, String(name));
    if (!tiles) throw new Error(`There is no tile layer called "${name}".`);
    return tiles;
  };
  const slotOf = (slot: unknown): string => {
    if (typeof slot !== "string" || slot === "" || slot.length > 80) throw new TypeError("A save slot has a name of 1 to 80 characters.");
    return slot;
  };

  return Object.freeze({
    get variables() {
      return context.isRestoring ? newVariables(world.variables) : world.variables;
    },
    get sceneVariables() {
      return context.isRestoring ? newVariables(world.sceneVariables) : world.sceneVariables;
    },
    get tick() {
      return world.tick;
    },
    get timeS() {
      return world.tick / 60;
    },
    get sceneName() {
      return world.scene?.name ?? "";
    },
    get widthPx() {
      return world.widthPx;
    },
    get heightPx() {
      return world.heightPx;
    },
    camera: cameraApi(context),
    get speed() {
      return world.speed;
    },
    set speed(value: number) {
      const speed = Math.min(8, Math.max(0.05, finite(value, "speed")));
      change(() => Object.assign(world, { speed }));
    },
    get isPaused() {
      return world.isPaused;
    },
    set isPaused(value: boolean) {
      change(() => Object.assign(world, { isPaused: Boolean(value) }));
    },

    win: () => change(() => world.end("won")),
    lose: () => change(() => world.end("lost")),
    goToScene(name: string) {
      const sceneId = sceneIdOf(world, String(name));
      change(() => Object.assign(world, { pendingSceneId: sceneId }));
    },
    restartScene: () => change(() => Object.assign(world, { pendingSceneId: world.sceneId })),

    spawn(prefab: string, x: number, y: number, layer?: string) {
      const info = world.prefabs.find(String(prefab));
      if (!info) throw new Error(`There is no prefab called "${prefab}".`);
      if (!Number.isFinite(x) || !Number.isFinite(y)) throw new TypeError("spawn needs a place: two numbers.");
      const layerId = layer === undefined ? layerOfCaller() : (world.layers[objectLayerOf(world, String(layer))]?.id ?? "");
      return context.isRestoring ? objectOf(-1) : objectOf(spawn(world, info, x, y, layerId));
    },
    find: (wanted: string) => search(wanted, 1).map(objectOf)[0] ?? null,
    findAll: (wanted: string) => search(wanted, Number.POSITIVE_INFINITY).map(objectOf),
    findNearest(wanted: string, to: Place) {
      const [x, y] = [finite(to.x, "x"), finite(to.y, "y")];
      const self = Inner.numbersOf(to)?.[0] ?? -1;
      const { columns } = world.entities;
      let best = -1;
      let bestSquare = Number.POSITIVE_INFINITY;
      for (const entity of search(wanted, Number.POSITIVE_INFINITY)) {
        const apartX = (columns.x[entity] as number) - x;
        const apartY = (columns.y[entity] as number) - y;
        const square = apartX * apartX + apartY * apartY;
        if (entity === self || square >= bestSquare) continue;
        best = entity;
        bestSquare = square;
      }
      return best < 0 ? null : objectOf(best);
    },
    findInCircle: (x: number, y: number, radiusPx: number, tag?: string) =>
      findInCircle(world, finite(x, "x"), finite(y, "y"), finite(radiusPx, "radiusPx"), tagOf(tag)).map(objectOf),
    findInBox: (left: number, top: number, right: number, bottom: number, tag?: string) =>
      findInBox(world, finite(left, "left"), finite(top, "top"), finite(right, "right"), finite(bottom, "bottom"), tagOf(tag)).map(
        objectOf,
      ),
    castRay(from: Place, to: Place, tag?: string) {
      const except = Inner.numbersOf(from)?.[0] ?? -1;
      const met = castRay(world, finite(from.x, "x"), finite(from.y, "y"), finite(to.x, "x"), finite(to.y, "y"), {
        tag: tagOf(tag),
        except,
      });
      if (!met) return null;
      const { entity, ...rest } = met;
      return Object.freeze({ ...rest, object: entity < 0 ? null : objectOf(entity) });
    },
    isSolidAt: (x: number, y: number) => isSolidAt(world.collisions, finite(x, "x"), finite(y, "y")),
    findPath(from: Place, to: Place) {
      const way = findPath(world, finite(from.x, "x"), finite(from.y, "y"), finite(to.x, "x"), finite(to.y, "y"), true);
      if (!way) return null;
      return Array.from({ length: way.length / 2 }, (_, index) => ({ x: way[index * 2] as number, y: way[index * 2 + 1] as number }));
    },

    tileAt: (layer: string, x: number, y: number) => tileAt(layerOf(layer), finite(x, "x"), finite(y, "y")),
    setTile(layer: string, x: number, y: number, tile: number) {
      const tiles = layerOf(layer);
      const [placeX, placeY, number] = [finite(x, "x"), finite(y, "y"), finite(tile, "tile")];
      change(() => setTile(world, tiles, placeX, placeY, number));
    },

    send(name: string, value?: Value) {
      const payload = value === undefined ? undefined : world.signals.payloadOf(value);
      change(() => world.signals.add("message", -1, world.names.numberOf(String(name)), -1, 0, payload));
    },
    startTimer(name: string, durationMs: number, repeats = false) {
      const ticks = ticksOfMs(durationMs, "durationMs");
      change(() => world.timers.start(-1, world.names.numberOf(String(name)), ticks, repeats));
    },
    stopTimer: (name: string) => change(() => world.timers.stop(-1, world.names.known(String(name)))),

    playSound(name: string, settings: SoundSettings = {}) {
      const assetId = assetIdOf(world, "sound", String(name));
      const { at, ...rest } = settings;
      change(() => (at ? world.sounds.playAt(assetId, finite(at.x, "x"), finite(at.y, "y"), rest) : world.sounds.play(assetId, rest)));
    },
    loopSound(name: string, volume = 1) {
      const assetId = assetIdOf(world, "sound", String(name));
      change(() => world.audio.startLoop(assetId, finite(volume, "volume")));
    },
    stopSound(name: string) {
      const assetId = assetIdOf(world, "sound", String(name));
      change(() => world.audio.stopLoop(assetId));
    },
    playMusic(name: string, fadeMs = MUSIC_FADE_MS) {
      const assetId = assetIdOf(world, "music", String(name));
      change(() => world.audio.playMusic(assetId, finite(fadeMs, "fadeMs")));
    },
    stopMusic: (fadeMs = MUSIC_FADE_MS) => change(() => world.audio.playMusic("", finite(fadeMs, "fadeMs"))),
    setVolume: (bus: string, volume: number) => change(() => world.audio.setVolume(String(bus), finite(volume, "volume"))),

    save(slot: string, value: Value) {
      const name = slotOf(slot);
      const kept = copyValue(value);
      if (!Object.hasOwn(world.saves, name) && Object.keys(world.saves).length >= MAX_SAVES)
        throw new RangeError(`There are already ${MAX_SAVES} saves; no more can be kept.`);
      change(() => world.save(name, kept));
    },
    load: (slot: string) => (Object.hasOwn(world.saves, slotOf(slot)) ? copyValue(world.saves[slot] as Value) : undefined),
    deleteSave(slot: string) {
      const name = slotOf(slot);
      change(() => world.deleteSave(name));
    },

    submitScore(board: string, value: number) {
      const score = finite(value, "value");
      change(() => world.submitScore(String(board), score));
    },
    unlockAchievement: (name: string) => change(() => world.unlockAchievement(String(name))),

    random: (min: number, max: number) => finite(min, "min") + world.random.next() * (finite(max, "max") - min),
    randomInt: (min: number, max: number) => Math.floor(finite(min, "min") + world.random.next() * (finite(max, "max") - min + 1)),
    choose<Item>(items: readonly Item[]): Item {
      if (!Array.isArray(items) || items.length === 0) throw new RangeError("choose needs a list that is not empty.");
      return items[Math.floor(world.random.next() * items.length)] as Item;
    },
    chance: (percent: number) => world.random.next() * 100 < finite(percent, "percent"),
  }) satisfies ScriptGame;
}
