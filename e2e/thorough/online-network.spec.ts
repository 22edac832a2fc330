import { decodeRelayFrame, decodeSeatFrame } from "@playsmith/contract";
import { randomOf, USUAL_NETWORK } from "@playsmith/server/seeded-network";
import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "../app.ts";
import { LossyProxy } from "../lossy-proxy.ts";
import { barOf, guestIn, startRun } from "../online-page.ts";

const KEYS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Space", "KeyX"];
/** Hashes of the world that all pages must have sent: one for each second. */
const SECONDS = 15;
/** Longer than a frame, also on a slow machine. */
const MIN_HELD_MS = 100;

const contexts: BrowserContext[] = [];
const proxies: LossyProxy[] = [];
test.afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
  for (const proxy of proxies.splice(0)) proxy.stop();
});

/** What a page says and hears of its run. */
class Wire {
  /** Hashes that it sent, by tick. */
  readonly hashes = new Map<number, number>();
  /** Presses and releases of others that it heard of before they were confirmed. */
  hints = 0;
  /** Notices that its world differs from the others'. */
  differences = 0;

  constructor(page: Page) {
    page.on("websocket", (socket) => {
      socket.on("framesent", ({ payload }) => {
        const frame = typeof payload === "string" ? null : decodeSeatFrame(new Uint8Array(payload));
        if (frame?.kind === "hash") this.hashes.set(frame.tick, frame.hash);
      });
      socket.on("framereceived", ({ payload }) => {
        const frame = typeof payload === "string" ? null : decodeRelayFrame(new Uint8Array(payload), []);
        if (frame?.kind === "hint") this.hints++;
        if (frame?.kind === "differs") this.differences++;
      });
    });
  }
}

/** Holds random keys for random times until it is over. */
async function playAtRandom(page: Page, seed: number, isOver: () => boolean): Promise<void> {
  const random = randomOf(seed);
  await page.frameLocator("iframe").locator("canvas").click();
  while (!isOver()) {
    const key = KEYS[Math.floor(random() * KEYS.length)] ?? "Space";
    await page.keyboard.press(key, { delay: MIN_HELD_MS + random() * 400 });
  }
}

for (const [names, templateId] of [
  [["Bob"], "duel"],
  [["Bob", "Cleo", "Dan"], "race"],
] as const)
  test(`${names.length + 1} browsers behind slow and lossy networks play ${templateId}, and their worlds stay equal`, async ({
    app,
    browser,
  }) => {
    await app.register();
    const { project } = await app.call("createProject", { name: "Over the network", templateId });
    const { publication } = await app.call("publishProject", { projectId: project.id });
    const pages: Page[] = [];
    for (let seat = 0; seat <= names.length; seat++) {
      const proxy = await LossyProxy.start(USUAL_NETWORK, seat + 1);
      proxies.push(proxy);
      pages.push(await guestIn(browser, contexts, { proxy: { server: proxy.address }, viewport: { width: 800, height: 450 } }));
    }
    const wires = pages.map((page) => new Wire(page));
    const [ada, ...others] = pages as [Page, ...Page[]];
    await startRun(
      ada,
      Object.fromEntries(names.map((name, index) => [name, others[index] as Page])),
      `${app.server.origin}${publication.path}`,
    );

    const common = (): number[] => [...(wires[0]?.hashes.keys() ?? [])].filter((tick) => wires.every(({ hashes }) => hashes.has(tick)));
    let isOver = false;
    const playing = Promise.all(pages.map((page, seat) => playAtRandom(page, seat + 1, () => isOver)));
    await expect.poll(() => common().length, { timeout: 120_000 }).toBeGreaterThanOrEqual(SECONDS);
    isOver = true;
    await playing;

    for (const page of pages) await expect(barOf(page)).toContainText(/Connection (fair|slow)/);
    for (const tick of common()) expect(new Set(wires.map(({ hashes }) => hashes.get(tick))).size, `tick ${tick}`).toBe(1);
    expect(new Set(common().map((tick) => wires[0]?.hashes.get(tick))).size).toBeGreaterThan(SECONDS / 2);
    for (const { hints, differences } of wires) {
      expect(hints).toBeGreaterThan(10);
      expect(differences).toBe(0);
    }
    expect(app.server.output).not.toContain("the worlds of an online run differ");
  });
