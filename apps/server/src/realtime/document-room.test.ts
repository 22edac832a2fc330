import type { beforeSyncPayload, beforeUnloadDocumentPayload, Document } from "@hocuspocus/server";
import { documentNameOf } from "@playsmith/contract";
import { expect, it } from "vitest";
import { createLog } from "../platform/log.ts";
import { createDocumentRoom, type DocumentRoomOptions } from "./document-room.ts";
import { createUpdateLog } from "./log/update-log.ts";

const PROJECT = "p";
const SYNC_STEP_2 = 1;

/** A document with a slow log: `written` commits the pending append. */
function slowRoom() {
  const written = Promise.withResolvers<void>();
  const steps: string[] = [];
  const log = createLog("silent");
  const updateLog = createUpdateLog({
    async write(updates) {
      await written.promise;
      return updates.map((_, index) => index + 1);
    },
    log,
    now: () => 0,
    giveUpAfterMs: 1_000,
    wait: async () => undefined,
  });
  const live = {
    async store() {
      steps.push("stored");
    },
  };
  const room = createDocumentRoom({ platform: { log }, updateLog, live } as unknown as DocumentRoomOptions);
  const document = {} as Document;
  room.documents.set(documentNameOf(PROJECT), document);
  return { room, document, updateLog, written, steps };
}

it("unloads a document only after pending edits of disconnected editors are logged and applied", async () => {
  const { room, document, updateLog, written, steps } = slowRoom();
  const edit = updateLog
    .append({ projectId: PROJECT, data: new Uint8Array(1), userId: null, sessionId: null })
    .then(() => steps.push("applied"));
  const payload: beforeUnloadDocumentPayload = { instance: room, document, documentName: documentNameOf(PROJECT) };
  const unloaded = room.configuration.beforeUnloadDocument?.(payload);
  written.resolve();
  await Promise.all([edit, unloaded]);
  expect(steps).toEqual(["applied", "stored"]);
});

it("compares a viewer's document only after pending edits are applied", async () => {
  const { room, document, updateLog, written, steps } = slowRoom();
  const edit = updateLog
    .append({ projectId: PROJECT, data: new Uint8Array(1), userId: null, sessionId: null })
    .then(() => steps.push("applied"));
  const context = { mayCompare: () => true };
  const payload = { type: SYNC_STEP_2, connection: { readOnly: true }, context, document, documentName: documentNameOf(PROJECT) };
  const looked = room.configuration.beforeSync?.(payload as unknown as beforeSyncPayload).then(() => steps.push("looked"));
  written.resolve();
  await Promise.all([edit, looked]);
  expect(steps).toEqual(["applied", "looked"]);
});
