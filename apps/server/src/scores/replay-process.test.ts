import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

/** What a script of a hardened process reads of an error's stack, by a name that no compiler sees. */
const READ = `
const { hardenRealm } = await import(process.argv[1]);
hardenRealm({ hidesPlaces: true });
const script = new Function('"use strict"; function fail() { throw new Error("no"); } try { fail(); } catch (error) { return error["sta" + "ck"]; }\\n//# sourceURL=playsmith-script/fox.js');
process.stdout.write(script());
`;

it("a stack names places in scripts, and no path of the machine", () => {
  const module = import.meta.resolve("@playsmith/engine/scripts");
  const stack = execFileSync(process.execPath, ["--input-type=module", "-e", READ, module], { encoding: "utf8" });
  expect(stack).toMatch(/^Error: no\n {4}at playsmith-script\/fox\.js:\d+\n/);
  expect(stack).not.toMatch(/file:|node:|(?<!playsmith-script)\/\w+\//);
});
