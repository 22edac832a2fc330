import { sized } from "../size.ts";
import { gameNames, scopeOf } from "@playsmith/rules";
import { emptyGame } from "@playsmith/game-format";
import { parseRules } from "@playsmith/rules/typed";
import { type Measurement, median, roundMs } from "../measurement.ts";

/** As long as people say a rule in one go, and in words that are not all understood: then all of it is read in every way. */
const LINE =
  "when let go of this and flying of this is 0 then push it towards the slingshot with a strength of distance times 4 and set flying of this to 1";
const ROUNDS = sized(20, 2);

/** Time to parse a typed rule, which happens with every key. */
export function typedRule(): Measurement[] {
  const game = emptyGame("Bench");
  const scope = scopeOf(game, gameNames(game), { kind: "game", id: "" });
  const read = (): number => {
    const startMs = performance.now();
    parseRules(LINE, scope);
    return performance.now() - startMs;
  };
  const first = read();
  const times = Array.from({ length: ROUNDS }, read);
  return [{ bench: "typed-rule", n: LINE.length, unit: "ms", ours: roundMs(median(times)), first: roundMs(first) }];
}
