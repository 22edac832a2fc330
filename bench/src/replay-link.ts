import { TestServer } from "@playsmith/e2e/server";
import { createRecorder, createWorld, encodeRecording } from "@playsmith/engine";
import { templates } from "@playsmith/templates";
import { launch, type Page, register } from "./browser.ts";
import { seeded } from "./engine/in-turns.ts";
import { type Measurement, median, roundMs } from "./measurement.ts";
import { sized } from "./size.ts";

const ROUNDS = sized(5, 1);
/** The moment that is shared. */
const MINUTES = [1, sized(5, 1)] as const;
const TICKS_A_MINUTE = 3_600;

/** A link to a moment of a player's run, on a first visit with software rendering: from the request until the run is paused there. */
export async function replayLink(): Promise<Measurement[]> {
  const server = await TestServer.start();
  const browser = await launch();
  try {
    const { origin } = server;
    const page = await (await browser.newContext()).newPage();
    await register(page, origin);
    const call = async (name: string, data: unknown) => {
      const { token } = await (await page.request.post(`${origin}/api/auth/token`, { data: {}, headers: { origin } })).json();
      const headers = { origin, authorization: `Bearer ${token}` };
      return (await (await page.request.post(`${origin}/functions/us-central1/${name}`, { data: { data }, headers })).json()).result;
    };
    const game = templates.find(({ id }) => id === "platformer")?.build("Bench hills");
    if (game === undefined) throw new Error("There is no platformer.");
    const { project } = await call("importProject", { name: "Bench hills", game });
    const { slug } = (await call("publishProject", { projectId: project.id })).publication;
    const lines: Measurement[] = [];
    for (const minutes of new Set(MINUTES)) {
      const ticks = minutes * TICKS_A_MINUTE;
      const random = seeded(minutes);
      const world = createWorld(game, { seed: minutes });
      const recorder = createRecorder(minutes);
      let buttons = 0;
      for (let tick = 0; tick < ticks; tick++) {
        if (random() < 0.05) buttons = 2 ** Math.floor(random() * 7);
        recorder.step(world, { buttons, pointerX: 0, pointerY: 0, pointerDown: false });
      }
      const { runId } = await call("shareRun", { slug, version: 1, recording: encodeRecording(recorder.take()) });
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const visitor: Page = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
        await visitor.goto(`${origin}/play/${slug}?replay=${runId}&tick=${ticks}`);
        const pausedAt = await visitor.waitForFunction(
          () => (document.querySelector(".overlay[data-kind=paused]") === null ? 0 : performance.now()),
          undefined,
          { polling: "raf" },
        );
        times.push(await pausedAt.jsonValue());
        await visitor.context().close();
      }
      lines.push({ bench: "replay-link", case: `a moment after ${minutes} min`, unit: "ms", n: ticks, ours: roundMs(median(times)) });
    }
    return lines;
  } finally {
    await browser.close();
    await server.stop();
  }
}
