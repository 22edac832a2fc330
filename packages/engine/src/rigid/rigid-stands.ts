import { Rows } from "../state/rows.ts";

/** Solid objects that are no rigid bodies, and the bodies that stand for them. */
export class RigidStands extends Rows<{ readonly handle: "f64" }> {
  constructor() {
    super("rigidStands", { handle: "f64" });
  }
}
