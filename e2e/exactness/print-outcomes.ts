// Prints how each program went, as the player would run it: in a realm that is hardened.
import { hardenRealm } from "@playsmith/engine/scripts";
import { outcomes } from "./rewind.ts";

hardenRealm();
process.stdout.write(JSON.stringify(outcomes()));
