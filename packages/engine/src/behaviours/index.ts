import type { Behaviour } from "../state/pool.ts";
import { beat } from "./beat.ts";
import { checkpoint } from "./checkpoint.ts";
import { dialogue } from "./dialogue.ts";
import { dragToAim } from "./drag-to-aim.ts";
import { findPath } from "./find-path.ts";
import { followPath } from "./follow-path.ts";
import { joint } from "./joint.ts";
import { rigidBody } from "./rigid-body.ts";
import { inventory } from "./inventory.ts";
import { key } from "./key.ts";
import { lineOfSight } from "./line-of-sight.ts";
import { score } from "./score.ts";
import { stateMachine } from "./state-machine.ts";
import { waves } from "./waves.ts";
import { attach } from "./attach.ts";
import { bounce } from "./bounce.ts";
import { button } from "./button.ts";
import { chase } from "./chase.ts";
import { collectible } from "./collectible.ts";
import { dash } from "./dash.ts";
import { destroyOutside } from "./destroy-outside.ts";
import { door } from "./door.ts";
import { drag } from "./drag.ts";
import { flee } from "./flee.ts";
import { float } from "./float.ts";
import { followCamera } from "./follow-camera.ts";
import { goal } from "./goal.ts";
import { gridMovement } from "./grid-movement.ts";
import { hazard } from "./hazard.ts";
import { healthBar } from "./health-bar.ts";
import { health } from "./health.ts";
import { homing } from "./homing.ts";
import { hudAnchor } from "./hud-anchor.ts";
import { keepInside } from "./keep-inside.ts";
import { lifetime } from "./lifetime.ts";
import { movingPlatform } from "./moving-platform.ts";
import { orbit } from "./orbit.ts";
import { patrol } from "./patrol.ts";
import { platformerMovement } from "./platformer-movement.ts";
import { projectile } from "./projectile.ts";
import { shoot } from "./shoot.ts";
import { spawner } from "./spawner.ts";
import { spin } from "./spin.ts";
import { stompable } from "./stompable.ts";
import { switchBehaviour } from "./switch.ts";
import { timer } from "./timer.ts";
import { topDownMovement } from "./top-down-movement.ts";
import { turret } from "./turret.ts";
import { vehicle } from "./vehicle.ts";
import { wrap } from "./wrap.ts";

type List = readonly Behaviour[];

/** What moves by itself goes first, so that the player's figure meets things where they are; then what holds them where they may be. */
export const movementBehaviours = [
  ...[lineOfSight, chase, flee, patrol, float, bounce, orbit, spin, movingPlatform, followPath, findPath, drag],
  ...[platformerMovement, topDownMovement, vehicle, gridMovement, dash],
  ...[joint, rigidBody],
  ...[dragToAim, homing, projectile, keepInside, wrap],
] as unknown as List;

/** What happens when things touch, once all have moved; and who comes and goes. */
export const touchBehaviours = [
  ...[stompable, checkpoint, health, hazard, collectible, inventory, key, door, switchBehaviour, goal, button, timer],
  ...[dialogue, beat, stateMachine, shoot, turret, spawner, waves, lifetime, destroyOutside, score],
] as unknown as List;

/** What goes on while the game is paused. */
export const pausedBehaviours = [button] as unknown as List;

/** What the player sees; first the camera, since the rest keeps to it. */
export const viewBehaviours = [followCamera, attach, healthBar, hudAnchor] as unknown as List;

/** Every behaviour in the order of a tick. */
export const behaviours: List = [...movementBehaviours, ...touchBehaviours, ...viewBehaviours];
