import { startTween } from "../scene/run-tweens.ts";
import { isBehaviourType, type Primitive, type Value } from "@playsmith/game-format";
import { heal, healthOf, hurt } from "../behaviours/progress/health.ts";
import { push, setSpin } from "../behaviours/physics/rigid-body.ts";
import { setState } from "../behaviours/progress/state-machine.ts";
import { atan2 } from "../numbers/maths.ts";
import { moveX, moveY } from "../physics/move.ts";
import { touches } from "../physics/overlap.ts";
import { hasLineOfSight } from "../physics/visibility.ts";
import { findTouching, isTouching } from "../physics/touching.ts";
import { paramsInUse, setParam, switchRow } from "../scene/behaviour-rows.ts";
import { propertyOf } from "../scene/properties.ts";
import type { Place, ScriptObject, TweenSettings } from "./api.ts";
import { canChange, entityOf, entityOfArgument, finite, Inner, InnerObject, ticksOfMs, worldOf } from "./inner.ts";
import { ObjectProperties } from "./object-properties.ts";
import { freezeApi } from "./seal.ts";
import { colorNumber } from "../scene/looks.ts";

const DEGREE = Math.PI / 180;

function placeOf(place: Place, what: string): Place {
  if (typeof place !== "object" || place === null) throw new TypeError(`${what} needs a place: something with x and y.`);
  return { x: finite(place.x, "x"), y: finite(place.y, "y") };
}

/** An object of the running scene in the script API. Properties read from and write to the world. */
export class GameObject extends ObjectProperties implements ScriptObject {
  get health(): number {
    return healthOf(worldOf(this), entityOf(this));
  }
  get parent(): GameObject | null {
    const parent = worldOf(this).parents.parentOf(entityOf(this));
    return parent < 0 ? null : (Inner.contextOf(this).objectOf(parent) as GameObject);
  }
  get children(): readonly GameObject[] {
    const { objectOf } = Inner.contextOf(this);
    return worldOf(this)
      .parents.childrenOf(entityOf(this))
      .map((child) => objectOf(child) as GameObject);
  }

  move(dxPx: number, dyPx: number): boolean {
    if (!Number.isFinite(dxPx) || !Number.isFinite(dyPx)) throw new TypeError("move needs two numbers.");
    if (!canChange(this)) return false;
    const isStoppedX = moveX(worldOf(this), entityOf(this), dxPx, true);
    const isStoppedY = moveY(worldOf(this), entityOf(this), dyPx, false);
    return isStoppedX || isStoppedY;
  }
  moveTowards(place: Place, stepPx: number): boolean {
    const { x, y } = placeOf(place, "moveTowards");
    const distance = this.distanceTo({ x, y });
    const share = distance === 0 ? 1 : Math.min(1, Math.max(0, finite(stepPx, "stepPx")) / distance);
    if (distance > 0) this.move((x - this.x) * share, (y - this.y) * share);
    return share === 1;
  }
  lookAt(place: Place): void {
    this.angle = this.angleTo(place);
  }
  distanceTo(place: Place): number {
    const { x, y } = placeOf(place, "distanceTo");
    const apartX = x - this.x;
    const apartY = y - this.y;
    return Math.sqrt(apartX * apartX + apartY * apartY);
  }
  angleTo(place: Place): number {
    const { x, y } = placeOf(place, "angleTo");
    return atan2(y - this.y, x - this.x) / DEGREE;
  }
  canSee(place: Place): boolean {
    const { x, y } = placeOf(place, "canSee");
    return hasLineOfSight(worldOf(this), this.x, this.y, x, y);
  }

  hasTag(tag: string): boolean {
    return this.exists && worldOf(this).lists.hasTag(entityOf(this), worldOf(this).names.known(String(tag)));
  }
  addTag(tag: string): void {
    if (canChange(this)) worldOf(this).setTag(entityOf(this), worldOf(this).names.numberOf(String(tag)), true);
  }
  removeTag(tag: string): void {
    if (canChange(this)) worldOf(this).setTag(entityOf(this), worldOf(this).names.known(String(tag)), false);
  }
  isTouching(other: string | ScriptObject): boolean {
    if (!this.exists) return false;
    if (typeof other === "string") return isTouching(worldOf(this), entityOf(this), worldOf(this).names.known(other));
    return touches(worldOf(this), entityOf(this), entityOfArgument(other, "isTouching"));
  }
  touching(tag: string): GameObject[] {
    const world = worldOf(this);
    if (!this.exists) return [];
    const count = findTouching(world, entityOf(this), world.names.known(String(tag)));
    return world.touched.slice(0, count).map((entity) => Inner.contextOf(this).objectOf(entity) as GameObject);
  }

