import { type CallableInput, type CallableName, type CallableOutput, FUNCTIONS_REGION } from "@playsmith/contract";
import type { Game } from "@playsmith/game-format";
import { newEmail, PASSWORD } from "../app.ts";
import type { TestServer } from "../server.ts";
import { button, byLabel, byRole } from "./selectors.ts";
import { type Tab, until } from "./tab.ts";

/** A person who makes games, outside of any browser. */
export class Maker {
  readonly email: string;
  readonly #server: TestServer;
  readonly #cookie: string;

  private constructor(server: TestServer, email: string, cookie: string) {
    this.#server = server;
    this.email = email;
    this.#cookie = cookie;
  }

  static async signUp(server: TestServer): Promise<Maker> {
    const email = newEmail();
    const answer = await post(server, "/api/auth/sign-up/email", { email, password: PASSWORD });
    return new Maker(server, email, (answer.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "");
  }

  async call<Name extends CallableName>(name: Name, data: CallableInput<Name>): Promise<CallableOutput<Name>> {
    const { token } = (await (await post(this.#server, "/api/auth/token", {}, { cookie: this.#cookie })).json()) as { token: string };
    const answer = await post(this.#server, `/functions/${FUNCTIONS_REGION}/${name}`, { data }, { authorization: `Bearer ${token}` });
    return ((await answer.json()) as { result: CallableOutput<Name> }).result;
  }

  /** Publishes a game or a template. @returns the project's id and the address of the game's page. */
  async publish(name: string, source: { game: Game } | { templateId: string }): Promise<{ projectId: string; url: string; slug: string }> {
    const { project } =
      "game" in source ? await this.call("importProject", { name, ...source }) : await this.call("createProject", { name, ...source });
    const { publication } = await this.call("publishProject", { projectId: project.id });
    return { projectId: project.id, slug: publication.slug, url: `${this.#server.origin}${publication.path}` };
  }

  /** Signs in through the form, and waits for the dashboard. @param origin another address of the server. */
  async signIn(tab: Tab, origin = this.#server.origin): Promise<void> {
    await tab.open(`${origin}/login`);
    // The page's scripts come with the first input.
    await tab.part(byLabel("Email")).focus();
    await until("the form is ready", () => tab.evaluate<boolean>(`"ready" in document.documentElement.dataset`));
    await tab.part(byLabel("Email")).fill(this.email);
    await tab.part(byLabel("Password", true)).fill(PASSWORD);
    await tab.part(button("Sign In", true)).click();
    // Not by its address, which is there before its scripts: Firefox aborts a navigation that begins then.
    await tab.part(byRole("heading", { name: "Projects" })).seen();
  }
}

async function post({ origin }: TestServer, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const answer = await fetch(`${origin}${path}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", origin, ...headers },
  });
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
  return answer;
}
