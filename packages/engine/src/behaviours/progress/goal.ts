import { isTouching } from "../../physics/touching.ts";
import { defineBehaviour, textOf } from "../define.ts";

/** Wins the game or goes to the next scene on contact. Plays the animations `open` and `closed` when the sprite has them. */
export const goal = defineBehaviour({
  type: "goal",
  config: { reachedByTag: "i32", nextScene: "i32", needsAllTag: "i32", sound: "i32" },
  state: {},
  configure(world, pool, row, params) {
    pool.columns.reachedByTag[row] = world.names.numberOf(textOf(params, "reachedByTag"));
    pool.columns.nextScene[row] = world.names.numberOf(textOf(params, "nextSceneId"));
    pool.columns.needsAllTag[row] = world.names.numberOf(textOf(params, "needsAllTag"));
    pool.columns.sound[row] = world.names.numberOf(textOf(params, "sound"));
  },
  tick(world, pool) {
    if (world.status !== "playing") return;
    const { entity, reachedByTag, nextScene, needsAllTag, sound } = pool.columns;
    for (let row = 0; row < pool.count; row++) {
      const owner = entity[row] as number;
      if (!world.entities.isAlive(owner) || world.pendingSceneId !== null) continue;
      const needed = needsAllTag[row] as number;
      const isOpen = needed === 0 || world.lists.tagged(needed).length === 0;
      if (needed !== 0) world.appearance.setAnimation(owner, isOpen ? "open" : "closed");
      if (!isOpen || !isTouching(world, owner, reachedByTag[row] as number)) continue;
      world.sounds.play(world.names.textOf(sound[row] as number));
      const sceneId = world.names.textOf(nextScene[row] as number);
      if (sceneId === "") world.end("won");
      else if (Object.hasOwn(world.game.scenes, sceneId)) world.pendingSceneId = sceneId;
      else {
        const prefabId = world.names.textOf(world.entities.columns.prefab[owner] as number);
        world.events.errorOnce("The scene that this goal leads to no longer exists; the game is won instead.", prefabId);
        world.end("won");
      }
    }
  },
});
