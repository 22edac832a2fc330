import { ScriptHost } from "./script-host.ts";
import type { ScriptsMaker } from "./scripts-runtime.ts";

export { hardenRealm } from "./harden-realm.ts";

/** The runtime of scripts. It is only needed by games that have any, so the player loads it when it meets one. */
export const makeScripts: ScriptsMaker = (world) => new ScriptHost(world);
