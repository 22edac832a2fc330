import { bundle } from "./bundle.ts";
import { capacity } from "./capacity.ts";
import { cluster } from "./cluster.ts";
import { join } from "./join.ts";
import { draw, drawWithoutWebGL } from "./draw.ts";
import { codeKey } from "./editor/code-key.ts";
import { editToGame } from "./editor/edit-to-game.ts";
import { fill } from "./editor/fill.ts";
import { editorMemory } from "./editor/memory.ts";
import { editorOpen } from "./editor/open.ts";
import { editorPan } from "./editor/pan.ts";
import { typedRule } from "./editor/typed-rule.ts";
import { alloc } from "./engine/alloc.ts";
import { load } from "./engine/load.ts";
import { pairs } from "./engine/pairs.ts";
import { replay } from "./engine/replay.ts";
import { rigid } from "./engine/rigid.ts";
import { scripts } from "./engine/scripts.ts";
import { snapshot } from "./engine/snapshot.ts";
import { syncTest } from "./engine/sync-test.ts";
import { type Measurement, print } from "./measurement.ts";
import { beside } from "./peers/run.ts";
import { explore } from "./explore.ts";
import { exportHtml } from "./export-html.ts";
import { flood } from "./flood.ts";
import { gameMemory } from "./game-memory.ts";
import { embed, gamePage } from "./game-page.ts";
import { history } from "./history.ts";
import { firstPlay, playFrame, publish } from "./play.ts";
import { follow, presence } from "./presence.ts";
import { projectTests } from "./project-tests.ts";
import { replayLink } from "./replay-link.ts";
import { online } from "./online.ts";
import { onlineRooms } from "./online-rooms.ts";
import { replayVerify } from "./replay-verify.ts";
import { rules } from "./rules.ts";
import { save } from "./save.ts";
import { signIn } from "./sign-in.ts";
import { slowNetwork } from "./slow-network.ts";
import { slowProcessor } from "./slow-processor.ts";
import { isSmall } from "./size.ts";
import { start, startFirst } from "./starts.ts";
import { tick } from "./tick.ts";
import { weight } from "./weight.ts";

/** One of the peers tests all pairs: with more sprites it takes minutes per tick. */
const MAX_PEER_SPRITES = 10_000;

/** All benches by name. `start-first` clones and installs, which takes minutes; it also prints `start`. */
const benches: Readonly<Record<string, () => Promise<readonly Measurement[]>>> = {
  "start-first": startFirst,
  start,
  "first-play": firstPlay,
  "play-frame": playFrame,
  publish,
  flood,
  capacity,
  cluster,
  join,
  explore,
  history,
  presence,
  follow,
  "project-tests": projectTests,
  "replay-link": replayLink,
  online: async () => online(),
  "online-rooms": onlineRooms,
  "replay-verify": replayVerify,
  "export-html": exportHtml,
  "editor-open": editorOpen,
  "editor-pan": editorPan,
  "edit-to-game": editToGame,
  "code-key": codeKey,
  fill: async () => fill(),
  "typed-rule": async () => typedRule(),
  "editor-memory": editorMemory,
  weight,
  "game-memory": gameMemory,
  "game-page": gamePage,
  embed,
  "slow-network": slowNetwork,
  "slow-processor": slowProcessor,
  save,
  "sign-in": signIn,
  tick: async () => {
    const [peers] = await beside("tick", [10_000]);
    return [{ ...(await tick()), ...(peers ? { peers } : {}) }];
  },
  pairs: async () => {
    const measured = pairs();
    const counts = measured.flatMap(({ n = 0 }) => (n <= MAX_PEER_SPRITES ? [n] : []));
    const peers = await beside("pairs", counts);
    return measured.map((line, index) => ({ ...line, ...(peers[index] ? { peers: peers[index] } : {}) }));
  },
  rules: async () => [{ ...(await rules()) }],
  scripts: async () => scripts(),
  snapshot: async () => snapshot(),
  "sync-test": syncTest,
  alloc: async () => alloc(),
  rigid,
  draw,
  "draw-without-webgl": drawWithoutWebGL,
  bundle,
  load: async () => load(),
  replay: async () => replay(),
};

const asked = process.argv.slice(2).filter((argument) => argument !== "--small");
const unknown = asked.filter((name) => !(name in benches));
if (unknown.length > 0) {
  process.stderr.write(`There is no bench called ${unknown.join(", ")}. There are: ${Object.keys(benches).join(", ")}.\n`);
  process.exit(1);
}
for (const name of asked.length > 0
  ? asked
  : Object.keys(benches).filter((candidate) => candidate !== (isSmall ? "start-first" : "start"))) {
  for (const measurement of (await benches[name]?.()) ?? []) print(measurement);
}
