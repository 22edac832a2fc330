import type { Browser, Page } from "./browser.ts";

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** In microseconds, as wall time and as CPU time of the thread. */
  dur?: number;
  tdur?: number;
  args: { name?: string; data?: { frames?: { url: string; processId: number; isOutermostMainFrame?: boolean; parent?: string }[] } };
}

const CATEGORY = "disabled-by-default-devtools.timeline";

/**
 * The longest task of a page's main thread while `work` runs, in ms: as wall time, which includes waits for a processor, and as
 * CPU time of the thread.
 */
export async function longestTask(browser: Browser, page: Page, work: () => Promise<void>): Promise<{ clockMs: number; threadMs: number }> {
  await browser.startTracing(page, { categories: [CATEGORY, "toplevel"] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const frames = traceEvents.flatMap(({ name, args }) => (name === "TracingStartedInBrowser" ? (args.data?.frames ?? []) : []));
  const pid = frames.find(({ url, parent }) => parent === undefined && url === page.url())?.processId;
  const threads = traceEvents.filter((event) => event.name === "thread_name" && event.args.name === "CrRendererMain" && event.pid === pid);
  const tids = new Set(threads.map(({ tid }) => tid));
  const tasks = traceEvents.filter((event) => event.name === "RunTask" && event.pid === pid && tids.has(event.tid));
  if (tasks.length === 0) throw new Error("The trace has no task of the page.");
  const longest = (values: readonly number[]): number => values.reduce((most, value) => Math.max(most, value), 0) / 1_000;
  return { clockMs: longest(tasks.map(({ dur = 0 }) => dur)), threadMs: longest(tasks.map(({ tdur = 0 }) => tdur)) };
}
