import type { Prefab } from "../objects/prefab.ts";
import type { Value } from "../values/value.ts";
import { behaviourCatalogue, isBehaviourType, type ParameterSpec, resolveParam } from "./index.ts";

/** A variable that a behaviour fills or reads, and what it is before that. */
export interface BehaviourVariable {
  of: "game" | "object";
  name: string;
  holds: Value;
}

/** The variables that the behaviours of a prefab work with. @param prefab as it works, with what a variant has from its base. */
export function behaviourVariables({ behaviours }: Pick<Prefab, "behaviours">): BehaviourVariable[] {
  return Object.values(behaviours).flatMap(({ type, params }) => {
    if (!isBehaviourType(type)) return [];
    const specs = Object.entries(behaviourCatalogue[type].params as Readonly<Record<string, ParameterSpec>>);
    return specs.flatMap(([param, spec]): BehaviourVariable[] => {
      if (spec.type !== "variable") return [];
      const name = resolveParam(spec, params[param]) as string;
      return name === "" ? [] : [{ of: spec.of, name, holds: spec.holds }];
    });
  });
}
