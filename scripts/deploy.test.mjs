// The files for operators name only what the server knows, and are valid as far as this machine can tell.
import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { filesUnder, isSource, read } from "./source-files.mjs";

const config = read("apps/server/src/platform/config.ts");
const constants = read("packages/contract/src/constants.ts");
const known = new Set([...config.matchAll(/^ {4}([A-Z][A-Z0-9_]+): /gm)].map((match) => match[1]));
/** The default of a variable as one sets it; null where it is none or computed. */
function defaultOf(name) {
  const [, schema] = new RegExp(`^ {4}${name}: ([^]*?),\n(?= {4}[A-Z]|  }\\))`, "m").exec(config) ?? [];
  if (schema === "flag") return "false";
  if (schema === "switchedOn") return "true";
  const [, value] = /\.default\("?([^()"]+)"?\)$/.exec(schema) ?? [];
  const [, constant] = new RegExp(`^export const ${value} = "?([^";]+)"?;`, "m").exec(config + constants) ?? [];
  return constant ?? value ?? null;
}
const metrics = new Set(
  filesUnder("apps/server/src")
    .filter(isSource)
    .flatMap((file) => [...read(file).matchAll(/"(playsmith_[a-z_]+)"/g)].map((match) => match[1])),
);
const isInstalled = (program) => spawnSync(program, ["-v"]).error === undefined;

describe("files for operators", () => {
  it("set variables that the server reads", () => {
    const named = ["compose.yaml", "deploy/compose.cluster.yaml", "deploy/helm/values.yaml", "deploy/helm/templates/server.yaml"].flatMap(
      (file) => [...read(file).matchAll(/\b((?:S3|BACKUP|DATABASE|REDIS|PUBLIC|TRUST|PLAY)_[A-Z_]+)\b/g)].map((match) => match[1]),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it("show and watch metrics that the server has, and the documentation lists", () => {
    const page = read("docs/operation.md");
    const named = ["deploy/grafana.json", "deploy/alerts.yaml"].flatMap((file) => read(file).match(/playsmith_[a-z_]+/g) ?? []);
    const families = new Set(named.map((name) => name.replace(/_(bucket|count|sum)$/, "")));
    expect([...families].filter((name) => !metrics.has(name))).toEqual([]);
    expect([...metrics].filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });

  it("list every variable of the server once in the README, with its default", () => {
    const rows = [...read("README.md").matchAll(/^\| (`[A-Z].*?) \| (.*?) \| /gm)].map(([, names, defaults]) => ({
      names: [...names.matchAll(/`(\w+)`/g)].map((match) => match[1]),
      defaults: defaults.split(", "),
    }));
    const listed = rows.flatMap(({ names }) => names);
    // One is read by the library that sends traces.
    expect(listed.sort()).toEqual([...known, "OTEL_EXPORTER_OTLP_HEADERS"].sort());
    const wrong = rows.flatMap(({ names, defaults }) =>
      names.filter((name, index) => {
        const value = defaultOf(name);
        return value !== null && (defaults[index] ?? defaults[0]) !== `\`${value}\``;
      }),
    );
    expect(wrong).toEqual([]);
  });

  it("copy into the image what the server needs", () => {
    const copied = [...read("Dockerfile").matchAll(/^COPY --from=\w+ \/app\/(\S+) /gm)].map((match) => match[1]);
    expect(copied).toEqual(
      expect.arrayContaining(["package.json", "node_modules", "packages", "apps/server", "apps/web/build/client", "apps/player/dist"]),
    );
    for (const file of ["compose.yaml", "deploy/compose.cluster.yaml", "deploy/helm/templates/server.yaml"])
      expect(read(file)).not.toContain("\t");
  });

  it("build the image where the Node of the project runs", () => {
    const stages = read("Dockerfile").split(/^FROM /m);
    const building = stages.filter((stage) => stage.includes("scripts/build.mjs"));
    expect(building).toHaveLength(1);
    expect(building[0]).not.toContain("-alpine");
  });

  it("give the server a data folder that it can close to others", () => {
    const chart = read("deploy/helm/templates/server.yaml");
    const [, volume] = /name: data, mountPath: (\S+) }/.exec(chart) ?? [];
    const [, folder] = /name: DATA_DIR, value: (\S+) }/.exec(chart) ?? [];
    expect(folder?.startsWith(`${volume}/`)).toBe(true);
    expect(read("deploy/compose.cluster.yaml")).toContain("/data:uid=1000,gid=1000,mode=0700");
  });

  it.skipIf(!isInstalled("haproxy"))("have a configuration that HAProxy accepts", () => {
    const { status, stderr } = spawnSync("haproxy", ["-c", "-f", "deploy/haproxy.cfg"], { encoding: "utf8" });
    expect(status, stderr).toBe(0);
  });
});
