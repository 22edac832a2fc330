import { AppError } from "@playsmith/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { CrashScreen } from "./crash-screen.tsx";

const shown = (error: unknown) => renderToStaticMarkup(<CrashScreen error={error} />);

describe("the crash screen", () => {
  it.each([
    ["the network", new AppError("NETWORK_ERROR"), /couldn&#x27;t reach the server/],
    ["the network", new AppError("TIMEOUT"), /couldn&#x27;t reach the server/],
    ["the network", new TypeError("Failed to fetch dynamically imported module: x.js"), /couldn&#x27;t reach the server/],
    ["the sign-in", new AppError("UNAUTHENTICATED"), /signed out/],
    ["the screen", new Error("boom"), /this screen broke/],
    ["the screen", undefined, /this screen broke/],
  ])("explains a failure of %s", (_name, error, explanation) => {
    expect(shown(error)).toMatch(/Oops! Something went wrong/);
    expect(shown(error)).toMatch(explanation);
  });

  it("offers three actions", () => {
    expect(shown(null)).toMatch(/Try Again.*href="\/dashboard".*Go to Dashboard.*Refresh Page/s);
  });
});
