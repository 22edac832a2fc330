import { hurt } from "../behaviours/health.ts";
import { moveX, moveY } from "../physics/move.ts";
import { isTouching } from "../physics/touching.ts";
import { deriveEntity, instanceDataOf } from "../scene/derive.ts";
import type { EntityColumns } from "../state/entities.ts";
import { newVariables, type Variables } from "../state/variables.ts";
import type { WorldState } from "../world-state.ts";

/** What the objects of one world share. */
export interface ScriptContext {
  readonly world: WorldState;
  /** True while scripts are built again for a restore: their constructors must not change the world a second time. */
  isReviving: boolean;
}

type NumberColumn = "x" | "y" | "vx" | "vy" | "angleRad" | "scaleX" | "scaleY" | "opacity";

/** An object of the running scene, as scripts see it. Every property reads from and writes to the world. */
export class GameObject {
  readonly #context: ScriptContext;
  readonly #entity: number;
  readonly #generation: number;

  constructor(context: ScriptContext, entity: number, generation: number) {
    this.#context = context;
    this.#entity = entity;
    this.#generation = generation;
  }

  /** The entity and generation behind an object. */
  static numbersOf(value: object): [number, number] | null {
    return #entity in value ? [value.#entity, value.#generation] : null;
  }

  get #columns(): EntityColumns {
    return this.#context.world.entities.columns;
  }

  get #isCurrent(): boolean {
    const columns = this.#columns;
    return columns.alive[this.#entity] !== 0 && columns.generation[this.#entity] === this.#generation;
  }

  get #canChange(): boolean {
    return this.#isCurrent && !this.#context.isReviving;
  }

  #read(column: NumberColumn): number {
    return this.#isCurrent ? (this.#columns[column][this.#entity] as number) : 0;
  }

  #write(column: NumberColumn, value: unknown): void {
    if (typeof value !== "number" || !Number.isFinite(value)) throw new TypeError(`${column} must be a number, not ${String(value)}.`);
    if (this.#canChange) this.#columns[column][this.#entity] = value;
  }

  /** False once it has left the game. */
  get exists(): boolean {
    return this.#isCurrent && this.#columns.alive[this.#entity] === 1;
  }

  get x(): number {
    return this.#read("x");
  }
  set x(value: number) {
    this.#write("x", value);
  }
  get y(): number {
    return this.#read("y");
  }
  set y(value: number) {
    this.#write("y", value);
  }
  /** Speed to the right, px/s. Behaviours use it; without any, the script moves the object itself. */
  get vx(): number {
    return this.#read("vx");
  }
  set vx(value: number) {
    this.#write("vx", value);
  }
  get vy(): number {
    return this.#read("vy");
  }
  set vy(value: number) {
    this.#write("vy", value);
  }
  get angleRad(): number {
    return this.#read("angleRad");
  }
  set angleRad(value: number) {
    this.#write("angleRad", value);
  }
  get scaleX(): number {
    return this.#read("scaleX");
  }
  set scaleX(value: number) {
    this.#write("scaleX", value);
    if (this.#canChange) deriveEntity(this.#context.world, this.#entity);
  }
  get scaleY(): number {
    return this.#read("scaleY");
  }
  set scaleY(value: number) {
    this.#write("scaleY", value);
    if (this.#canChange) deriveEntity(this.#context.world, this.#entity);
  }
  get opacity(): number {
    return this.#read("opacity");
  }
  set opacity(value: number) {
    this.#write("opacity", value);
  }
  get flipX(): boolean {
    return this.#isCurrent && this.#columns.flipX[this.#entity] === 1;
  }
  set flipX(value: boolean) {
    if (this.#canChange) this.#columns.flipX[this.#entity] = value ? 1 : 0;
  }
  get isOnGround(): boolean {
    return this.#isCurrent && this.#columns.isOnGround[this.#entity] === 1;
  }

  /** Name of the animation that plays; setting the same one does not start it again. */
  get animation(): string {
    const look = this.#context.world.lookOf(this.#entity);
    return look.kind === "sprite" ? (look.sprite.animations[this.#columns.animation[this.#entity] as number]?.name ?? "") : "";
  }
  set animation(name: string) {
    if (this.#canChange) this.#context.world.setAnimation(this.#entity, String(name));
  }

  /** What a text object says, before `{variables}` are filled in. */
  get text(): string {
    const look = this.#context.world.lookOf(this.#entity);
    return this.#context.world.texts.get(this.#entity) ?? (look.kind === "text" ? look.text : "");
  }
  set text(value: string) {
    if (this.#canChange) this.#context.world.texts.set(this.#entity, String(value));
  }

  /** Name of the placed instance, else of the prefab. */
  get name(): string {
    return instanceDataOf(this.#context.world, this.#entity)?.name || this.prefabName;
  }
  get prefabName(): string {
    const { names, prefabs } = this.#context.world;
    return prefabs.get(names.textOf(this.#columns.prefab[this.#entity] as number))?.prefab.name ?? "";
  }

  /** This object's own variables. */
  get variables(): Variables {
    const own = this.#context.world.objectVariables.get(this.#entity);
    if (this.#canChange) return own ?? this.#context.world.ownVariables(this.#entity);
    return newVariables(own);
  }

  hasTag(tag: string): boolean {
    return this.#isCurrent && this.#context.world.hasTag(this.#entity, this.#context.world.names.numberOf(tag));
  }

  isTouching(tag: string): boolean {
    return this.exists && isTouching(this.#context.world, this.#entity, this.#context.world.names.numberOf(tag));
  }

  distanceTo(other: { x: number; y: number }): number {
    const apartX = other.x - this.x;
    const apartY = other.y - this.y;
    return Math.sqrt(apartX * apartX + apartY * apartY);
  }

  /** Moves by a distance in pixels, stopped by what is solid. Returns true when something was in the way. */
  move(dxPx: number, dyPx: number): boolean {
    if (!Number.isFinite(dxPx) || !Number.isFinite(dyPx)) throw new TypeError("move needs two numbers.");
    if (!this.#canChange) return false;
    const isStoppedX = moveX(this.#context.world, this.#entity, dxPx, true);
    const isStoppedY = moveY(this.#context.world, this.#entity, dyPx, false);
    return isStoppedX || isStoppedY;
  }

  /** Takes health from an object that has the Health behaviour. */
  hurt(damage: number): void {
    if (this.#canChange) hurt(this.#context.world, this.#entity, Number(damage), null);
  }

  destroy(): void {
    if (this.#canChange) this.#context.world.destroy(this.#entity);
  }
}
