import type { CallableOutput } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { CallError, callAsAnyone, messageOf } from "./call.ts";
import { element } from "./element.ts";
import { ownPlayer, playerOf } from "./recorded-player.ts";
import type { WatchedRun } from "./shown-run.ts";
import { copied } from "./share-dialog.ts";

/** As the contract's `shareRun` takes it; its schemas are no part of this page. */
const RECORDING_LENGTH_MAX = 200_000;
const ANSWERS_WITHIN_MS = 10_000;

/** A moment of a run, as an address names it. */
export interface LinkedMoment {
  runId: string;
  tick: number;
}

/** The moment that an address leads to; null for none. */
export function momentIn(address: string): LinkedMoment | null {
  const { searchParams } = new URL(address);
  const [runId, tick] = [searchParams.get("replay") ?? "", Number(searchParams.get("tick") ?? 0)];
  return /^[\w-]{22}$/.test(runId) && Number.isSafeInteger(tick) && tick >= 0 ? { runId, tick } : null;
}

/** The address of a moment on the page of a game. */
function addressOf(page: string, { runId, tick }: LinkedMoment): string {
  const address = new URL(page);
  address.search = new URLSearchParams({ replay: runId, tick: String(tick) }).toString();
  address.hash = "";
  return address.href;
}

/** Fetches the run of a moment. Throws AppError. */
export async function fetchMoment(slug: string, { runId, tick }: LinkedMoment): Promise<WatchedRun> {
  const run = (await callAsAnyone("getSharedRun", () => ({ slug, runId }))) as CallableOutput<"getSharedRun">;
  const fromTick = Math.min(tick, run.ticks);
  // From its start a run is watched.
  const { projectId = null, build, ...played } = run;
  const { notes, ...recorded } = playerOf(build);
  return {
    ...played,
    ...recorded,
    playerName: "",
    fromTick,
    takesOver: fromTick > 0,
    beside: [...notes, ...(projectId === null ? [] : [inEditor(projectId, runId, fromTick)])],
  };
}

/** The way of a maker to the same moment in the editor. */
function inEditor(projectId: string, runId: string, tick: number): HTMLElement {
  const moment = new URLSearchParams({ replay: runId, tick: String(tick) });
  return element("a", "", { href: `/project/${projectId}?${moment}` }, translated("Open in the editor"));
}

/** Stores a run with the build of this player. Throws AppError. */
async function shareRun(run: { slug: string; version: number; recording: string }): Promise<CallableOutput<"shareRun">> {
  const { build } = ownPlayer();
  const share = (data: object) => callAsAnyone("shareRun", () => data) as Promise<CallableOutput<"shareRun">>;
  if (build === "") return share(run);
  try {
    return await share({ ...run, build });
  } catch (error) {
    // A server that is not yet upgraded does not know the field.
    if (error instanceof CallError && error.code === "INVALID_REQUEST") return share(run);
    throw error;
  }
}

/** Offers a link to the moment at which the player has paused their run. The run is sent only once they ask for the link. */
export function momentDialog(
  root: HTMLElement,
  options: {
    page: string;
    slug: string;
    version: number;
    /** Encoded recording of the run; null when there is none. */
    recording(): Promise<string | null>;
    closed(): void;
  },
): void {
  // A second press, before the dialog was there.
  if (root.querySelector("dialog[open]")) return;
  const { page, slug, version } = options;
  const status = element("p", "status", { role: "status" });
  const make = element("button", "primary", { type: "button" }, translated("Make a link"));
  const close = element("button", "", { type: "button" }, translated("Close"));
  const words = translated(
    "Whoever opens the link sees your run up to here, and can play on. It holds what you pressed, and the saved games that you began with.",
  );
  const text = element("p", "", {}, words);
  const dialog = element(
    "dialog",
    "saves share",
    { "aria-labelledby": "moment-title" },
    element("h2", "", { id: "moment-title" }, translated("Share this moment")),
    text,
    status,
    element("div", "buttons", {}, close, make),
  );
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => {
    dialog.remove();
    options.closed();
  });
  make.addEventListener("click", async () => {
    make.disabled = true;
    status.replaceChildren();
    try {
      const recording = await answered(options.recording());
      if (recording === "silent") {
        status.replaceChildren(translated("The game doesn't answer. Restart it, then try again."));
        return;
      }
      if (recording === null || recording.length > RECORDING_LENGTH_MAX) {
        status.replaceChildren(translated("This run is too long to be shared."));
        return;
      }
      const shared = await shareRun({ slug, version, recording });
      const address = addressOf(page, { runId: shared.runId, tick: shared.ticks });
      text.replaceWith(copied(translated("Link"), address, translated("Copy link"), status));
      make.remove();
      dialog.querySelector<HTMLButtonElement>(".copied button")?.focus();
    } catch (error) {
      status.replaceChildren(messageOf(error));
    } finally {
      make.disabled = false;
    }
  });
  root.append(dialog);
  dialog.showModal();
  make.focus();
}

/** @returns what the player answers; "silent" when a game keeps it from answering. */
export function answered<T>(answer: Promise<T>): Promise<T | "silent"> {
  return Promise.race([answer, new Promise<"silent">((resolve) => setTimeout(() => resolve("silent"), ANSWERS_WITHIN_MS))]);
}
