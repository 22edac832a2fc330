import type { ImpulseJoint, RigidBody, World as RapierWorld } from "@dimforge/rapier2d-deterministic-compat";
import { cos, sin } from "../numbers/maths.ts";
import { Hasher } from "../numbers/hash.ts";
import type { ColliderWorld } from "../scene/derive-collider.ts";
import type { RigidModule } from "./module.ts";
import { groupsOf, shapeOf } from "./shapes.ts";
import type { KinematicProxies } from "./kinematic-proxies.ts";
import { addTiles, type Ground } from "./tiles.ts";

/** Pixels per Rapier metre: its tolerances assume bodies of about one metre. */
const PX_PER_METRE = 32;
/** Distance at which a body is removed as lost, e.g. after it flew away. */
const LOST_PX = 1_000_000;

export interface BodySettings {
  kind: "dynamic" | "fixed" | "kinematic";
  density: number;
  friction: number;
  bounce: number;
  gravity: number;
  drag: number;
  spinDrag: number;
  turns: boolean;
  isFast: boolean;
  speedX: number;
  speedY: number;
  spinRadPerS: number;
}

export interface JointSettings {
  kind: "hinge" | "spring" | "rope" | "weld" | "slider";
  anchorX: number;
  anchorY: number;
  lengthPx: number;
  stiffness: number;
  damping: number;
  motorRadPerS: number;
  axisRad: number;
}

/** All bodies at a tick, as serialized by Rapier. */
export interface SavedBodies {
  bytes: Uint8Array<ArrayBuffer>;
  ground: number;
  tilesHash: number;
}

/**
 * The rigid bodies of a scene. Objects and bodies are matched by handle; changes to an object since the last tick are applied to its body.
 */
export class RigidSpace {
  readonly rapier: RigidModule;
  readonly proxies: KinematicProxies;
  #space: RapierWorld | null = null;
  #tilesVersion = -1;
  /** Handle of the body that holds the tiles. */
  groundHandle = -1;
  /** The world's structure version for which all kinematic stand-ins exist. */
  proxiesVersion = -1;
  /** Hash of the tiles that the ground body was built from. */
  tilesHash = 0;
  readonly #place = { x: 0, y: 0 };
  readonly #speed = { x: 0, y: 0 };

  constructor(rapier: RigidModule, proxies: KinematicProxies) {
    this.rapier = rapier;
    this.proxies = proxies;
  }

  get isEmpty(): boolean {
    return this.#space === null;
  }

  /** Removes all bodies, when a scene is left. */
  clear(): void {
    this.#space?.free();
    this.#space = null;
    this.proxies.clear();
    this.proxiesVersion = -1;
    this.groundHandle = -1;
    this.#tilesVersion = -1;
  }

  save(): SavedBodies | null {
    return this.#space ? { bytes: this.#space.takeSnapshot().slice(), ground: this.groundHandle, tilesHash: this.tilesHash } : null;
  }

  /** @param saved null for a tick without bodies. */
  load(scene: Ground, saved: SavedBodies | null): void {
    this.#space?.free();
    this.#space = saved ? restoredWorld(this.rapier, saved.bytes) : null;
    this.groundHandle = saved?.ground ?? -1;
    this.tilesHash = saved?.tilesHash ?? 0;
    // Tiles that were edited since are applied; unchanged ground stays.
    this.#tilesVersion = saved?.tilesHash === hashOfTiles(scene) ? scene.collisions.version : -1;
    if (this.#space) this.#set(this.#space);
  }

  #open(): RapierWorld {
    if (!this.#space) {
      this.#space = new this.rapier.World({ x: 0, y: 0 });
      this.#set(this.#space);
    }
    return this.#space;
  }

