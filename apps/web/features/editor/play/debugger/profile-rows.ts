import type { DebugCost } from "@playsmith/contract";
import { behaviourCatalogue, type Game, isBehaviourType } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";

export interface ProfileRow {
  name: string;
  ms: number;
}

const SYSTEMS: Readonly<Record<string, string>> = {
  scripts: translated("Scripts"),
  rules: translated("Rules"),
  physics: translated("Physics"),
  timers: translated("Timers and tweens"),
  messages: translated("Messages"),
  drawing: translated("Drawing"),
};
const SCENE_PREFIX = "scene:";

function systemOf({ kind, name }: DebugCost): string {
  if (kind === "script") return translated("Scripts");
  if (kind === "behaviour")
    return isBehaviourType(name) && behaviourCatalogue[name].group === "Physics" ? translated("Physics") : translated("Behaviours");
  return SYSTEMS[name] ?? translated("The rest");
}

/** Costs by system, the dearest first. */
export function bySystem(costs: readonly DebugCost[]): ProfileRow[] {
  const sums = new Map<string, number>();
  for (const cost of costs) sums.set(systemOf(cost), (sums.get(systemOf(cost)) ?? 0) + cost.ms);
  return [...sums].map(([name, ms]) => ({ name, ms })).sort((a, b) => b.ms - a.ms);
}

/** Costs of single behaviours, or of the scripts of prefabs and scenes, by what these are called; the dearest first. */
export function byPart(game: Game, costs: readonly DebugCost[], kind: "behaviour" | "script"): ProfileRow[] {
  const nameOf = (name: string): string => {
    if (kind === "behaviour") return isBehaviourType(name) ? translated(behaviourCatalogue[name].name) : name;
    const scene = name.startsWith(SCENE_PREFIX) ? game.scenes[name.slice(SCENE_PREFIX.length)] : undefined;
    return (scene ?? game.prefabs[name])?.name ?? name;
  };
  const own = costs.filter((cost) => cost.kind === kind);
  return own.map(({ name, ms }) => ({ name: nameOf(name), ms })).sort((a, b) => b.ms - a.ms);
}
