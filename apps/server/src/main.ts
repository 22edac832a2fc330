import "./platform/quiet-warnings.ts";
import closeWithGrace from "close-with-grace";
import { type Config, ConfigError, readConfig } from "./platform/config.ts";
import { StartError } from "./platform/data-folder.ts";
import { adoptConsole, createLog } from "./platform/log.ts";

const GRACE_MS = 9_000;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

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

const config = configOrExit();
const log = createLog(config.logLevel);
adoptConsole(log);

try {
  // Loaded only now, so that a wrong variable is told at once.
  const { startApplication } = await import("./application.ts");
  const application = await startApplication({ config, log, print });
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
  if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") {
    refuseToStart(`Port ${config.port} is in use. Stop what uses it, or set PORT to another one.`);
  }
  log.fatal({ err: error }, "the server could not start");
  process.exit(1);
}
