import { setLayer } from "../scene/change-layer.ts";
import { deriveEntity, instanceDataOf } from "../scene/derive.ts";
import { colorNumber } from "../scene/looks.ts";
import { MAX_SCALE } from "../scene/properties.ts";
import { newVariables, type Variables } from "../state/variables.ts";
import { canChange, columnsOf, entityOf, finite, InnerObject, isCurrent, worldOf } from "./inner.ts";
import { objectLayerOf } from "./lookup.ts";

type NumberColumn = "scaleX" | "scaleY" | "opacity" | "z";
const DEGREE = Math.PI / 180;
/** Limits of properties: scales multiply along parents, and an opacity far above 1 would overflow lights and colours. */
const MOST: Readonly<Record<NumberColumn, number>> = { scaleX: MAX_SCALE, scaleY: MAX_SCALE, opacity: 1, z: 1e12 };
const LEAST: Readonly<Record<NumberColumn, number>> = { scaleX: -MAX_SCALE, scaleY: -MAX_SCALE, opacity: 0, z: -1e12 };
/** Maximum length of an object's text. */
const MAX_TEXT = 10_000;

function read(object: InnerObject, column: NumberColumn): number {
  return isCurrent(object) ? (columnsOf(object)[column][entityOf(object)] as number) : 0;
}

function write(object: InnerObject, column: NumberColumn, value: unknown, name: string = column): void {
  const number = Math.min(MOST[column], Math.max(LEAST[column], finite(value, name)));
  if (canChange(object)) columnsOf(object)[column][entityOf(object)] = number;
}

/** Defines an ordinary property when a script declares a field of the same name. */
function keepOwn(object: InnerObject, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
}

/** The properties of an object in the script API. Its methods are in `game-object.ts`. */
export class ObjectProperties extends InnerObject {
  get exists(): boolean {
    return isCurrent(this) && columnsOf(this).alive[entityOf(this)] === 1;
  }
  get name(): string {
    return instanceDataOf(worldOf(this), entityOf(this))?.name || this.prefabName;
  }
  get prefabName(): string {
    const { names, prefabs } = worldOf(this);
    return prefabs.get(names.textOf(columnsOf(this).prefab[entityOf(this)] as number))?.prefab.name ?? "";
  }

  get angle(): number {
    return this.angleRad / DEGREE;
  }
  set angle(value: number) {
    this.angleRad = finite(value, "angle") * DEGREE;
  }
  get scaleX(): number {
    return read(this, "scaleX");
  }
  set scaleX(value: number) {
    write(this, "scaleX", value);
    if (canChange(this)) deriveEntity(worldOf(this), entityOf(this));
  }
  get scaleY(): number {
    return read(this, "scaleY");
  }
  set scaleY(value: number) {
    write(this, "scaleY", value);
    if (canChange(this)) deriveEntity(worldOf(this), entityOf(this));
  }
  get opacity(): number {
    return read(this, "opacity");
  }
  set opacity(value: number) {
    write(this, "opacity", value);
  }
  get visible(): boolean {
    return read(this, "opacity") > 0;
  }
  set visible(value: boolean) {
    write(this, "opacity", value ? 1 : 0, "visible");
  }
  get layer(): string {
    return isCurrent(this) ? (worldOf(this).layers[columnsOf(this).layer[entityOf(this)] as number]?.data.name ?? "") : "";
  }
  set layer(name: string) {
    const layer = worldOf(this).layers[objectLayerOf(worldOf(this), String(name))];
    if (canChange(this) && layer) setLayer(worldOf(this), entityOf(this), layer.id);
  }
  get z(): number {
    return read(this, "z");
  }
  set z(value: number) {
    write(this, "z", value);
    if (canChange(this)) worldOf(this).structureVersion++;
  }
  get tint(): string {
    const color = isCurrent(this) ? (columnsOf(this).tint[entityOf(this)] as number) : 0xffffff;
    return `#${color.toString(16).padStart(6, "0")}`;
  }
  set tint(value: string) {
    if (!/^#[0-9a-f]{6}$/i.test(String(value))) throw new TypeError(`tint must be a colour such as "#ff8800", not ${String(value)}.`);
    if (canChange(this)) columnsOf(this).tint[entityOf(this)] = colorNumber(value);
  }
  get flipX(): boolean {
    return isCurrent(this) && columnsOf(this).flipX[entityOf(this)] === 1;
  }
  set flipX(value: boolean) {
    if (canChange(this)) columnsOf(this).flipX[entityOf(this)] = value ? 1 : 0;
  }

  get left(): number {
    return this.x + (columnsOf(this).left[entityOf(this)] as number);
  }
  get right(): number {
    return this.x + (columnsOf(this).right[entityOf(this)] as number);
  }
  get top(): number {
    return this.y + (columnsOf(this).top[entityOf(this)] as number);
  }
  get bottom(): number {
    return this.y + (columnsOf(this).bottom[entityOf(this)] as number);
  }
  get startX(): number {
    return columnsOf(this).homeX[entityOf(this)] as number;
  }
  set startX(value: number) {
    keepOwn(this, "startX", value);
  }
  get startY(): number {
    return columnsOf(this).homeY[entityOf(this)] as number;
  }
  set startY(value: number) {
    keepOwn(this, "startY", value);
  }
  get isOnGround(): boolean {
    return isCurrent(this) && columnsOf(this).isOnGround[entityOf(this)] === 1;
  }

  get animation(): string {
    const look = worldOf(this).appearance.lookOf(entityOf(this));
    return look.kind === "sprite" ? (look.sprite.animations[columnsOf(this).animation[entityOf(this)] as number]?.name ?? "") : "";
  }
  set animation(name: string) {
    if (canChange(this)) worldOf(this).appearance.setAnimation(entityOf(this), String(name));
  }
  get text(): string {
    const look = worldOf(this).appearance.lookOf(entityOf(this));
    return worldOf(this).texts.get(entityOf(this)) ?? (look.kind === "text" ? look.text : "");
  }
  set text(value: string) {
    if (canChange(this)) worldOf(this).texts.set(entityOf(this), String(value).slice(0, MAX_TEXT));
  }

  get variables(): Variables {
    const world = worldOf(this);
    const own = world.objectVariables.get(entityOf(this));
    if (canChange(this)) return own ?? world.scopes.ofObject(entityOf(this));
    return newVariables(own);
  }
}
