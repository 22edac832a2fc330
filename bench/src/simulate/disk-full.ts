import { nodeName } from "./cluster.ts";
import type { Fault } from "./faults.ts";

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * PostgreSQL answers one server that its disk is full (SQLSTATE 53100). A trigger does that, which needs no right beyond the database: to make
 * a file system full takes root, and would stop all servers.
 */
export const diskFull: Fault = {
  needsRedis: false,
  async run({ postgres, databaseUrl }, seconds, _random, workload) {
    await wait(seconds * 200);
    await postgres.query(
      databaseUrl,
      `create function "fullDisk"() returns trigger language plpgsql as $$ begin
        if current_setting('application_name') = '${nodeName(0)}' then
          raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
        end if;
        return new;
      end $$;
      create trigger "fullDisk" before insert on "documentUpdate" for each row execute function "fullDisk"();`,
    );
    const acknowledged = (): number => [...workload.acknowledged.values()].reduce((sum, keys) => sum + keys.size, 0);
    const before = acknowledged();
    await wait(seconds * 600);
    if (acknowledged() === before) workload.complain("the other servers have saved nothing while the disk of one was full");
    if (workload.sawDiskFull() === 0) workload.complain("nobody was told that the disk is full");
    await postgres.query(databaseUrl, `drop trigger "fullDisk" on "documentUpdate"; drop function "fullDisk"();`);
    await wait(seconds * 200);
  },
};
