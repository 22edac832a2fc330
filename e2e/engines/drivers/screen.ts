import { type ChildProcess, spawn } from "node:child_process";
import type { Readable } from "node:stream";

/** Wide and high enough for each window of the tests. */
const SIZE = "1600x1100x24";
/** The file descriptor to which Xvfb writes its number. */
const NUMBER = 3;

/**
 * A screen of Xvfb. Each browser has a screen of its own: without a window manager a new window takes the focus from the windows beside it, and a
 * page without the focus lets go of held keys.
 */
export class Screen {
  readonly #process: ChildProcess;
  /** The value of `DISPLAY` for programs on this screen. */
  readonly display: string;

  private constructor(process: ChildProcess, display: string) {
    this.#process = process;
    this.display = display;
  }

  /** Starts Xvfb from `XVFB_PATH` under the first free number. Throws if it ends before it has one. */
  static async start(): Promise<Screen> {
    const program = process.env["XVFB_PATH"] ?? "Xvfb";
    const args = ["-displayfd", `${NUMBER}`, "-screen", "0", SIZE, "-nolisten", "tcp", "-terminate"];
    const xvfb = spawn(program, args, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
    const number = await new Promise<string>((resolve, reject) => {
      let text = "";
      (xvfb.stdio[NUMBER] as Readable).on("data", (part: Buffer) => {
        text += part.toString();
        if (text.endsWith("\n")) resolve(text.trim());
      });
      xvfb.once("error", reject);
      xvfb.once("exit", (code) => reject(new Error(`${program} ended with ${code}`)));
    });
    return new Screen(xvfb, `:${number}`);
  }

  end(): void {
    this.#process.kill();
  }
}
