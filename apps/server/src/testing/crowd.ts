import { openAsEditor, type OpenEditor } from "./editor.ts";
import { PASSWORD, type Person, personFrom, postJson } from "./test-server.ts";

/** People who have one project open. */
export interface Crowd {
  owner: Person;
  projectId: string;
  /** The others, each with an account and a connection. */
  editors: readonly OpenEditor[];
  close(): Promise<void>;
}

async function signUp(origin: string, email: string): Promise<Person> {
  const answer = await postJson(`${origin}/api/auth/sign-up/email`, { email, password: PASSWORD });
  if (answer.status !== 200) throw new Error(`sign-up answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return personFrom(origin, email, answer);
}

/** Creates a project from a template and opens it as `count` editors beside its owner, on a running server. */
export async function openCrowd(origin: string, templateId: string, count: number): Promise<Crowd> {
  const owner = await signUp(origin, "crowd-owner@example.org");
  const { project } = await owner.result<{ project: { id: string } }>("createProject", { name: "Crowd", templateId });
  const editors: OpenEditor[] = [];
  for (let index = 0; index < count; index++) {
    const person = await signUp(origin, `crowd-${index}@example.org`);
    await owner.result("addMember", { projectId: project.id, email: person.email, role: "editor" });
    const opened = await openAsEditor(origin, person, project.id);
    editors.push(opened);
    await opened.connection.whenReady;
    await opened.connection.whenSaved();
    opened.connection.awareness.setLocalStateField("user", { id: person.uid, name: `Person ${index}`, color: "#62cbff" });
  }
  const close = async (): Promise<void> => void (await Promise.all(editors.map((opened) => opened.close())));
  return { owner, projectId: project.id, editors, close };
}