  attachTo(parent: ScriptObject): void {
    const entity = entityOfArgument(parent, "attachTo");
    if (canChange(this) && !worldOf(this).parents.attach(worldOf(this).entities, entityOf(this), entity))
      throw new RangeError("attachTo would hang this object on itself.");
  }
  detach(): void {
    if (canChange(this)) worldOf(this).parents.detach(entityOf(this));
  }

  tween(property: string, to: number | string, durationMs: number, settings: TweenSettings = {}): void {
    const ticks = ticksOfMs(durationMs, "durationMs");
    if (!propertyOf(String(property))) throw new TypeError(`There is nothing called "${property}" to tween.`);
    if (canChange(this)) startTween(worldOf(this), entityOf(this), property, tweenTarget(property, to), ticks, optionsOf(settings));
  }
  stopTween(property?: string): void {
    if (canChange(this))
      worldOf(this).tweens.stop(entityOf(this), property === undefined ? 0 : worldOf(this).names.known(String(property)));
  }
  startTimer(name: string, durationMs: number, repeats = false): void {
    const ticks = ticksOfMs(durationMs, "durationMs");
    if (canChange(this)) worldOf(this).timers.start(entityOf(this), worldOf(this).names.numberOf(String(name)), ticks, repeats);
  }
  stopTimer(name: string): void {
    if (canChange(this)) worldOf(this).timers.stop(entityOf(this), worldOf(this).names.known(String(name)));
  }
  send(name: string, value?: Value): void {
    const payload = value === undefined ? undefined : worldOf(this).signals.payloadOf(value);
    if (canChange(this)) worldOf(this).signals.add("message", entityOf(this), worldOf(this).names.numberOf(String(name)), -1, 0, payload);
  }

  push(impulseX: number, impulseY: number): void {
    const [x, y] = [finite(impulseX, "impulseX"), finite(impulseY, "impulseY")];
    if (canChange(this)) push(worldOf(this), entityOf(this), x, y);
  }
  setSpin(degPerS: number): void {
    const spin = finite(degPerS, "degPerS") * DEGREE;
    if (canChange(this)) setSpin(worldOf(this), entityOf(this), spin);
  }
  hurt(damage: number): void {
    if (canChange(this)) hurt(worldOf(this), entityOf(this), Number(damage), null);
  }
  heal(points: number): void {
    if (canChange(this)) heal(worldOf(this), entityOf(this), Number(points));
  }
  parameter(behaviour: string, name: string): Primitive | undefined {
    if (!this.exists) return undefined;
    const params = paramsInUse(worldOf(this), entityOf(this)).find(({ type }) => type === behaviour)?.params ?? {};
    return Object.hasOwn(params, name) ? params[name] : undefined;
  }
  setParameter(behaviour: string, name: string, value: Primitive): void {
    if (!this.exists) return;
    const now = this.parameter(behaviour, name);
    if (now === undefined) throw new Error(`This object has no behaviour "${behaviour}" with a parameter "${name}".`);
    if (typeof value !== typeof now) throw new TypeError(`${name} of ${behaviour} must be a ${typeof now}, not ${String(value)}.`);
    const wanted = typeof value === "number" ? finite(value, name) : value;
    if (canChange(this)) setParam(worldOf(this), entityOf(this), behaviour, name, wanted);
  }
  switchBehaviour(behaviour: string, isOn: boolean): void {
    if (!isBehaviourType(String(behaviour))) throw new Error(`There is no behaviour called "${behaviour}".`);
    if (canChange(this)) switchRow(worldOf(this), entityOf(this), behaviour, Boolean(isOn));
  }
  setState(state: string): void {
    if (canChange(this)) setState(worldOf(this), entityOf(this), String(state));
  }
  destroy(): void {
    if (canChange(this)) worldOf(this).destroy(entityOf(this));
  }
}

freezeApi([InnerObject, ObjectProperties, GameObject]);

function optionsOf({ easing, delayMs = 0, yoyo, repeats, name }: TweenSettings) {
  return {
    delayTicks: ticksOfMs(delayMs, "delayMs"),
    ...(easing === undefined ? {} : { easing }),
    ...(yoyo === undefined ? {} : { yoyo }),
    ...(repeats === undefined ? {} : { repeats: Math.trunc(finite(repeats, "repeats")) }),
    ...(name === undefined ? {} : { name }),
  };
}

/** The target number of a tween; a colour as 0xrrggbb. */
function tweenTarget(property: string, to: number | string): number {
  if (property === "tint" && /^#[0-9a-f]{6}$/i.test(String(to))) return colorNumber(String(to));
  if (typeof to !== "number" || !Number.isFinite(to)) throw new TypeError(`${property} can't go to ${String(to)}.`);
  return to;
}
