import { defineBehaviour, numberOf, textOf } from "../define.ts";

/** Adds to a variable when its object leaves the scene. */
export const score = defineBehaviour({
  type: "score",
  config: { variable: "i32", amount: "f64", best: "i32" },
  state: {},
  configure(world, pool, row, params) {
    pool.columns.variable[row] = world.names.numberOf(textOf(params, "variable"));
    pool.columns.amount[row] = numberOf(params, "amount");
    pool.columns.best[row] = world.names.numberOf(textOf(params, "bestVariable"));
  },
  start(world, pool, row) {
    const best = world.names.textOf(pool.columns.best[row] as number);
    const kept = world.saves[`best:${best}`];
    const now = world.variables[best];
    if (best !== "" && typeof kept === "number" && !(typeof now === "number" && now >= kept)) world.variables[best] = kept;
  },
  tick(world, pool) {
    if (world.status !== "playing") return;
    const { entity, variable, amount, best } = pool.columns;
    for (let row = 0; row < pool.count; row++) {
      if (world.entities.isAlive(entity[row] as number)) continue;
      const name = world.names.textOf(variable[row] as number);
      world.scopes.add(name, amount[row] as number);
      const bestName = world.names.textOf(best[row] as number);
      const reached = world.scopes.scopeOf(name)[name];
      const record = world.variables[bestName];
      if (bestName === "" || typeof reached !== "number" || (typeof record === "number" && record >= reached)) continue;
      world.variables[bestName] = reached;
      world.save(`best:${bestName}`, reached);
    }
  },
});
