// docs/operation.md says what several servers share. What a process keeps by itself is listed here, with the reason why it may.
import { expect, it } from "vitest";
import { filesUnder, isSource, read } from "./source-files.mjs";

/** Kinds of state that are right with several servers. A new kind needs a look at "State by place" in docs/operation.md. */
const CALL = "lives in one call, request or reading";
const CONSTANT = "never changes: by hash, by version, or part of this server";
const OWN = "connections, documents, requests and work of this process";
const LIMIT = "a limit on the load of this process";
const CHECKED = "checked against the database before it counts";

/** Kinds by file. */
const STATE = {
  "apps/server/src/accounts/google/provider.ts": `${CONSTANT}: metadata of the provider, fetched hourly`,
  "apps/server/src/accounts/passwords/password-hash.ts": LIMIT,
  "apps/server/src/accounts/profiles/picture-route.ts": CALL,
  "apps/server/src/accounts/profiles/pictures.ts": LIMIT,
  "apps/server/src/assets/upload-route.ts": LIMIT,
  "apps/server/src/backup/scheduled-backups.ts": `${OWN}: the backup that this process writes`,
  "apps/server/src/community/plays.ts": `${CONSTANT}: the salt of a day, which several servers share in the database`,
  "apps/server/src/community/stops/stops.ts": `${LIMIT}: the sample of a day, whose weights are right for each server by itself; scenes of releases never change`,
  "apps/server/src/downloads/download-cache.ts": LIMIT,
  "apps/server/src/history/automatic-versions.ts": `${OWN}: timers of versions, after edits at this server; a second server finds that nothing changed`,
  "apps/server/src/history/version-codec.ts": OWN,
  "apps/server/src/history/versions.ts": `${OWN}: order of versions; the database has the constraint`,
  "apps/server/src/history/visits.ts": OWN,
  "apps/server/src/online/flood-limit.ts": `${OWN}: floods of sockets of this server`,
  "apps/server/src/online/hash-comparison.ts": `${OWN}: a run of the room that this server owns`,
  "apps/server/src/online/unsent-limit.ts": `${OWN}: bytes that sockets of this server leave unsent`,
  "apps/server/src/online/world-differences.ts": `${OWN}: a run of the room that this server owns`,
  "apps/server/src/online/input-relay.ts": `${OWN}: a run of the room that this server owns`,
  "apps/server/src/online/quick-seats.ts": `${OWN}: for whom others wait in a room that this server owns`,
  "apps/server/src/online/room-forwarding.ts": `${OWN}: sockets here in rooms of other servers, and theirs in rooms here`,
  "apps/server/src/online/room-members.ts": `${OWN}: members of a room, which one server has, and saves for the next`,
  "apps/server/src/online/room-run.ts": `${OWN}: what members have loaded for a run`,
  "apps/server/src/online/run-recovery.ts": `${OWN}: what members of a room of this server have of its run`,
  "apps/server/src/online/run-places.ts": `${OWN}: rooms of this server that wait for a place`,
  "apps/server/src/online/rooms.ts": `${OWN}: rooms, whose server the database names`,
  "apps/server/src/operations/concurrency-limit.ts": LIMIT,
  "apps/server/src/operations/connections.ts": OWN,
  "apps/server/src/operations/request-counts.ts": `${LIMIT}, while Redis does not answer`,
  "apps/server/src/operations/maintenance.ts": `${OWN}: jobs that run here; the database has those of all servers`,
  "apps/server/src/operations/static-folder.ts": CONSTANT,
  "apps/server/src/operations/trace-requests.ts": CALL,
  "apps/server/src/play/markdown.ts": CONSTANT,
  "apps/server/src/platform/database/node-sqlite.ts": OWN,
  "apps/server/src/platform/database/open.ts": OWN,
  "apps/server/src/platform/keyed-mutex.ts": `${OWN}: order of work here; what servers do at once is decided in the database`,
  "apps/server/src/platform/log.ts": OWN,
  "apps/server/src/platform/objects/disk-object-store.ts": `${OWN}: files are written under their hash, by whoever comes first`,
  "apps/server/src/platform/objects/s3-object-store.ts": `${OWN}: bytes are removed an hour after their metadata, since servers have no common lock`,
  "apps/server/src/platform/recent-results.ts": `${CONSTANT}: by the hash of what they were made from`,
  "apps/server/src/platform/redis-hints.ts": OWN,
  "apps/server/src/platform/request-language.ts": CALL,
  "apps/server/src/platform/server-processes.ts": `${OWN}: the beat of this process, whose row is in the database`,
  "apps/server/src/platform/traces/send-traces.ts": CALL,
  "apps/server/src/platform/work-per-person.ts": LIMIT,
  "apps/server/src/platform/work-queue.ts": OWN,
  "apps/server/src/platform/worker-thread.ts": OWN,
  "apps/server/src/projects/reading/game-reader.ts": `${LIMIT}; ${CONSTANT}: games that are being read, by the hash of their document`,
  "apps/server/src/projects/thumbnail/draw-text.ts": CALL,
  "apps/server/src/projects/thumbnail/initial-opacity.ts": CALL,
  "apps/server/src/projects/thumbnail/shown-text.ts": CALL,
  "apps/server/src/projects/thumbnails.ts": OWN,
  "apps/server/src/publishing/clips/webm.ts": CALL,
  "apps/server/src/publishing/drafts.ts": OWN,
  "apps/server/src/publishing/publishing-preparation.ts": LIMIT,
  "apps/server/src/publishing/scripts/script-compiler.ts": OWN,
  "apps/server/src/realtime/client-owners.ts": `${CONSTANT}: an owner of a client id; unwritten ids are forgotten after 30 days`,
  "apps/server/src/realtime/document-limits.ts": `${OWN}: near a limit, the number of the last update decides between servers`,
  "apps/server/src/realtime/document-route.ts": LIMIT,
  "apps/server/src/realtime/edit-watch.ts": OWN,
  "apps/server/src/realtime/gateway.ts": LIMIT,
  "apps/server/src/realtime/log/live-documents.ts": `${OWN}: open documents, which follow the log in the database`,
  "apps/server/src/realtime/log/log-follower.ts": OWN,
  "apps/server/src/realtime/log/update-log.ts": OWN,
  "apps/server/src/realtime/log/writer-check.ts": `${CHECKED}: rights, until the access epoch changes`,
  "apps/server/src/realtime/open-sockets.ts": OWN,
  "apps/server/src/realtime/presence/peer-relay.ts": OWN,
  "apps/server/src/realtime/presence/presence.ts": CALL,
  "apps/server/src/realtime/presence/shared-presence.ts": OWN,
  "apps/server/src/realtime/validate-update.ts": CALL,
  "apps/server/src/scores/achievement-counts.ts": `${LIMIT}: counts of the last minute`,
  "apps/server/src/scores/replay-queue.ts": LIMIT,
  "apps/server/src/scores/replay-run.ts": CALL,
  "apps/server/src/scores/replay-runner.ts": OWN,
};

