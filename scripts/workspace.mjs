// What the scripts share: where things are, whether they are installed and built, and how to run the right Node.
// Only Node's own modules here: this runs before anything is installed, on whatever Node the machine has.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const modules = path.join(root, "node_modules");
const stampFolder = path.join(modules, ".playsmith");

/** The Node that the project pins; it is installed with the other dependencies. */
export const node = path.join(modules, "node", "bin", process.platform === "win32" ? "node.exe" : "node");

/** The environment in which every command of the project's own finds the pinned Node first. */
export const environment = {
  ...process.env,
  PATH: `${path.join(modules, "node", "bin")}${path.delimiter}${path.join(modules, ".bin")}${path.delimiter}${process.env["PATH"] ?? ""}`,
};

export function say(text) {
  process.stdout.write(`${text}\n`);
}

/** Ends with a message that says what is missing and what to do. */
export function fail(text) {
  process.stderr.write(`\n${text}\n`);
  process.exit(1);
}

/** Runs a command to its end; the script ends with it when it fails. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: "inherit",
    env: environment,
    shell: process.platform === "win32",
    ...options,
  });
  if (result.error) fail(`${command} could not be started: ${result.error.message}`);
  if (result.status !== 0) process.exit(result.status ?? 1);
}

/** Starts a command and goes on. */
export function start(command, args, options = {}) {
  return spawn(command, args, { cwd: root, stdio: "inherit", env: environment, ...options });
}

/** The path of a dependency's command. */
export const bin = (name) => path.join(modules, ".bin", name);

function digest(files) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(path.relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

function filesUnder(folder) {
  const skipped = new Set(["node_modules", "build", "dist", ".react-router", "data", ".vite"]);
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !skipped.has(entry.name))
    .flatMap((entry) => {
      const full = path.join(folder, entry.name);
      return entry.isDirectory() ? filesUnder(full) : /\.test\.tsx?$/.test(entry.name) ? [] : [full];
    })
    .sort();
}

const stampOf = (name) => path.join(stampFolder, name);
const readStamp = (name) => (existsSync(stampOf(name)) ? readFileSync(stampOf(name), "utf8") : "");
function writeStamp(name, value) {
  mkdirSync(stampFolder, { recursive: true });
  writeFileSync(stampOf(name), value);
}

/** Installs the dependencies of the lock file, unless they are already there. */
export function install() {
  const wanted = digest([path.join(root, "package-lock.json"), path.join(root, "package.json")]);
  if (readStamp("installed") === wanted && existsSync(node)) return;
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    fail(
      `Playsmith needs Node 20.19 or newer to install itself; this is ${process.versions.node}. Get one from https://nodejs.org and try again.`,
    );
  say("Installing dependencies (once; about a minute) …");
  const result = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (result.error || result.status !== 0)
    fail("The dependencies could not be installed. Is the npm registry reachable? What npm said stands above; try again when it is.");
  if (!existsSync(node)) fail("The pinned Node did not arrive with the dependencies. Remove the folder node_modules and try again.");
  writeStamp("installed", wanted);
}

/** Scripts of the root that the builds of all apps take. */
export const BUILD_SCRIPTS = ["scripts/browsers.mjs", "scripts/pixi-parts.mjs"];

const inputsOfAll = ["package-lock.json", ".browserslistrc", ...BUILD_SCRIPTS].map((file) => path.join(root, file));

const builds = [
  {
    name: "player",
    title: "Building the player",
    folder: "apps/player",
    inputs: [
      "apps/player",
      "packages/engine",
      "packages/game-format",
      "packages/rules",
      "packages/scripts",
      "packages/pictures",
      "packages/renderer",
      "packages/contract",
      "packages/client/src/session",
      "packages/player-host",
      "packages/texts",
    ],
    output: "apps/player/dist",
    command: ["vite", ["build", "--logLevel", "warn"]],
  },
  {
    name: "web",
    title: "Building the web app",
    folder: "apps/web",
    inputs: ["apps/web", "packages", "docs"],
    output: "apps/web/build/client",
    command: ["react-router", ["build", "--logLevel", "warn"]],
  },
];

/** Builds what changed since it was last built. */
export function build({ force = false } = {}) {
  for (const { name, title, folder, inputs, output, command } of builds) {
    const wanted = digest([...inputsOfAll, ...inputs.flatMap((input) => filesUnder(path.join(root, input)))]);
    if (!force && readStamp(`built-${name}`) === wanted && existsSync(path.join(root, output))) continue;
    const startedMs = Date.now();
    say(`${title} …`);
    rmSync(stampOf(`built-${name}`), { force: true });
    run(bin(command[0]), command[1], { cwd: path.join(root, folder) });
    run(node, [path.join(root, "scripts/compress.mjs"), path.join(root, output)]);
    writeStamp(`built-${name}`, wanted);
    say(`${title}: done in ${((Date.now() - startedMs) / 1000).toFixed(1)} s`);
  }
}

/** True when a path exists and is a folder. */
export const isFolder = (folder) => existsSync(folder) && statSync(folder).isDirectory();
