import type { Behaviour } from "./behaviour.ts";
import { beat } from "./progress/beat.ts";
import { checkpoint } from "./progress/checkpoint.ts";
import { dialogue } from "./progress/dialogue.ts";
import { dragToAim } from "./movement/drag-to-aim.ts";
import { findPath } from "./movement/find-path.ts";
import { followPath } from "./movement/follow-path.ts";
import { joint } from "./physics/joint.ts";
import { rigidBody } from "./physics/rigid-body.ts";
import { inventory } from "./progress/inventory.ts";
import { key } from "./progress/key.ts";
import { lineOfSight } from "./enemies/line-of-sight.ts";
import { score } from "./progress/score.ts";
import { stateMachine } from "./progress/state-machine.ts";
import { waves } from "./progress/waves.ts";
import { attach } from "./scenery/attach.ts";
import { bounce } from "./movement/bounce.ts";
import { button } from "./screen/button.ts";
import { chase } from "./enemies/chase.ts";
import { collectible } from "./progress/collectible.ts";
import { dash } from "./movement/dash.ts";
import { destroyOutside } from "./scenery/destroy-outside.ts";
import { door } from "./progress/door.ts";
import { drag } from "./screen/drag.ts";
import { flee } from "./enemies/flee.ts";
import { float } from "./movement/float.ts";
import { followCamera } from "./screen/follow-camera.ts";
import { groupCamera } from "./screen/group-camera.ts";
import { goal } from "./progress/goal.ts";
import { gridMovement } from "./movement/grid-movement.ts";
import { hazard } from "./enemies/hazard.ts";
import { healthBar } from "./screen/health-bar.ts";
import { health } from "./progress/health.ts";
import { homing } from "./weapons/homing.ts";
import { hudAnchor } from "./screen/hud-anchor.ts";
import { keepInside } from "./scenery/keep-inside.ts";
import { lifetime } from "./scenery/lifetime.ts";
import { movingPlatform } from "./movement/moving-platform.ts";
import { orbit } from "./movement/orbit.ts";
import { patrol } from "./enemies/patrol.ts";
import { platformerMovement } from "./movement/platformer-movement.ts";
import { projectile } from "./weapons/projectile.ts";
import { shoot } from "./weapons/shoot.ts";
import { spawner } from "./scenery/spawner.ts";
import { spin } from "./movement/spin.ts";
import { stompable } from "./enemies/stompable.ts";
import { switchBehaviour } from "./progress/switch.ts";
import { timer } from "./progress/timer.ts";
import { topDownMovement } from "./movement/top-down-movement.ts";
import { turret } from "./enemies/turret.ts";
import { vehicle } from "./movement/vehicle.ts";
import { wrap } from "./scenery/wrap.ts";

type List = readonly Behaviour[];

/** Autonomous movement runs first, so that the player collides with current positions; then the behaviours that constrain positions. */
export const movementBehaviours = [
  lineOfSight,
  chase,
  flee,
  patrol,
  float,
  bounce,
  orbit,
  spin,
  movingPlatform,
  followPath,
  findPath,
  drag,
  platformerMovement,
  topDownMovement,
  vehicle,
  gridMovement,
  dash,
  joint,
  rigidBody,
  dragToAim,
  homing,
  projectile,
  keepInside,
  wrap,
] as unknown as List;

/** Reactions to contacts, after all movement; and spawning and removal. */
export const touchBehaviours = [
  stompable,
  checkpoint,
  health,
  hazard,
  collectible,
  inventory,
  key,
  door,
  switchBehaviour,
  goal,
  button,
  timer,
  dialogue,
  beat,
  stateMachine,
  shoot,
  turret,
  spawner,
  waves,
  lifetime,
  destroyOutside,
  score,
] as unknown as List;

/** Behaviours that run while the game is paused. */
export const pausedBehaviours = [button] as unknown as List;

/** Camera and view behaviours. The cameras come first, since the others depend on it. */
export const viewBehaviours = [groupCamera, followCamera, attach, healthBar, hudAnchor] as unknown as List;

/** All behaviours in tick order. */
export const behaviours: List = [...movementBehaviours, ...touchBehaviours, ...viewBehaviours];
