import * as firebase from "@firebase/app";
import { FunctionsError, getFunctions, httpsCallable, httpsCallableFromURL } from "@firebase/functions";
import { FUNCTIONS_REGION } from "@playsmith/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newProject, type Person, startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let person: Person;
const { deleteApp, initializeApp } = firebase;
/** Firebase's internal API to register components; missing in its public types. */
const { _addComponent } = firebase as unknown as { _addComponent(app: firebase.FirebaseApp, component: object): void };
const signedIn = initializeApp({ projectId: "playsmith" }, "signed in");
const anonymous = initializeApp({ projectId: "playsmith" }, "anonymous");

/** Replaces Firebase Auth: provides our ID token to the client. */
function signInWith(token: () => string): void {
  const auth = {
    getToken: async () => ({ accessToken: token() }),
    getUid: () => null,
    addAuthTokenListener: () => undefined,
    removeAuthTokenListener: () => undefined,
  };
  _addComponent(signedIn, {
    name: "auth-internal",
    type: "PUBLIC",
    instanceFactory: () => auth,
    multipleInstances: false,
    serviceProps: {},
    instantiationMode: "LAZY",
    onInstanceCreated: null,
  });
}

beforeAll(async () => {
  server = await startTestServer();
  person = await server.signUp();
  signInWith(() => person.token);
});
afterAll(async () => {
  await Promise.all([deleteApp(signedIn), deleteApp(anonymous)]);
  await server.close();
});

const url = () => `${server.origin}/functions/${FUNCTIONS_REGION}`;

/** The unmodified Firebase functions client (SPEC §7) with our function URL. */
describe("the Firebase functions client", () => {
  it("S7-16: reads the result of a call", async () => {
    const getSignInOptions = httpsCallable(getFunctions(anonymous, url()), "getSignInOptions");
    expect((await getSignInOptions({})).data).toMatchObject({ passwordPolicy: { minLength: 6 } });
    expect((await getSignInOptions()).data).toMatchObject({ passwordPolicy: { minLength: 6 } });
    const byUrl = httpsCallableFromURL(getFunctions(anonymous), `${url()}/getSignInOptions`);
    expect((await byUrl(null)).data).toMatchObject({ passwordPolicy: { minLength: 6 } });
  });

  it("sends its bearer token", async () => {
    const { data } = await httpsCallable(getFunctions(signedIn, url()), "listSessions")({});
    expect(data).toMatchObject({ sessions: [{ isCurrent: true }] });
  });

  it.each([
    ["listSessions", {}, "functions/unauthenticated", "Authentication required", "UNAUTHENTICATED"],
    ["nothing", {}, "functions/not-found", "There is no call of this name.", "UNKNOWN_FUNCTION"],
    ["getSignInOptions", { wrong: 1 }, "functions/invalid-argument", expect.any(String), "INVALID_REQUEST"],
  ])("converts an error of %s to its own error class", async (name, data, code, message, ours) => {
    const error = await httpsCallable(getFunctions(anonymous, url()), name)(data).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(FunctionsError);
    expect(error).toMatchObject({ code, details: { code: ours } });
    // The client appends the status.
    expect((error as Error).message.replace(/ \[\d+\]$/, "")).toEqual(message);
  });

  it("receives PROJECT_NOT_FOUND and PERMISSION_DENIED", async () => {
    const other = await server.signUp();
    const projectId = await newProject(other);
    const getProject = httpsCallable(getFunctions(signedIn, url()), "getProject");
    await expect(getProject({ projectId })).rejects.toMatchObject({ code: "functions/not-found" });
    await other.result("addMember", { projectId, email: person.email, role: "viewer" });
    const rename = httpsCallable(getFunctions(signedIn, url()), "renameProject");
    await expect(rename({ projectId, name: "Mine" })).rejects.toMatchObject({ code: "functions/permission-denied" });
  });

  it("reads a streamed call", async () => {
    const projectId = await newProject(person);
    const publish = httpsCallable(getFunctions(signedIn, url()), "publishProject");
    const { stream, data } = await publish.stream({ projectId });
    const chunks: unknown[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    expect(chunks.length).toBeGreaterThan(0);
    expect(await data).toMatchObject({ publication: { version: 1 } });
  });

  it("receives the error of a streamed call", async () => {
    const { stream, data } = await httpsCallable(getFunctions(anonymous, url()), "listSessions").stream({});
    const reading = (async () => {
      for await (const _ of stream) expect.unreachable();
    })();
    const refusal = { code: "functions/unauthenticated" };
    await Promise.all([expect(reading).rejects.toMatchObject(refusal), expect(data).rejects.toMatchObject(refusal)]);
  });
});