const HOLDER =
  /new (?:Map|Set|WeakMap|WeakSet)(?:<.*>)?\(\)|new AsyncLocalStorage|new ConcurrencyLimit|createKeyedMutex\(\)|createRecentGames/;
/** Functions that run once per process and return services; others have state of a call. */
const SERVICE =
  /^(?:export )?(?:async )?(?:function|class) (?:create|open|start|register|watch|limit|send|report|trace|redis|disk|s3|node|[A-Z])\w*/;
const TOP_LEVEL = /^(?:export |async |function|class|const|let|interface|type|\}$)/;

/** Whether a file declares something that may change beside a call: at module level, in a service, or in a class. */
function keepsState(file) {
  let isService = false;
  return read(file)
    .split("\n")
    .some((line) => {
      if (TOP_LEVEL.test(line)) {
        isService = SERVICE.test(line);
        return /^(?:export )?let /.test(line) || (/^(?:export )?const /.test(line) && HOLDER.test(line));
      }
      if (!isService) return false;
      return /^ {2}let /.test(line) || (/^ {2}(?:const|readonly|private|#)/.test(line) && HOLDER.test(line));
    });
}

it("lists what a server process keeps by itself, and why that is right with several servers", () => {
  const found = filesUnder("apps/server/src").filter((file) => isSource(file) && !file.includes("/migrations/") && keepsState(file));
  const unlisted = found.filter((file) => !Object.hasOwn(STATE, file));
  const stateless = Object.keys(STATE).filter((file) => !found.includes(file));
  expect(unlisted, "add them to STATE with the reason, or keep their state in the database").toEqual([]);
  expect(stateless, "keep no state any more: remove them from STATE").toEqual([]);
});
