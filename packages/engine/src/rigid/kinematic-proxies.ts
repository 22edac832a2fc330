import { Rows } from "../state/rows.ts";

/** Solid objects without a rigid body, and their kinematic bodies. */
export class KinematicProxies extends Rows<{ readonly handle: "f64" }> {
  constructor() {
    super("rigidStands", { handle: "f64" });
  }
}
