import { colorNumber, type WorldState } from "@playsmith/engine";
import type { Light, Trail } from "@playsmith/game-format";

/** What a prefab has that is seen beside its look. Colours are numbers. */
export interface PrefabExtras {
  light: (Omit<Light, "color"> & { color: number }) | null;
  trail: (Omit<Trail, "color"> & { color: number }) | null;
}

const NONE: PrefabExtras = { light: null, trail: null };

/** Lights and trails by prefab, looked up once for each edit of a game. */
export class ExtrasByPrefab {
  #world: WorldState | null = null;
  #edits = -1;
  readonly #known: (PrefabExtras | undefined)[] = [];
  /** Whether any prefab of the game has a trail or a light, so that nobody looks for nothing. */
  hasTrails = false;
  hasLights = false;

  /** Takes notice of edits. */
  follow(world: WorldState): void {
    if (world === this.#world && world.edits === this.#edits) return;
    this.#world = world;
    this.#edits = world.edits;
    this.#known.length = 0;
    const prefabs = Object.values(world.game.prefabs);
    this.hasTrails = prefabs.some(({ trail }) => trail !== undefined);
    this.hasLights = prefabs.some(({ light }) => light !== undefined);
  }

  of(world: WorldState, entity: number): PrefabExtras {
    const number = world.entities.columns.prefab[entity] as number;
    let extras = this.#known[number];
    if (!extras) {
      const prefab = world.prefabs.get(world.names.textOf(number))?.prefab;
      const light = prefab?.light ? { ...prefab.light, color: colorNumber(prefab.light.color) } : null;
      const trail = prefab?.trail ? { ...prefab.trail, color: colorNumber(prefab.trail.color) } : null;
      extras = light || trail ? { light, trail } : NONE;
      this.#known[number] = extras;
    }
    return extras;
  }
}
