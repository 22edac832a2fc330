import { readdirSync, readFileSync } from "node:fs";
import { type Browser, chromium, type LaunchOptions } from "@playwright/test";

/** The processes that a process has started, and those that they have started. */
function descendantsOf(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    try {
      // The name of a program is in brackets, and may have spaces.
      const [, parent = ""] = readFileSync(`/proc/${name}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
      children.set(Number(parent), [...(children.get(Number(parent)) ?? []), Number(name)]);
    } catch {
      // It has ended meanwhile.
    }
  }
  const found = children.get(pid) ?? [];
  for (const child of found) found.push(...(children.get(child) ?? []));
  return found;
}

/** A browser of its own whose processes stand still like those of a closed laptop. Only on Linux, by `/proc`. */
export class SleepingBrowser {
  readonly browser: Browser;
  readonly #pid: number;
  readonly #end: () => Promise<void>;

  private constructor(browser: Browser, pid: number, end: () => Promise<void>) {
    this.browser = browser;
    this.#pid = pid;
    this.#end = end;
  }

  static async launch(options: LaunchOptions): Promise<SleepingBrowser> {
    const server = await chromium.launchServer(options);
    const browser = await chromium.connect(server.wsEndpoint());
    return new SleepingBrowser(browser, server.process().pid ?? 0, () => server.close());
  }

  sleep(): void {
    this.#signal("SIGSTOP");
  }

  wake(): void {
    this.#signal("SIGCONT");
  }

  async close(): Promise<void> {
    this.wake();
    await this.browser.close();
    await this.#end();
  }

  #signal(signal: "SIGSTOP" | "SIGCONT"): void {
    for (const pid of [this.#pid, ...descendantsOf(this.#pid)]) {
      try {
        process.kill(pid, signal);
      } catch {
        // It has ended meanwhile.
      }
    }
  }
}
