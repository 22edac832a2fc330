import type { SlotWriter } from "../code/slot-writer.ts";
import { behaviourActions } from "./behaviour-actions.ts";
import { lookActions } from "./look-actions.ts";
import { movementActions } from "./movement-actions.ts";
import { objectActions } from "./object-actions.ts";
import { serviceActions } from "./service-actions.ts";
import { variableActions } from "./variable-actions.ts";
import { worldActions } from "./world-actions.ts";

/** Emits the code of an action. */
export type ActionCode = (c: SlotWriter) => void;

/** Code of each catalogue action. Control flow is in `code/actions.ts`. */
export const actionCodes: Readonly<Record<string, ActionCode>> = {
  ...worldActions,
  ...objectActions,
  ...lookActions,
  ...movementActions,
  ...behaviourActions,
  ...variableActions,
  ...serviceActions,
};
