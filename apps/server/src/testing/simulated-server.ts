// A server as main.ts starts it, of another format version or with another time of day, for simulations of several servers:
// SIMULATED_FORMAT_VERSION is the newest format that it reads, SIMULATED_CLOCK_AHEAD_MS the difference of its clock.
import closeWithGrace from "close-with-grace";

const { SIMULATED_CLOCK_AHEAD_MS: ahead = "0", SIMULATED_FORMAT_VERSION: format } = process.env;
const GRACE_MS = 9_000;

const now = (): number => RealDate.now() + Number(ahead);
const RealDate = Date;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: []) => (args.length === 0 ? new target(now()) : new target(...args)),
  get: (target, key) => (key === "now" ? now : (Reflect.get(target, key) as unknown)),
});

// Imported late: what reads the time while it loads reads the simulated one.
const { startApplication } = await import("../application.ts");
const { readConfig } = await import("../platform/config.ts");
const { createLog } = await import("../platform/log.ts");

const config = readConfig(process.env);
const log = createLog(config.logLevel);
const application = await startApplication({ config, log, ...(format === undefined ? {} : { formatVersion: Number(format) }) });
closeWithGrace({ delay: GRACE_MS, logger: false }, () => application.close());
process.stdout.write(`Playsmith is ready at http://localhost:${application.port}\n`);
