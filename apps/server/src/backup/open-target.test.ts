import { mkdirSync, symlinkSync } from "node:fs";
import { join, relative } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { type Config, readConfig } from "../platform/config.ts";
import { temporaryFolder } from "../testing/test-server.ts";
import { BackupError } from "./backup-target.ts";
import { requireApart } from "./open-target.ts";

const folder = temporaryFolder();
afterAll(() => folder.remove());

describe("a folder for backups", () => {
  const dataDir = join(folder.path, "server", "data");
  const config = readConfig({ DATA_DIR: dataDir });
  mkdirSync(join(dataDir, "objects"), { recursive: true });

  it.each([
    ["is the data folder", dataDir],
    ["is written in another way", `${relative(process.cwd(), dataDir)}/../data/`],
    ["is the file store", join(dataDir, "objects")],
    ["lies in the file store and does not exist", join(dataDir, "objects", "a", "b")],
    ["holds the file store", join(folder.path, "server")],
    ["is the root", "/"],
  ])("is refused when it %s", (_, address) => {
    expect(() => requireApart(address, config)).toThrow(BackupError);
    expect(() => requireApart(address, config)).toThrow("Choose a folder");
  });

  it("is refused when links lead into the file store", () => {
    const [link, moved] = [join(folder.path, "link"), join(folder.path, "moved")];
    symlinkSync(dataDir, link);
    expect(() => requireApart(link, config)).toThrow(BackupError);
    expect(() => requireApart(dataDir, readConfig({ DATA_DIR: link }))).toThrow(BackupError);
    // The store is on another disk.
    mkdirSync(moved);
    symlinkSync(join(dataDir, "objects"), join(moved, "objects"));
    expect(() => requireApart(moved, config)).toThrow(BackupError);
    expect(() => requireApart(dataDir, readConfig({ DATA_DIR: moved }))).toThrow(BackupError);
  });

  it.each([
    ["beside the data", join(folder.path, "backups")],
    ["in the data folder beside the files", join(dataDir, "kept")],
    ["with a name that begins alike", `${dataDir}-backups`],
    ["in a bucket", "s3://playsmith"],
  ])("may be %s", (_, address) => {
    requireApart(address, config);
  });
});

describe("a bucket for backups", () => {
  const inBucket = (S3_PREFIX: string): Config => readConfig({ DATA_DIR: folder.path, S3_BUCKET: "games", S3_PREFIX });

  it.each([
    ["s3://games", ""],
    ["s3://games/", ""],
    ["s3://games/objects", ""],
    ["s3://games/objects/kept", ""],
    ["s3://games/live", "live/"],
    ["s3://games/live/", "live/"],
    ["s3://games/live//objects", "live/"],
    ["s3://games", "live/"],
  ])("is refused: %s for files under the prefix '%s'", (address, prefix) => {
    expect(() => requireApart(address, inBucket(prefix))).toThrow("Choose another bucket");
  });

  it.each([
    ["s3://games/backups", ""],
    ["s3://games/live-backups", "live/"],
    ["s3://other", ""],
    [folder.path, ""],
  ])("is allowed: %s for files under the prefix '%s'", (address, prefix) => {
    requireApart(address, inBucket(prefix));
  });
});
