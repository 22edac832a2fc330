import { TestServer } from "@playsmith/e2e/server";
import { createProject, launch, type Page, register, sceneStands } from "./browser.ts";
import type { Measurement } from "./measurement.ts";

const SETTLED_MS = 1_000;

interface Weight {
  bytes: number;
  requests: number;
  /** Bytes of the player. */
  ofPlayer: number;
  /** Bytes of the project's document, which vary by project. */
  ofDocument: number;
  /** Each request, and the time of day at which it began. */
  files: { pathname: string; bytes: number; atMs: number }[];
}

/** Bytes and requests over the network while a page and its frames load and settle. */
export async function weigh(page: Page, load: () => Promise<void>): Promise<Weight> {
  let [bytes, requests, ofPlayer, ofDocument] = [0, 0, 0, 0];
  let lastMs = performance.now();
  const sizes: Promise<void>[] = [];
  const files: Weight["files"] = [];
  const count = (request: import("playwright").Request): void => {
    if (!request.url().startsWith("http")) return;
    requests++;
    lastMs = performance.now();
    sizes.push(
      request
        .sizes()
        .then((size) => {
          const taken = size.responseBodySize + size.responseHeadersSize;
          bytes += taken;
          const { pathname } = new URL(request.url());
          files.push({ pathname, bytes: taken, atMs: request.timing().startTime });
          if (pathname.startsWith("/player/")) ofPlayer += taken;
          if (/^\/storage\/projects\/[^/]+\/document$/.test(pathname)) ofDocument += taken;
        })
        // A cancelled request has no size.
        .catch(() => undefined),
    );
  };
  page.on("requestfinished", count);
  await load();
  while (performance.now() - lastMs < SETTLED_MS) await page.waitForTimeout(SETTLED_MS / 10);
  await Promise.all(sizes);
  page.off("requestfinished", count);
  return { bytes, requests, ofPlayer, ofDocument, files };
}

/** Download size of landing page, editor and a published platformer for a first visit. */
export async function weight(): Promise<Measurement[]> {
  const server = await TestServer.start();
  const browser = await launch();
  try {
    const fresh = async (storageState?: Awaited<ReturnType<import("playwright").BrowserContext["storageState"]>>): Promise<Page> =>
      (await browser.newContext({ serviceWorkers: "block", ...(storageState ? { storageState } : {}) })).newPage();

    const visitor = await fresh();
    const landing = await weigh(visitor, async () => void (await visitor.goto(server.origin)));

    const maker = await fresh();
    await register(maker, server.origin);
    const address = await createProject(maker, server.origin, "Platformer");
    await maker.getByRole("button", { name: /^Publish/ }).click();
    const game = await maker.getByLabel("Link to the game").inputValue();

    const editorPage = await fresh(await maker.context().storageState());
    const editor = await weigh(editorPage, async () => {
      await editorPage.goto(address);
      await sceneStands(editorPage);
      // Include the player that the editor preloads.
      await editorPage.frameLocator('iframe[title="Game"]').locator("canvas").first().waitFor({ state: "attached" });
    });

    const player = await fresh();
    const played = await weigh(player, async () => {
      await player.goto(game);
      await player.frameLocator("iframe").locator("canvas").first().waitFor();
    });

    const line = (name: string, { bytes, requests }: Weight, peer?: number): Measurement => ({
      bench: "weight",
      case: name,
      unit: "bytes",
      ours: bytes,
      requests,
      ...(peer ? { peers: { microStudio: peer } } : {}),
    });
    const interactive = { ...editor, bytes: editor.bytes - editor.ofPlayer - editor.ofDocument };
    return [
      line("landing", landing, 1_100_000),
      line("editor, until interactive", interactive, 1_150_000),
      line("the project's document, compressed", { ...editor, bytes: editor.ofDocument }),
      line("editor, with the document and the player that begins beside it", editor, 1_150_000),
      line("game", played),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}
