import type { BackupTarget } from "./backup-target.ts";
import { BACKUPS, listBackups, manifestPath, objectPathIn, readManifest } from "./manifest.ts";
import { readObjectList } from "./read-files.ts";

/** What no backup lists is kept for so long: one that still runs may have written it. */
const UNLISTED_KEPT_MS = 24 * 60 * 60_000;

const ID = String.raw`\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ-[0-9a-f]{4}`;
const TEMPORARY = String.raw`(\.[0-9a-f-]{36}\.tmp)?`;
const OWN_ID = new RegExp(`^${ID}$`);
/** The paths that backups write. Others are left alone. */
const BACKUP_FILE = new RegExp(String.raw`^${BACKUPS}/(${ID})/(?:manifest\.json|objects\.jsonl\.gz|tables/\w+\.jsonl\.gz)${TEMPORARY}$`);
const OBJECT_FILE = new RegExp(String.raw`^objects/[0-9a-f]{2}/([0-9a-f]{64})(?:\.br)?${TEMPORARY}$`);

/**
 * Deletes all but the newest backups, what interrupted ones have left, and the objects that none of the others lists. Backups whose
 * folder an operator has renamed are kept.
 * @returns the ids of the deleted backups.
 */
export async function removeOldBackups(target: BackupTarget, keep: number, nowMs: number): Promise<string[]> {
  const ids = await listBackups(target);
  const own = ids.filter((id) => OWN_ID.test(id));
  const removed = new Set(own.slice(0, Math.max(0, own.length - keep)));
  const kept = new Set(ids.filter((id) => !removed.has(id)));
  const listed = new Set<string>();
  for (const id of kept) {
    const manifest = await readManifest(target, id);
    // The operator may have renamed its folder.
    const objects = { ...manifest.objects, path: `${BACKUPS}/${id}/objects.jsonl.gz` };
    for (const { hash } of await readObjectList(target, { ...manifest, objects })) listed.add(hash);
  }
  const isOld = (writtenAtMs: number): boolean => writtenAtMs < nowMs - UNLISTED_KEPT_MS;
  // Manifests first: a backup without all of its files must not look complete.
  for (const id of removed) await target.remove(manifestPath(id));
  for (const { path, writtenAtMs } of await target.list(BACKUPS)) {
    const id = BACKUP_FILE.exec(path)?.[1];
    if (id !== undefined && (removed.has(id) || (!kept.has(id) && isOld(writtenAtMs)))) await target.remove(path);
  }
  for (const { path, writtenAtMs } of await target.list("objects")) {
    const [, hash, temporary] = OBJECT_FILE.exec(path) ?? [];
    if (hash === undefined || !path.startsWith(objectPathIn(hash)) || !isOld(writtenAtMs)) continue;
    if (temporary !== undefined || !listed.has(hash)) await target.remove(path);
  }
  return [...removed];
}
