import { gzipSync } from "node:zlib";
import { TestServer } from "@playsmith/e2e/server";
import { type Measurement, median, roundMs } from "./measurement.ts";
import { sized } from "./size.ts";

const ROUNDS = sized(9, 2);
const JSON_HEADERS = { "content-type": "application/json" };
/** A game without rigid bodies, and one with them. */
const TEMPLATES = ["platformer", "puzzle"] as const;

/** A published game as one HTML file: size, and time to the last byte when it is built and when it is kept. */
export async function exportHtml(): Promise<Measurement[]> {
  const server = await TestServer.start();
  try {
    const call = await signedIn(server.origin);
    const lines: Measurement[] = [];
    for (const templateId of TEMPLATES) {
      const { project } = (await call("createProject", { name: "Bench", templateId })) as { project: { id: string } };
      const built: number[] = [];
      const kept: number[] = [];
      let html = new Uint8Array();
      for (let round = 0; round < ROUNDS; round++) {
        // Each release is built anew.
        const { publication } = (await call("publishProject", { projectId: project.id })) as { publication: { slug: string } };
        if (round === 0) await call("updateListing", { projectId: project.id, changes: { allowsDownload: true } });
        for (const times of [built, kept]) {
          const startMs = performance.now();
          const response = await fetch(`${server.origin}/play/${publication.slug}/download/html`);
          html = new Uint8Array(await response.arrayBuffer());
          times.push(performance.now() - startMs);
          if (!response.ok) throw new Error(`The download answered ${response.status}.`);
        }
      }
      const size = { unit: "bytes", ours: html.byteLength, gzipBytes: gzipSync(html, { level: 9 }).byteLength } as const;
      lines.push(
        { bench: "export-html", case: `${templateId}, size`, ...size },
        { bench: "export-html", case: `${templateId}, built`, unit: "ms", ours: roundMs(median(built)) },
        { bench: "export-html", case: `${templateId}, kept`, unit: "ms", ours: roundMs(median(kept)) },
      );
    }
    return lines;
  } finally {
    await server.stop();
  }
}

/** Makes an account. @returns a function that calls the server as its person. */
async function signedIn(origin: string): Promise<(name: string, data: unknown) => Promise<unknown>> {
  const post = async (path: string, body: unknown, headers: Record<string, string>): Promise<Response> => {
    const response = await fetch(origin + path, { method: "POST", headers: { ...JSON_HEADERS, ...headers }, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
    return response;
  };
  const entered = await post("/api/auth/sign-up/email", { email: "bench@example.org", password: "correct horse" }, {});
  const cookie = entered.headers
    .getSetCookie()
    .map((text) => text.split(";")[0])
    .join("; ");
  const { token } = (await (await post("/api/auth/token", {}, { cookie })).json()) as { token: string };
  return async (name, data) => {
    const response = await post(`/functions/us-central1/${name}`, { data }, { authorization: `Bearer ${token}` });
    return ((await response.json()) as { result: unknown }).result;
  };
}
