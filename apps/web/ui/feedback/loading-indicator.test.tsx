import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { LoadingIndicator } from "./loading-indicator.tsx";

describe("S2-17: the loading indicator", () => {
  it("has three sizes", () => {
    const sizes = (["small", "medium", "large"] as const).map((size) => renderToStaticMarkup(<LoadingIndicator size={size} />));
    expect(new Set(sizes).size).toBe(3);
    expect(renderToStaticMarkup(<LoadingIndicator />)).toBe(sizes[1]);
  });

  it("shows its message, and announces that something is loading without one", () => {
    expect(renderToStaticMarkup(<LoadingIndicator message="Opening the scene" />)).toMatch(/role="status".*Opening the scene/);
    expect(renderToStaticMarkup(<LoadingIndicator />)).toMatch(/role="status".*visually-hidden.*Loading/);
  });

  it("is inline, fills the screen, or overlays the content", () => {
    const modes = [<LoadingIndicator key="1" />, <LoadingIndicator key="2" fullScreen />, <LoadingIndicator key="3" overlay />];
    const classes = modes.map((mode) => /class="([^"]+)" role="status"/.exec(renderToStaticMarkup(mode))?.[1] ?? "");
    expect(classes).toEqual([expect.stringMatching(/inline/), expect.stringMatching(/fullScreen/), expect.stringMatching(/overlay/)]);
  });
});
