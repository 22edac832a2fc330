// The messages between page and player, of which builds of several versions make use: decisions/0118.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { PLAYER_BRIDGE_VERSION } from "../packages/contract/src/player-bridge.ts";

/** The number of the protocol, and the hash of what its messages look like. */
const KNOWN = { version: 1, messages: "3ec3747e6c40a188" };

/** Stands for `shape.ts`: each shape is a description of itself. */
const DESCRIBING = `
const named = (name) => (...values) => ({ [name]: values });
export const [anything, flag, number] = ["anything", "flag", "number"];
export const [whole, text, bytes, textLike, oneOf, list, record, optional, object, either] =
  ["whole", "text", "bytes", "textLike", "oneOf", "list", "record", "optional", "object", "either"].map(named);
export const instanceOf = (type) => ({ instanceOf: type.name });
`;

/** Prints all messages. Node itself reads the modules, so that other tests keep theirs. */
const PRINT = `
import { registerHooks } from "node:module";
const describing = "data:text/javascript," + encodeURIComponent(${JSON.stringify(DESCRIBING)});
registerHooks({
  resolve: (name, context, next) => name.endsWith("/shape.ts") ? { url: describing, shortCircuit: true } : next(name, context),
});
const { isHostMessage, isPlayerMessage } = await import(process.argv[1]);
const plain = (_, value) =>
  typeof value === "function" || value instanceof RegExp || (typeof value === "number" && !Number.isFinite(value)) ? String(value).replace(/\\s/g, "") : value;
process.stdout.write(JSON.stringify([isHostMessage, isPlayerMessage], plain));
`;

it("a change of the messages between page and player comes with a decision about the number of their protocol", () => {
  const module = new URL("../packages/contract/src/player-bridge.ts", import.meta.url).href;
  const messages = execFileSync(process.execPath, ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", PRINT, module], {
    encoding: "utf8",
  });
  expect(messages.length).toBeGreaterThan(2_000);
  const present = { version: PLAYER_BRIDGE_VERSION, messages: createHash("sha256").update(messages).digest("hex").slice(0, 16) };
  const reason = `The messages between page and player have changed. Pages of this version play old runs in the builds of the player that made
them, if these have the same PLAYER_BRIDGE_VERSION. Raise it when such a page can't use a player of the version before: when it relies on a
message or a field that the player does not know or send, or that means something else there. Runs of older builds are played in the present
one then, with a note. An optional field that an older player may ignore needs no new number. Then write here what this test has received.`;
  expect(present, reason).toEqual(KNOWN);
});
