import type { DebugReport } from "@playsmith/contract";
import { testGame } from "@playsmith/editor/testing";
import type { PlayerConnection } from "@playsmith/player-host";
import { expect, it } from "vitest";
import { renderInEditor } from "../../testing/render-in-editor.tsx";
import { testProject } from "../../testing/test-project.ts";
import { DebugLink } from "./debug-link.ts";
import { Timeline } from "./timeline.tsx";

const report: DebugReport & { kind: "timeline" } = { kind: "timeline", firstTick: 0, lastTick: 21, tick: 21, reruns: 0 };

it("shows the tick at which the game has paused, not the last one of the running game", async () => {
  const link = new DebugLink(() => 0);
  link.connect({ debug: () => undefined } as unknown as PlayerConnection);
  link.receive({ ...report, isPaused: false });
  const screen = await renderInEditor(<Timeline link={link} />, testProject(testGame()));
  const time = screen.getByRole("slider", { name: "Time in the game" });
  await expect.element(time).not.toBeInTheDocument();
  link.receive({ ...report, lastTick: 27, tick: 27, isPaused: true });
  await expect.element(time).toHaveValue("27");
});
