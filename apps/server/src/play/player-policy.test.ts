import { describe, expect, it } from "vitest";
import { ownSourcesIn } from "../testing/opaque-policies.ts";
import { playerPolicy } from "./player-policy.ts";

const APP = "https://games.example.org";
const PLAY = "https://play.example.org";

/** What a policy names as the addresses of the player's files. */
function scriptsOf(policy: string): string[] {
  const [, sources = ""] = /script-src ([^;]*)/.exec(policy) ?? [];
  return sources.split(" ").filter((source) => !source.startsWith("'"));
}

interface Case {
  title: string;
  publicOrigin?: string;
  playOrigin?: string;
  /** The Host header. */
  asked: string;
  /** The host that the proxy says was asked for, where it is trusted. */
  forwarded?: string;
  scripts: string[];
}

const CASES: Case[] = [
  { title: "nothing set", asked: "localhost:3000", scripts: ["http://localhost:3000/player/"] },
  { title: "an address of the network", asked: "192.168.1.4:3000", scripts: ["http://192.168.1.4:3000/player/"] },
  { title: "an IPv6 address, which no policy can name", asked: "[::1]:3000", scripts: ["http://*:3000/player/"] },
  { title: "PUBLIC_ORIGIN", publicOrigin: APP, asked: "games.example.org", scripts: [`${APP}/player/`] },
  {
    title: "a proxy that asks under its own name for the server",
    publicOrigin: APP,
    asked: "127.0.0.1:3000",
    scripts: [`${APP}/player/`, "http://127.0.0.1:3000/player/"],
  },
  { title: "PLAY_ORIGIN", publicOrigin: APP, playOrigin: PLAY, asked: "play.example.org", scripts: [`${APP}/player/`, `${PLAY}/player/`] },
  { title: "a custom domain", publicOrigin: APP, asked: "cat.example", scripts: [`${APP}/player/`, "http://cat.example/player/"] },
  {
    title: "a custom domain behind a proxy that forwards it",
    publicOrigin: APP,
    asked: "node-1",
    forwarded: "cat.example",
    scripts: [`${APP}/player/`, "http://node-1/player/", "http://cat.example/player/"],
  },
  { title: "capital letters", publicOrigin: APP, asked: "GAMES.example.org", scripts: [`${APP}/player/`] },
  ...["a; script-src *", "a b", "'self'", "*", "a/", "a,b", "", "http:", "evil.example:80:90", "[::1]x"].map((asked) => ({
    title: `the odd host ${JSON.stringify(asked)}`,
    publicOrigin: APP,
    asked,
    scripts: [`${APP}/player/`],
  })),
];

describe("the policy of the player's document", () => {
  it.each(CASES)("names where its files are: $title", ({ publicOrigin = null, playOrigin = null, asked, forwarded = asked, scripts }) => {
    const request = { host: forwarded, headers: { host: asked } };
    const policy = playerPolicy({ publicOrigin, playOrigin }, request, false);
    expect(scriptsOf(policy)).toEqual(scripts);
    expect(ownSourcesIn(policy)).toEqual([]);
    expect(policy.match(/script-src|sandbox|connect-src/g)).toEqual(["sandbox", "script-src", "connect-src"]);
  });

  it("lets only the server's own pages frame it, and other sites where it is embedded", () => {
    const ancestorsOf = (isEmbedded: boolean) =>
      /frame-ancestors ([^;]*)/.exec(
        playerPolicy(
          { publicOrigin: APP, playOrigin: PLAY },
          { host: "play.example.org", headers: { host: "play.example.org" } },
          isEmbedded,
        ),
      )?.[1];
    expect(ancestorsOf(false)).toBe(`${APP} ${PLAY}`);
    expect(ancestorsOf(true)).toBe("http: https:");
  });

  it("is checked for 'self' wherever a document is sandboxed without its origin", () => {
    expect(ownSourcesIn("sandbox allow-scripts; default-src 'none'; script-src 'self' 'unsafe-eval'")).toEqual([
      "script-src 'self' 'unsafe-eval'",
    ]);
    expect(ownSourcesIn("default-src 'none'; sandbox; frame-ancestors 'self'")).toEqual(["frame-ancestors 'self'"]);
    expect(ownSourcesIn("sandbox allow-scripts allow-same-origin; script-src 'self'")).toEqual([]);
    expect(ownSourcesIn("script-src 'self'")).toEqual([]);
  });
});
