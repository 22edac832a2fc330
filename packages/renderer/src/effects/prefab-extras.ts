import { colorNumber, type WorldState } from "@playsmith/engine";
import type { Light, Trail } from "@playsmith/game-format";

/** Visual effects of a prefab besides its look. Colours are numbers. */
export interface PrefabExtras {
  light: (Omit<Light, "color"> & { color: number }) | null;
  trail: (Omit<Trail, "color"> & { color: number }) | null;
}

const NONE: PrefabExtras = { light: null, trail: null };

/** Lights and trails by prefab, resolved once per edit of a game. */
export class ExtrasByPrefab {
  #world: WorldState | null = null;
  #edits = -1;
  readonly #known: (PrefabExtras | undefined)[] = [];
  /** Whether any prefab of the game has a trail or a light, to skip the search. */
  hasTrails = false;
  hasLights = false;

  /** Updates after edits. */
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
