import type { Hasher } from "../numbers/hash.ts";
import type { LoadContext, SaveContext, StatePart } from "./state-part.ts";
import { type Variables, variablesText } from "./variables.ts";

/** Sets of variables in fields of an object. Games can assign anything; invalid values are not saved. */
export class VariablesPart<Name extends string> implements StatePart<Record<Name, Variables>> {
  readonly name: string;
  readonly owner: Record<Name, Variables>;
  readonly fields: readonly Name[];

  readonly #isHashed: () => boolean;

  /** @param isHashed true when absent. */
  constructor(name: string, owner: Record<Name, Variables>, fields: readonly Name[], isHashed: () => boolean = () => true) {
    this.name = name;
    this.#isHashed = isHashed;
    this.owner = owner;
    this.fields = fields;
  }

  save({ copyVariables }: SaveContext): Record<Name, Variables> {
    return Object.fromEntries(this.fields.map((field) => [field, copyVariables(this.owner[field])])) as Record<Name, Variables>;
  }

  load(saved: Record<Name, Variables> | undefined, { copyVariables }: LoadContext): void {
    for (const field of this.fields) this.owner[field] = copyVariables(saved?.[field]);
  }

  hash(hasher: Hasher): void {
    if (this.#isHashed()) for (const field of this.fields) hasher.text(variablesText(this.owner[field]));
  }
}
