import { deriveEntity } from "./derive.ts";
import type { WorldState } from "../world-state.ts";
import type { EntityColumns } from "../state/entities.ts";

interface Property {
  read(world: WorldState, entity: number): number;
  write(world: WorldState, entity: number, value: number): void;
  /** Interpolates two values where linear interpolation does not apply. */
  blend?(from: number, to: number, share: number): number;
}

type NumberColumn = { [Name in keyof EntityColumns]: EntityColumns[Name] extends Float64Array ? Name : never }[keyof EntityColumns];

/** Limits that avoid overflow: scales multiply along parents, and positions are squared. */
export const MAX_SCALE = 10_000;
const MAX_PX = 1e12;
const within = (value: number, most: number): number => Math.min(most, Math.max(-most, value));

const column = (name: NumberColumn, most: number, reshapes = false): Property => ({
  read: (world, entity) => world.entities.columns[name][entity] as number,
  write: (world, entity, value) => {
    world.entities.columns[name][entity] = within(value, most);
    if (reshapes) deriveEntity(world, entity);
  },
});

const DEGREE = Math.PI / 180;
const cameraPlace = (name: "x" | "y"): Property => ({
  read: (world) => world.camera[name],
  write: (world, _entity, value) => {
    world.camera[name] = value;
  },
});

/** Properties that can be read and changed by name, in the units of the editor: px, px/s, degrees, shares of 1. */
const properties: Readonly<Record<string, Property>> = {
  x: column("x", MAX_PX),
  y: column("y", MAX_PX),
  vx: column("vx", MAX_PX),
  vy: column("vy", MAX_PX),
  opacity: {
    read: (world, entity) => world.entities.columns.opacity[entity] as number,
    write: (world, entity, value) => {
      world.entities.columns.opacity[entity] = Math.min(1, Math.max(0, value));
    },
  },
  scaleX: column("scaleX", MAX_SCALE, true),
  scaleY: column("scaleY", MAX_SCALE, true),
  scale: {
    read: (world, entity) => world.entities.columns.scaleX[entity] as number,
    write: (world, entity, value) => {
      world.entities.columns.scaleX[entity] = world.entities.columns.scaleY[entity] = within(value, MAX_SCALE);
      deriveEntity(world, entity);
    },
  },
  angle: {
    read: (world, entity) => (world.entities.columns.angleRad[entity] as number) / DEGREE,
    write: (world, entity, value) => {
      world.entities.columns.angleRad[entity] = within(value, MAX_PX) * DEGREE;
      deriveEntity(world, entity);
    },
  },
  tint: {
    read: (world, entity) => world.entities.columns.tint[entity] as number,
    write: (world, entity, value) => {
      world.entities.columns.tint[entity] = value & 0xffffff;
    },
    blend: blendColors,
  },
  cameraX: cameraPlace("x"),
  cameraY: cameraPlace("y"),
  cameraZoom: {
    read: (world) => world.camera.zoom,
    write: (world, _entity, value) => world.setCameras({ zoom: Math.min(20, Math.max(0.05, value)) }),
  },
  cameraAngle: {
    read: (world) => world.camera.angleRad / DEGREE,
    write: (world, _entity, value) => world.setCameras({ angleRad: value * DEGREE }),
  },
};

function blendColors(from: number, to: number, share: number): number {
  let color = 0;
  for (const shift of [16, 8, 0]) {
    const start = (from >> shift) & 0xff;
    color |= Math.round(start + (((to >> shift) & 0xff) - start) * Math.min(1, Math.max(0, share))) << shift;
  }
  return color;
}

const numeric = (value: unknown): number => (typeof value === "number" && Number.isFinite(value) ? value : 0);

/** A property by name; null for an unknown name. */
export function propertyOf(name: string): Property | null {
  if (Object.hasOwn(properties, name)) return properties[name] ?? null;
  const dot = name.indexOf(".");
  const rest = name.slice(dot + 1);
  if (dot < 0 || rest === "") return null;
  switch (name.slice(0, dot)) {
    case "variables":
      return {
        read: (world, entity) => numeric(world.objectVariables.get(entity)?.[rest]),
        write: (world, entity, value) => {
          world.scopes.ofObject(entity)[rest] = value;
        },
      };
    case "game":
      return {
        read: (world) => numeric(world.variables[rest]),
        write: (world, _entity, value) => {
          world.variables[rest] = value;
        },
      };
    case "volume":
      return { read: (world) => world.audio.volumeOf(rest), write: (world, _entity, value) => world.audio.setVolume(rest, value) };
    default:
      return null;
  }
}
