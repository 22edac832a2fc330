import { createContext, Script } from "node:vm";
import { expect, it } from "vitest";
import { pageScript } from "./public-page.ts";

type Listener = () => Promise<void>;

/** Runs the script of a page. @returns what it does once the page is there, if anything. */
function run(script: string, session: string | null): Listener[] {
  const listeners: Listener[] = [];
  const context = createContext({
    document: { documentElement: { dataset: {}, lang: "en" } },
    localStorage: { getItem: (name: string) => (name === "playsmith-session" ? session : null) },
    addEventListener: (_type: string, listener: Listener) => listeners.push(listener),
  });
  new Script(script).runInContext(context);
  return listeners;
}

const host = { session: "/player/assets/session.js", texts: {} };

it("loads the module that watches the session only for whoever is signed in, once there is a build", () => {
  expect(run(pageScript(host), "{}")).toHaveLength(1);
  expect(run(pageScript(host), null)).toEqual([]);
  expect(run(pageScript(null), "{}")).toEqual([]);
});

it("leaves the page as it is when the module can't be loaded", async () => {
  // Nothing can be imported in this context.
  await expect(run(pageScript(host), "{}")[0]?.()).resolves.toBeUndefined();
});
