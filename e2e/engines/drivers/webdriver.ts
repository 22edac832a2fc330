import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { Screen } from "./screen.ts";

/** The key under which WebDriver names an element (W3C WebDriver §12.2). */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
const START_MS = 30_000;

export interface ElementReference {
  [ELEMENT]: string;
}

export const idOf = (element: ElementReference): string => element[ELEMENT];

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port"))));
    });
  });
}

interface SessionOptions {
  settings?: readonly string[];
  isHasty?: boolean;
}

/** A session with WebKit's MiniBrowser over WebDriver. */
export class WebDriverSession {
  readonly #driver: ChildProcess;
  readonly #screen: Screen;
  readonly #origin: string;
  #path = "";

  private constructor(driver: ChildProcess, screen: Screen, origin: string) {
    this.#driver = driver;
    this.#screen = screen;
    this.#origin = origin;
  }

  /**
   * @param browser path of MiniBrowser.
   * @param options its settings, besides the one for automation, and whether commands don't wait until pages are loaded.
   */
  static async start(driverPath: string, browser: string, options: SessionOptions = {}): Promise<WebDriverSession> {
    const port = await freePort();
    const screen = await Screen.start();
    const env = { ...process.env, DISPLAY: screen.display };
    const driver = spawn(driverPath, ["--host=127.0.0.1", `--port=${port}`], { stdio: "ignore", env });
    const session = new WebDriverSession(driver, screen, `http://127.0.0.1:${port}`);
    try {
      await session.#open(browser, options);
    } catch (error) {
      await session.end();
      throw error;
    }
    return session;
  }

  async #open(browser: string, { settings = [], isHasty = false }: SessionOptions): Promise<void> {
    await this.#ready();
    const args = ["--automation", ...settings];
    const pageLoadStrategy = isHasty ? "none" : "normal";
    const alwaysMatch = { browserName: "MiniBrowser", pageLoadStrategy, "webkitgtk:browserOptions": { binary: browser, args } };
    const { sessionId } = await this.command<{ sessionId: string }>("POST", "/session", { capabilities: { alwaysMatch } });
    this.#path = `/session/${sessionId}`;
    await this.command("POST", "/timeouts", { script: 120_000, pageLoad: 120_000 });
  }

  async #ready(): Promise<void> {
    for (const end = Date.now() + START_MS; Date.now() < end; ) {
      try {
        await fetch(`${this.#origin}/status`);
        return;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
    throw new Error("WebKitWebDriver does not answer");
  }

  /** A command of the session. Throws with the driver's error and message. */
  async command<T>(method: "GET" | "POST" | "DELETE", path: string, body: unknown = {}): Promise<T> {
    const answer = await fetch(`${this.#origin}${this.#path}${path}`, {
      method,
      ...(method === "POST" ? { body: JSON.stringify(body), headers: { "content-type": "application/json" } } : {}),
    });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${value.error}: ${value.message} (${method} ${path})`);
    return value;
  }

  async end(): Promise<void> {
    await this.command("DELETE", "").catch(() => undefined);
    this.#driver.kill();
    this.#screen.end();
  }
}
