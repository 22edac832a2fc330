import type { WorldState } from "../world-state.ts";
import { stepAt } from "./sprite-info.ts";

/** Signals animations that ended in this tick, and frames with events. Only called when a rule or script listens. */
export function signalAnimations(world: WorldState): void {
  const { alive, animation, animationStart } = world.entities.columns;
  for (let entity = 0; entity < world.entities.count; entity++) {
    if (alive[entity] !== 1 || (animation[entity] as number) < 0) continue;
    const look = world.appearance.lookOf(entity);
    const playing = look.kind === "sprite" ? look.sprite.animations[animation[entity] as number] : undefined;
    if (!playing || playing.frames.length === 0 || (playing.loop && playing.events.size === 0)) continue;
    const elapsed = world.playTick - (animationStart[entity] as number);
    const now = stepAt(playing, elapsed);
    const before = elapsed <= 0 ? -1 : stepAt(playing, elapsed - 1);
    const length = playing.frames.length;
    for (let step = before + 1; step <= now; step++) {
      if (!playing.loop && step > length) break;
      const event = step < length || playing.loop ? playing.events.get(step % length) : undefined;
      if (event !== undefined) world.signals.add("animationEvent", entity, world.names.numberOf(event));
      if (!playing.loop && step === length) world.signals.add("animationEnd", entity, world.names.numberOf(playing.name));
    }
  }
}
