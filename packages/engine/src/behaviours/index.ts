import type { Behaviour } from "../state/pool.ts";
import { bounce } from "./bounce.ts";
import { chase } from "./chase.ts";
import { collectible } from "./collectible.ts";
import { float } from "./float.ts";
import { followCamera } from "./follow-camera.ts";
import { goal } from "./goal.ts";
import { hazard } from "./hazard.ts";
import { health } from "./health.ts";
import { patrol } from "./patrol.ts";
import { platformerMovement } from "./platformer-movement.ts";
import { stompable } from "./stompable.ts";
import { topDownMovement } from "./top-down-movement.ts";

/** What moves by itself goes first, so that the player's figure meets things where they are. */
export const movementBehaviours = [chase, patrol, float, bounce, platformerMovement, topDownMovement] as unknown as readonly Behaviour[];

/** What happens when things touch, once all have moved. */
export const touchBehaviours = [stompable, health, hazard, collectible, goal] as unknown as readonly Behaviour[];

export const viewBehaviours = [followCamera] as unknown as readonly Behaviour[];

/** Every behaviour in the order of a tick. */
export const behaviours: readonly Behaviour[] = [...movementBehaviours, ...touchBehaviours, ...viewBehaviours];
