import { ScriptHost } from "./script-host.ts";
import type { ScriptsMaker } from "../runtime-makers.ts";

export { builtInObjects, namesOf } from "./built-ins.ts";
export { hardenRealm } from "./harden-realm.ts";

/** The scripts runtime. Only games with scripts need it, so the player loads it on demand. */
export const makeScripts: ScriptsMaker = (world) => new ScriptHost(world);
