import { inOrder } from "@playsmith/game-format";
import { BUTTON, type ButtonName } from "../input.ts";
import { newVariables, type Variables } from "../state/variables.ts";
import { spawn } from "../scene/place.ts";
import { viewToLayer } from "../scene/area.ts";
import type { GameObject, ScriptContext } from "./game-object.ts";

/** `game` as scripts see it. */
export interface GameApi {
  win(): void;
  lose(): void;
  /** Makes an object of a prefab, named by its name or id. */
  spawn(prefab: string, x: number, y: number): GameObject | null;
  /** The first object with that instance name, prefab name or tag. */
  find(nameOrTag: string): GameObject | null;
  findAll(nameOrTag: string): GameObject[];
  goToScene(nameOrId: string): void;
  playSound(nameOrId: string): void;
  readonly variables: Variables;
  readonly tick: number;
  readonly timeS: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** @param objectOf gives the script, or the plain object, of an entity. */
export function gameApi(context: ScriptContext, objectOf: (entity: number) => GameObject, layerOfCaller: () => string): GameApi {
  const { world } = context;
  const matches = (entity: number, wanted: string, tag: number): boolean => {
    const object = objectOf(entity);
    return object.name === wanted || object.prefabName === wanted || world.hasTag(entity, tag);
  };
  const search = (wanted: string, limit: number): GameObject[] => {
    const tag = world.names.numberOf(String(wanted));
    const found: GameObject[] = [];
    for (let entity = 0; entity < world.entities.count && found.length < limit; entity++) {
      if (world.entities.isAlive(entity) && matches(entity, wanted, tag)) found.push(objectOf(entity));
    }
    return found;
  };
  return {
    win: () => {
      if (!context.isReviving) world.end("won");
    },
    lose: () => {
      if (!context.isReviving) world.end("lost");
    },
    spawn(prefab, x, y) {
      const info = world.prefabs.find(String(prefab));
      if (!info) throw new Error(`There is no prefab called "${prefab}".`);
      if (!Number.isFinite(x) || !Number.isFinite(y)) throw new TypeError("spawn needs a place: two numbers.");
      return context.isReviving ? null : objectOf(spawn(world, info, x, y, layerOfCaller()));
    },
    find: (wanted) => search(wanted, 1)[0] ?? null,
    findAll: (wanted) => search(wanted, Number.POSITIVE_INFINITY),
    goToScene(nameOrId) {
      const scenes = world.game.scenes;
      const sceneId = Object.hasOwn(scenes, nameOrId) ? nameOrId : inOrder(scenes).find(([, scene]) => scene.name === nameOrId)?.[0];
      if (sceneId === undefined) throw new Error(`There is no scene called "${nameOrId}".`);
      if (!context.isReviving) world.pendingSceneId = sceneId;
    },
    playSound(nameOrId) {
      const assets = world.game.assets;
      const isSound = Object.hasOwn(assets, nameOrId) && assets[nameOrId]?.kind === "sound";
      const assetId = isSound ? nameOrId : inOrder(assets).find(([, asset]) => asset.kind === "sound" && asset.name === nameOrId)?.[0];
      if (assetId === undefined) throw new Error(`There is no sound called "${nameOrId}".`);
      if (!context.isReviving) world.playSound(assetId);
    },
    get variables() {
      return context.isReviving ? newVariables(world.variables) : world.variables;
    },
    get tick() {
      return world.tick;
    },
    get timeS() {
      return world.tick / 60;
    },
    get widthPx() {
      return world.widthPx;
    },
    get heightPx() {
      return world.heightPx;
    },
  };
}

/** `input` as scripts see it: what is held, what was just pressed, and the pointer in scene pixels. */
export function inputApi(context: ScriptContext): object {
  const { world } = context;
  const api = {
    pressed: (name: ButtonName) => world.input.isPressed(BUTTON[name] ?? 0),
    released: (name: ButtonName) => (world.input.released & (BUTTON[name] ?? 0)) !== 0,
    get pointerX() {
      return viewToLayer(world, -1, world.input.pointerX, world.input.pointerY).x;
    },
    get pointerY() {
      return viewToLayer(world, -1, world.input.pointerX, world.input.pointerY).y;
    },
    get pointerDown() {
      return world.input.pointerDown;
    },
    get pointerPressed() {
      return world.input.pointerPressed;
    },
  };
  for (const [name, button] of Object.entries(BUTTON)) {
    Object.defineProperty(api, name, { get: () => world.input.isHeld(button), enumerable: true });
  }
  return Object.freeze(api);
}
