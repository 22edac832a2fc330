import type { Params } from "../scene/prefabs.ts";
import type { BehaviourColumns, Pool } from "../state/pool.ts";
import type { ColumnSpec } from "../state/table.ts";
import type { WorldState } from "../world-state.ts";

/** A behaviour of the catalogue: its columns per use, and its tick. */
export interface Behaviour<Config extends ColumnSpec = ColumnSpec, State extends ColumnSpec = ColumnSpec>
  extends BehaviourColumns<Config, State> {
  /** Writes the parameters of a row: when it is new, after an edit, and after a restore. */
  configure(world: WorldState, pool: Pool<Config, State>, row: number, params: Params): void;
  /** Initializes the state of a new row. */
  start?(world: WorldState, pool: Pool<Config, State>, row: number): void;
  /** Applies edited parameters to the state of a running row. */
  edited?(world: WorldState, pool: Pool<Config, State>, row: number): void;
  tick(world: WorldState, pool: Pool<Config, State>): void;
}

/** The behaviour of a pool; the pools of a world are made from whole behaviours. */
export const behaviourOf = (pool: Pool): Behaviour => pool.behaviour as Behaviour;