  #set(space: RapierWorld): void {
    space.integrationParameters.dt = 1 / 60;
    space.integrationParameters.lengthUnit = PX_PER_METRE;
  }

  body(handle: number): RigidBody | null {
    return handle < 0 ? null : (this.#space?.getRigidBody(handle) ?? null);
  }

  /** Creates the body of an entity. @returns its handle. */
  add(world: ColliderWorld, entity: number, settings: BodySettings): number {
    const space = this.#open();
    const { RigidBodyDesc } = this.rapier;
    const { x, y, vx, vy, angleRad, box } = world.entities.columns;
    const description =
      settings.kind === "dynamic"
        ? RigidBodyDesc.dynamic()
        : settings.kind === "fixed"
          ? RigidBodyDesc.fixed()
          : RigidBodyDesc.kinematicPositionBased();
    description
      .setTranslation(x[entity] as number, y[entity] as number)
      .setRotation(angleRad[entity] as number)
      .setLinvel(settings.speedX || (vx[entity] as number), settings.speedY || (vy[entity] as number))
      .setAngvel(settings.spinRadPerS)
      .setGravityScale(settings.gravity)
      .setLinearDamping(settings.drag)
      .setAngularDamping(settings.spinDrag)
      .setCcdEnabled(settings.isFast);
    if (!settings.turns) description.lockRotations();
    const body = space.createRigidBody(description);
    const shape = shapeOf(this.rapier, world, entity);
    if (shape) {
      shape
        .setDensity(settings.density / (PX_PER_METRE * PX_PER_METRE))
        .setFriction(settings.friction)
        .setRestitution(settings.bounce)
        .setSensor(box[entity] !== 2)
        .setCollisionGroups(groupsOf(world.entities, entity));
      space.createCollider(shape, body);
    }
    return body.handle;
  }

  remove(handle: number): void {
    const body = this.body(handle);
    if (body) this.#space?.removeRigidBody(body);
  }

  /** Creates a joint between two bodies, or with the ground. @returns the joint's handle; −1 when a body is missing. */
  addJoint(handle: number, otherHandle: number, settings: JointSettings): number {
    const space = this.#open();
    const body = this.body(handle);
    const other = this.body(otherHandle);
    if (!body || !other || handle === otherHandle) return -1;
    const { JointData } = this.rapier;
    const at = { x: settings.anchorX, y: settings.anchorY };
    const seen = seenFrom(other, placeOn(body, at));
    const length = settings.lengthPx;
    const turn = body.rotation() - other.rotation();
    const data = {
      hinge: () => JointData.revolute(at, seen),
      spring: () =>
        JointData.spring(
          length || distanceOf(body, other, at),
          settings.stiffness,
          settings.damping,
          at,
          otherHandle === this.groundHandle ? seen : ORIGIN,
        ),
      rope: () => JointData.rope(length || distanceOf(body, other, at), at, otherHandle === this.groundHandle ? seen : ORIGIN),
      weld: () => JointData.fixed(at, -turn, seen, 0),
      slider: () => JointData.prismatic(at, seen, directionOf(settings.axisRad)),
    }[settings.kind]();
    const joint = space.createImpulseJoint(data, body, other, true);
    const isMotor = settings.kind === "hinge" && settings.motorRadPerS !== 0;
    if (isMotor)
      (joint as ImpulseJoint & { configureMotorVelocity(speed: number, factor: number): void }).configureMotorVelocity(
        settings.motorRadPerS,
        1e6,
      );
    return joint.handle;
  }

  untie(handle: number): void {
    const joint = handle < 0 ? undefined : this.#space?.getImpulseJoint(handle);
    if (joint) this.#space?.removeImpulseJoint(joint, true);
  }

  /** The handle of the body of the scene itself, with the current tiles. */
  ground(scene: Ground): number {
    const space = this.#open();
    if (this.groundHandle < 0) this.groundHandle = space.createRigidBody(this.rapier.RigidBodyDesc.fixed()).handle;
    if (this.#tilesVersion !== scene.collisions.version) {
      this.#tilesVersion = scene.collisions.version;
      const ground = space.getRigidBody(this.groundHandle);
      for (let index = ground.numColliders() - 1; index >= 0; index--) space.removeCollider(ground.collider(index), true);
      addTiles(this.rapier, space, ground, scene);
      this.tilesHash = hashOfTiles(scene);
    }
    return this.groundHandle;
  }

  /** Runs one tick of 1/60 s. */
  step(gravityPxPerS2: number): void {
    const space = this.#open();
    space.gravity.x = 0;
    space.gravity.y = gravityPxPerS2;
    space.step();
  }

  /** Reads the position and velocity of a body. @returns false for a lost body. */
  read(handle: number, into: { x: number; y: number; angle: number; vx: number; vy: number }): boolean {
    const body = this.body(handle);
    if (!body) return false;
    body.translation(this.#place);
    body.linvel(this.#speed);
    into.x = this.#place.x;
    into.y = this.#place.y;
    into.angle = body.rotation();
    into.vx = this.#speed.x;
    into.vy = this.#speed.y;
    return Math.abs(into.x) < LOST_PX && Math.abs(into.y) < LOST_PX && Number.isFinite(into.angle);
  }
}

/**
 * Like Rapier's `World.restoreSnapshot`, which never frees the two objects that it creates, about 1.7 KB a call
 * (https://github.com/dimforge/rapier/issues/990): going back many times a second would fill the memory.
 */
function restoredWorld(rapier: RigidModule, bytes: Uint8Array): RapierWorld {
  const pipeline = new rapier.SerializationPipeline();
  const raw = pipeline.raw.deserializeAll(bytes);
  pipeline.free();
  if (!raw) throw new RangeError("These bytes are not the bodies of a world.");
  const space = rapier.World.fromRaw(raw);
  raw.free();
  return space;
}

function hashOfTiles(scene: Ground): number {
  const hasher = new Hasher();
  for (const { flags, slopes, columns } of scene.collisions.grids) {
    hasher.word(columns);
    hasher.array(flags, flags.length);
    if (slopes) hasher.array(slopes, slopes.length);
  }
  return hasher.digest();
}

const ORIGIN = { x: 0, y: 0 };

function directionOf(angleRad: number): { x: number; y: number } {
  return { x: cos(angleRad), y: sin(angleRad) };
}

/** Converts a point from body to scene coordinates. */
function placeOn(body: RigidBody, point: { x: number; y: number }): { x: number; y: number } {
  const place = body.translation();
  const { x: c, y: s } = directionOf(body.rotation());
  return { x: place.x + point.x * c - point.y * s, y: place.y + point.x * s + point.y * c };
}

/** Converts a point from scene to body coordinates. */
function seenFrom(body: RigidBody, point: { x: number; y: number }): { x: number; y: number } {
  const place = body.translation();
  const { x: c, y: s } = directionOf(body.rotation());
  const apartX = point.x - place.x;
  const apartY = point.y - place.y;
  return { x: apartX * c + apartY * s, y: apartY * c - apartX * s };
}

function distanceOf(body: RigidBody, other: RigidBody, anchor: { x: number; y: number }): number {
  const from = placeOn(body, anchor);
  const to = other.translation();
  return Math.sqrt((from.x - to.x) ** 2 + (from.y - to.y) ** 2);
}
