import type { Prefab } from "../objects/prefab.ts";
import type { Value } from "../values/value.ts";
import { behaviourCatalogue, isBehaviourType, type ParameterSpec, resolveParam } from "./index.ts";

/** A variable that a behaviour writes or reads, and its initial value. */
export interface BehaviourVariable {
  of: "game" | "object";
  name: string;
  holds: Value;
}

/** The variables used by the behaviours of a prefab. @param prefab effective prefab, including a variant's base. */
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
