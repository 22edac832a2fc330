import type { Collider } from "./collider.ts";
import type { Primitive } from "../values/value.ts";

const LAYERS = 16;

/** Optional fields of a collider and their defaults, in the form of overrides: collision layers are a text such as "1, 3". */
export const COLLIDER_OPTIONS = { oneWay: false, layer: 1, meets: "all" } as const;
export type ColliderOption = keyof typeof COLLIDER_OPTIONS;

export function isColliderOption(name: string): name is ColliderOption {
  return Object.hasOwn(COLLIDER_OPTIONS, name);
}

/** The override value of a collider option. */
export function colliderOption(collider: Collider, name: ColliderOption): Primitive {
  if (collider.kind === "none") return COLLIDER_OPTIONS[name];
  return (name === "meets" ? collider.meets?.join(", ") : collider[name]) ?? COLLIDER_OPTIONS[name];
}

/** Sets a collider option from an override value. Invalid values are ignored. */
export function withColliderOption(collider: Collider, name: ColliderOption, value: Primitive): Collider {
  if (collider.kind === "none") return collider;
  if (name === "oneWay") return typeof value === "boolean" ? { ...collider, oneWay: value } : collider;
  if (name === "layer") return isLayer(value) ? { ...collider, layer: value } : collider;
  const { meets: _, ...rest } = collider;
  if (value === "all") return rest;
  const meets = typeof value === "string" ? value.split(",").flatMap((word) => (word.trim() === "" ? [] : Number(word))) : [0];
  return meets.every(isLayer) ? { ...rest, meets: [...new Set(meets)] } : collider;
}

const isLayer = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= LAYERS;
