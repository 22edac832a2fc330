import { type ExploreQuery, hasPostgres, openManyGames } from "@playsmith/server/many-games";
import { type Measurement, roundMs } from "./measurement.ts";
import { sized } from "./size.ts";

const GAMES = sized(100_000, 2_000);
const ROUNDS = sized(60, 5);
const ALL: ExploreQuery = { text: "", sort: "trending", tags: [], withoutTags: [], players: 1, onPhone: false, page: 1 };
const CASES: readonly (readonly [name: string, query: Partial<ExploreQuery>])[] = [
  ["trending", {}],
  ["trending, page 40", { page: 40 }],
  ["a tag without another", { tags: ["puzzle"], withoutTags: ["horror"] }],
  ["for two on a phone", { players: 2, onPhone: true, sort: "new" }],
  ["search for a word", { text: "dragon" }],
  ["search for two words", { text: "castle moon" }],
  ["search with typing errors", { text: "drgaon casle" }],
  ["search for what is not there", { text: "xylophone" }],
];

/** Lists and searches over many public games, p95 without HTTP, on each available database. */
export async function explore(): Promise<Measurement[]> {
  const lines: Measurement[] = [];
  for (const kind of ["sqlite", ...(hasPostgres() ? (["postgres"] as const) : [])] as const) {
    const games = await openManyGames(kind, GAMES);
    try {
      for (const [name, query] of CASES) {
        const times: number[] = [];
        for (let round = 0; round < ROUNDS; round++) {
          const startMs = performance.now();
          await games.explore.list({ ...ALL, ...query });
          times.push(performance.now() - startMs);
        }
        times.sort((a, b) => a - b);
        const p95 = times[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;
        lines.push({ bench: "explore", case: `${name}, ${kind}`, unit: "ms", n: GAMES, ours: roundMs(p95) });
      }
    } finally {
      await games.close();
    }
  }
  return lines;
}
