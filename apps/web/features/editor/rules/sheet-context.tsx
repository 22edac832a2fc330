import type { RulePlace } from "@playsmith/editor/rules";
import type { RuleOwner, Rules } from "@playsmith/game-format";
import type { RuleProblem, RuleScope } from "@playsmith/rules";
import { createContext, useContext } from "react";

/** Position of the add field, and its initial text. */
export interface Adding extends RulePlace {
  typed?: string;
}

/** Context of an open rule sheet. */
export interface Sheet {
  owner: RuleOwner;
  rules: Rules;
  scope: RuleScope;
  problems: ReadonlyMap<string, readonly RuleProblem[]>;
  /** Hints for valid rules that never run, or run endlessly, by line id. */
  hints: ReadonlyMap<string, string>;
  isReadOnly: boolean;
  /** Position of the add field inside the sheet; at the end there is always one. */
  adding: Adding | null;
  startAdding(place: Adding | null): void;
  /** What was typed for a new line and not added yet, by {@link placeKey}: it is there again when one goes on there. */
  drafts: Map<string, string>;
  /** Opens the explanation why a rule did not fire; null closes it. */
  askWhy(ruleId: string | null): void;
  /** Focuses an element of the sheet as soon as it exists, by selector. */
  focusOn(selector: string): void;
  /** Announces an action to screen readers. */
  announce(text: string): void;
}

export const placeKey = ({ parentId, part }: RulePlace): string => `${parentId} ${part}`;

const SheetContext = createContext<Sheet | null>(null);
export const SheetProvider = SheetContext.Provider;

export function useSheet(): Sheet {
  const sheet = useContext(SheetContext);
  if (!sheet) throw new Error("useSheet is for parts of a sheet of rules");
  return sheet;
}

/** Selectors of focusable elements; ids contain only letters and digits. */
export const gripOf = (id: string): string => `[data-grip="${id}"]`;
export const lineWith = (id: string): string => `[data-line="${CSS.escape(id)}"]`;
export const slotOf = (id: string, slot: string): string => `[data-slot="${id} ${slot}"]`;
export const titleOf = (id: string): string => `[data-title="${id}"]`;
export const ADDER_INSIDE = "[data-adder=inside]";
export const ADDER_AT_END = "[data-adder=end]";
