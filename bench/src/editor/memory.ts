import { sized } from "../size.ts";
import { TestServer } from "@playsmith/e2e/server";
import { launch, type Page, register } from "../browser.ts";
import { crowd } from "../engine/games.ts";
import type { Measurement } from "../measurement.ts";
import { importProject } from "./project.ts";

/** One edit per second for an hour. */
const EDITS = sized(3_600, 40);
const WARM_UP_EDITS = sized(400, 10);
/** Place, move, rotate, copy, delete, undo: the project is the same afterwards. */
const CYCLE = [
  "n",
  "ArrowRight",
  "ArrowDown",
  "ArrowLeft",
  "ArrowUp",
  "Control+d",
  "ArrowRight",
  "Delete",
  "Control+z",
  "Control+z",
  "Control+z",
  "Escape",
];

/** Heap size after garbage collection, in bytes. */
async function heapBytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.enable");
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  return usedSize;
}

/** Memory of the editor before, during and after one hour's edits, made as fast as possible. */
export async function editorMemory(): Promise<Measurement[]> {
  const server = await TestServer.start();
  const browser = await launch();
  try {
    const page = await (await browser.newContext({ bypassCSP: true })).newPage();
    await register(page, server.origin);
    await importProject(page, server.origin, crowd({ count: 100, widthPx: 640, heightPx: 360, sizePx: 16 }));
    await page.getByRole("application", { name: "Scene" }).focus();
    const edit = async (count: number): Promise<void> => {
      for (let index = 0; index < count; index++) await page.keyboard.press(CYCLE[index % CYCLE.length] as string);
    };
    await edit(WARM_UP_EDITS);
    const before = await heapBytes(page);
    await edit(EDITS / 2);
    const amid = await heapBytes(page);
    await edit(EDITS / 2);
    const after = await heapBytes(page);
    return [
      {
        bench: "editor-memory",
        case: "after 3,600 edits",
        unit: "bytes",
        ours: after,
        before,
        amid,
        ratio: Math.round((after / before) * 100) / 100,
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}
