import "./platform/suppress-warnings.ts";
import { enableCompileCache, flushCompileCache } from "node:module";
import { join } from "node:path";
import closeWithGrace from "close-with-grace";
import { type Config, ConfigError, readConfig } from "./platform/config.ts";
import { StartError } from "./platform/data-folder.ts";
import { adoptConsole, createLog } from "./platform/log.ts";

const GRACE_MS = 9_000;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
// A reader that has gone does not end the server.
process.stdout.on("error", () => undefined);

function refuseToStart(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) return refuseToStart(error.message);
    throw error;
  }
}

/** Message for an address that can't be listened on; null for other errors. */
function unlistenable(error: unknown, { host, port }: Config): string | null {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall === "getaddrinfo")
    return `HOST is ${host}, which is no address that can be found. Set it to one of this machine's addresses.`;
  if (syscall !== "listen") return null;
  if (code === "EADDRINUSE") return `Port ${port} is in use. Stop what uses it, or set PORT to another one.`;
  if (code === "EACCES") return `Port ${port} is not for everybody to listen on. Set PORT to one above 1023.`;
  if (code === "EADDRNOTAVAIL")
    return `HOST is ${host}, which is no address of this machine. Set it to one, or to 0.0.0.0 for all of them.`;
  return null;
}

/**
 * Keeps compiled modules in the data folder, which shortens later starts of the server and of its worker threads. Node goes on without
 * when the folder can't be written to. The variable NODE_COMPILE_CACHE names another folder.
 */
function cacheCompiledCode(dataDir: string): void {
  // Worker threads and child processes read the variable.
  process.env["NODE_COMPILE_CACHE"] ??= join(dataDir, "code-cache");
  enableCompileCache(process.env["NODE_COMPILE_CACHE"]);
}

const config = configOrExit();
const log = createLog(config.logLevel);
adoptConsole(log);

try {
  cacheCompiledCode(config.dataDir);
  // Imported late, so that an invalid variable is reported at once, and its code comes from the cache.
  const { startApplication } = await import("./application.ts");
  const application = await startApplication({ config, log, print });
  flushCompileCache();
  closeWithGrace({ delay: GRACE_MS, logger: { error: (message: string) => log.error(message) } }, async ({ signal, err }) => {
    if (err) log.fatal({ err }, "stopping after an unexpected error");
    else log.info({ signal }, "stopping");
    await application.close();
    log.info("stopped");
  });
  const host = config.host === "0.0.0.0" || config.host === "127.0.0.1" || config.host === "::" ? "localhost" : config.host;
  print(`Playsmith is ready at ${config.publicOrigin ?? `http://${host}:${application.port}`}`);
} catch (error) {
  if (error instanceof StartError) refuseToStart(error.message);
  const reason = unlistenable(error, config);
  if (reason !== null) refuseToStart(reason);
  log.fatal({ err: error }, "the server could not start");
  process.exit(1);
}
