// Prints the names of the language in a hardened realm of Node.
import { hardenRealm } from "@playsmith/engine/scripts";
import { builtIns } from "./built-ins.ts";

hardenRealm();
process.stdout.write(JSON.stringify(builtIns()));
