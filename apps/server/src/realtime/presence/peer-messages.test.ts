import { afterAll, beforeAll, expect, it } from "vitest";
import { openAsEditor, type OpenEditor, until } from "../../testing/editor.ts";
import { newProject, type Person, startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let owner: Person;
let viewer: Person;
const open: OpenEditor[] = [];

beforeAll(async () => {
  server = await startTestServer();
  [owner, viewer] = [await server.signUp(), await server.signUp()];
});
afterAll(async () => {
  await Promise.all(open.map((editor) => editor.close()));
  await server.close();
});

async function editorOf(person: Person, projectId: string): Promise<OpenEditor> {
  const editor = await openAsEditor(server.origin, person, projectId);
  open.push(editor);
  await editor.connection.whenSaved();
  return editor;
}

/** Resolves when each editor knows the presence of the other. */
function untilTogether(one: OpenEditor, other: OpenEditor): Promise<unknown> {
  const knows = ({ connection: { awareness } }: OpenEditor, { connection }: OpenEditor): Promise<void> =>
    new Promise((resolve) => {
      const check = (): void => {
        if (!awareness.getStates().has(connection.awareness.clientID)) return;
        awareness.off("change", check);
        resolve();
      };
      awareness.on("change", check);
      check();
    });
  return Promise.all([knows(one, other), knows(other, one)]);
}

const nextMessage = ({ connection }: OpenEditor): Promise<[from: number, data: string]> =>
  new Promise((resolve) => {
    const stop = connection.subscribePeers((from, data) => {
      stop();
      resolve([from, data]);
    });
  });

it("passes messages between an owner and a viewer, both ways, until the viewer is removed", async () => {
  const projectId = await newProject(owner);
  await owner.result("addMember", { projectId, email: viewer.email, role: "viewer" });
  const [own, theirs] = [await editorOf(owner, projectId), await editorOf(viewer, projectId)];
  await untilTogether(own, theirs);
  const [ownId, theirId] = [own.connection.awareness.clientID, theirs.connection.awareness.clientID];

  const question = nextMessage(own);
  theirs.connection.sendToPeer(ownId, "watch");
  expect(await question).toEqual([theirId, "watch"]);
  const answer = nextMessage(theirs);
  own.connection.sendToPeer(theirId, "start");
  expect(await answer).toEqual([ownId, "start"]);

  const received: string[] = [];
  theirs.connection.subscribePeers((_from, data) => void received.push(data));
  await owner.result("removeMember", { projectId, userId: viewer.uid });
  await until(theirs.connection, () => theirs.connection.hasLostAccess);
  own.connection.sendToPeer(theirId, "secret");
  await own.connection.whenSaved();
  expect(received).toEqual([]);
});
