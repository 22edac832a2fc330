import type { Domain } from "@playsmith/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fakeDns } from "../testing/fake-dns.ts";
import { codeOf, publishGame } from "../testing/published-game.ts";
import { findPostgres, startTemporaryPostgres, type TemporaryPostgres } from "../testing/temporary-postgres.ts";
import { type Person, startTestServer, type TestServer } from "../testing/test-server.ts";

const programs = findPostgres();
const DOMAINS_ON = { CUSTOM_DOMAINS: "true", PUBLIC_ORIGIN: "https://games.example.org" };
const ROUNDS = 8;

describe.skipIf(programs === null)("custom domains on PostgreSQL", () => {
  const dns = fakeDns();
  let postgres: TemporaryPostgres;
  let server: TestServer;
  beforeAll(async () => {
    postgres = await startTemporaryPostgres(programs ?? "");
    server = await startTestServer({ DATABASE_URL: await postgres.newDatabase(), ...DOMAINS_ON }, {}, { resolveTxt: dns.resolve });
  });
  afterAll(async () => {
    await server.close();
    await postgres.stop();
  });

  async function addedBy(maker: Person, projectId: string, host: string): Promise<Domain> {
    const { domains } = await maker.result<{ domains: Domain[] }>("addDomain", { projectId, host });
    return domains.find((domain) => domain.host === host)!;
  }

  it("gives a host that two games prove at once to one of them", async () => {
    const makers = await Promise.all(["first", "second"].map((name) => server.signUp(`${name}@example.org`)));
    const { database } = server.application.platform;
    for (let round = 0; round < ROUNDS; round++) {
      const host = `round${round}.example.com`;
      const wanting = await Promise.all(makers.map(async (maker) => ({ maker, ...(await publishGame(maker, `Game ${round}`)) })));
      const domains = await Promise.all(wanting.map(({ maker, projectId }) => addedBy(maker, projectId, host)));
      dns.set(domains[0]!.recordName, ...domains.map(({ recordValue }) => recordValue));
      const codes = await Promise.all(wanting.map(({ maker, projectId }) => codeOf(maker, "checkDomain", { projectId, host })));
      expect([...codes].sort()).toEqual(["DOMAIN_TAKEN", null]);
      const rows = await database.selectFrom("gameDomain").select("projectId").where("provenHost", "=", host).execute();
      expect(rows).toEqual([{ projectId: wanting[codes.indexOf(null)]!.projectId }]);
    }
  });
});
