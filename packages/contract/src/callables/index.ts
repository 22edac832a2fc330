import type { z } from "zod";
import { accountCallables } from "./accounts.ts";
import { operationCallables } from "./operations.ts";
import { projectCallables } from "./projects.ts";
import { publishingCallables } from "./publishing.ts";

/** Every call that the server answers, by name. There is no other way in. */
export const callables = { ...accountCallables, ...operationCallables, ...projectCallables, ...publishingCallables };

export type Callables = typeof callables;
export type CallableName = keyof Callables;
/** What a caller passes. */
export type CallableInput<Name extends CallableName> = z.input<Callables[Name]["input"]>;
/** What a handler receives, defaults filled in. */
export type CallableParsedInput<Name extends CallableName> = z.output<Callables[Name]["input"]>;
export type CallableOutput<Name extends CallableName> = z.output<Callables[Name]["output"]>;
