import { sized } from "../size.ts";
import { gameNames, scopeOf } from "@playsmith/rules";
import { emptyGame } from "@playsmith/game-format";
import { parseRules } from "@playsmith/rules/typed";
import { type Measurement, median, roundMs } from "../measurement.ts";

/** A long rule in wording that is only partly understood, so that the parser tries all patterns. */
const LINE =
  "when let go of this and flying of this is 0 then push it towards the slingshot with a strength of distance times 4 and set flying of this to 1";
const ROUNDS = sized(20, 2);

/** Time to parse a typed rule; it runs at every key press. */
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
