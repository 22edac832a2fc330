import { rememberCamera } from "./camera.ts";
import { EntityValuesPart, textFormat } from "./state/entity-values-part.ts";
import { FieldsPart } from "./state/fields-part.ts";
import { StateParts } from "./state/state-part.ts";
import { newVariables, variablesText } from "./state/variables.ts";
import { VariablesPart } from "./state/variables-part.ts";
import type { WorldState } from "./world-state.ts";

/**
 * All state of a world, part by part. Recordings contain hashes, so the order is fixed: a new part goes to the end, and adds nothing to the
 * hash while a game does not use it.
 */
export function worldParts(world: WorldState): StateParts {
  return new StateParts([
    new FieldsPart("clock", world, ["tick", "playTick", "endedAtTick"]),
    world.random,
    world.input,
    new FieldsPart("scene", world, ["status", "sceneId", "pendingSceneId", "nextZ"], {
      hash: (hasher) => {
        hasher.text(world.status);
        hasher.text(world.sceneId);
      },
      isDerivedValid: (saved) => saved.sceneId === world.sceneId,
    }),
    new FieldsPart("camera", world.camera, ["x", "y", "zoom", "angleRad", "isHeld"], {
      hash: (hasher) => {
        const { x, y, zoom, angleRad } = world.camera;
        hasher.array(Float64Array.of(x, y, zoom, angleRad), 4);
      },
      loaded: () => rememberCamera(world.camera),
    }),
    new FieldsPart("pace", world, ["speed", "isPaused"], {
      hash: (hasher) => hasher.array(Float64Array.of(world.speed, world.isPaused ? 1 : 0), 2),
    }),
    new VariablesPart("variables", world, ["variables", "sceneVariables", "saves"]),
    world.screen,
    world.audio,
    world.names,
    world.removedInstances,
    world.entities,
    ...world.pools,
    world.tweens,
    world.timers,
    world.parents,
    world.kinematicProxies,
    new EntityValuesPart("texts", world.texts, textFormat),
    new EntityValuesPart("objectVariables", world.objectVariables, {
      save: (own, { copyVariables }) => copyVariables(own),
      load: newVariables,
      hash: (hasher, own) => hasher.text(variablesText(own)),
    }),
    new EntityValuesPart("objectTags", world.objectTags, {
      save: (tags) => [...tags],
      load: (saved: number[]) => new Set(saved),
      hash: (hasher, tags) => {
        for (const tag of tags) hasher.word(tag);
      },
    }),
    new EntityValuesPart("ownParams", world.ownParams, {
      save: (own) => ({ ...own }),
      load: (saved) => ({ ...saved }),
      hash: (hasher, own) => hasher.text(JSON.stringify(own)),
    }),
    new EntityValuesPart("persistentEntities", world.persistentEntities, textFormat),
    world.tileChanges,
    world.scripts,
    new FieldsPart("gravity", world, ["ownGravity"], {
      hash: (hasher) => {
        if (world.ownGravity !== null) hasher.text(String(world.ownGravity));
      },
      loaded: () => world.setGravity(world.ownGravity),
    }),
    world.rules,
    // Only rules read them.
    new VariablesPart("startValues", world, ["startValues"], () => Object.keys(world.startValues).length > 0 && world.rules.hasState),
  ]);
}
