import * as arithmetic from "./arithmetic.ts";
import * as behaviours from "./behaviours.ts";
import * as chance from "./chance.ts";
import * as contacts from "./contacts.ts";
import * as input from "./input.ts";
import * as lists from "./lists.ts";
import * as looks from "./looks.ts";
import * as movement from "./movement.ts";
import * as objects from "./objects.ts";
import * as services from "./services.ts";
import * as texts from "./texts.ts";
import * as values from "./values.ts";
import * as walls from "./walls.ts";
import * as watching from "./watching.ts";
import * as world from "./world.ts";

/** Functions available to compiled rules, by name. */
export const library: Readonly<Record<string, unknown>> = {
  ...values,
  ...arithmetic,
  ...texts,
  ...chance,
  ...objects,
  ...movement,
  ...walls,
  ...looks,
  ...behaviours,
  ...input,
  ...contacts,
  ...watching,
  ...world,
  ...lists,
  ...services,
};
