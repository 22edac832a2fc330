import { randomBytes } from "node:crypto";
import { TestServer } from "@playsmith/e2e/server";
import { emptyGame } from "@playsmith/game-format";
import { type Measurement, roundMs } from "./measurement.ts";
import { sized } from "./size.ts";

const ROUNDS = sized(200, 10);
const CASES = [
  ["a small save", 1, 500],
  ["ten slots of 50 KB", 10, 50_000],
] as const;

/** How long the server takes to store what a game has saved for an account, p95 over HTTP. */
export async function save(): Promise<Measurement[]> {
  const server = await TestServer.start();
  try {
    const headers = { "content-type": "application/json", origin: server.origin };
    const post = async (path: string, body: unknown, more: Record<string, string> = {}): Promise<Response> => {
      const response = await fetch(`${server.origin}${path}`, {
        method: "POST",
        headers: { ...headers, ...more },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
      return response;
    };
    const signedUp = await post("/api/auth/sign-up/email", { email: "save@example.com", password: "correct horse" });
    const cookie = signedUp.headers
      .getSetCookie()
      .map((text) => text.split(";")[0])
      .join("; ");
    const { token } = (await (await post("/api/auth/token", {}, { cookie })).json()) as { token: string };
    const call = async (name: string, data: unknown): Promise<unknown> => {
      const response = await post(`/functions/us-central1/${name}`, { data }, { authorization: `Bearer ${token}` });
      return ((await response.json()) as { result: unknown }).result;
    };
    const { project } = (await call("importProject", { name: "Saves", game: emptyGame("Saves") })) as { project: { id: string } };
    const { publication } = (await call("publishProject", { projectId: project.id })) as { publication: { slug: string } };
    const { slug } = publication;
    let revision: string | null = null;
    const lines: Measurement[] = [];
    for (const [name, count, length] of CASES) {
      const slots = Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`slot ${index}`, JSON.stringify("x".repeat(length - 2))]),
      );
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const nextRevision: string = randomBytes(16).toString("hex");
        const startMs = performance.now();
        await call("putSaves", { slug, revision, nextRevision, slots });
        times.push(performance.now() - startMs);
        revision = nextRevision;
      }
      times.sort((a, b) => a - b);
      const p95 = times[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;
      lines.push({ bench: "save", case: name, unit: "ms", n: ROUNDS, ours: roundMs(p95) });
    }
    return lines;
  } finally {
    await server.stop();
  }
}
