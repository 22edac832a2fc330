// Prints the outcome of each program, run in a hardened realm as in the player.
import { hardenRealm } from "@playsmith/engine/scripts";
import { outcomes } from "./rewind.ts";

hardenRealm();
process.stdout.write(JSON.stringify(outcomes()));
