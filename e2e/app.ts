import { test as base, type APIResponse, expect, type Page } from "@playwright/test";
import { type CallableInput, type CallableName, type CallableOutput, FUNCTIONS_REGION } from "@playsmith/contract";
import { templateCatalogue } from "@playsmith/templates/catalogue";
import { TestServer } from "./server.ts";

export const PASSWORD = "correct horse";
/** More objects than any template has; ends an unsuccessful search. */
const MAX_OBJECTS = 100;
let people = 0;

/** A unique email, so that tests do not share accounts. */
export function newEmail(name = "maker"): string {
  return `${name}-${Date.now().toString(36)}-${people++}@example.com`;
}

/** Collects problems that fail a test: script errors, CSP violations, and textures that are destroyed while still in use. */
function watchProblems(page: Page, problems: string[]): void {
  page.on("pageerror", (error) => problems.push(`${page.url()}: ${error.message}`));
  page.on("console", (message) => {
    if (/Content Security Policy|Refused to|destroyed while still bound/.test(message.text()))
      problems.push(`${page.url()}: ${message.text()}`);
  });
}

export const test = base.extend<{ app: App; problems: string[] }, { server: TestServer }>({
  server: [
    async ({}, use) => {
      const server = await TestServer.start();
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  problems: async ({ page }, use) => {
    const problems: string[] = [];
    watchProblems(page, problems);
    await use(problems);
    expect(problems).toEqual([]);
  },
  app: async ({ page, server, problems }, use) => {
    await use(new App(page, server, problems));
  },
});

export { expect };

/** Sends a request from the page and awaits the response, so that earlier messages of the page have been sent. */
export async function roundTrip(page: Page): Promise<void> {
  await page.evaluate(async () => void (await fetch("/healthz")));
}

/** User actions, by role and label. */
export class App {
  readonly page: Page;
  readonly server: TestServer;
  readonly problems: string[];

  constructor(page: Page, server: TestServer, problems: string[] = []) {
    this.page = page;
    this.server = server;
    this.problems = problems;
  }

  async open(path: string): Promise<void> {
    await this.page.goto(`${this.server.origin}${path}`);
  }

  /** Creates an account and signs in through the API. */
  async #enter(email: string): Promise<void> {
    await this.#post("/api/auth/sign-up/email", { email, password: PASSWORD });
  }

  /** Creates an account and opens its dashboard. @returns its email. */
  async register(email = newEmail()): Promise<string> {
    await this.#enter(email);
    await this.open("/dashboard");
    await expect(this.page.getByRole("button", { name: /^Account:/ })).toBeVisible();
    return email;
  }

  /** Creates an account through the registration form. */
  async fillRegistration(email = newEmail()): Promise<string> {
    await this.open("/register");
    await this.page.getByLabel("Email").fill(email);
    await this.page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await this.page.getByLabel("Confirm password").fill(PASSWORD);
    await this.page.getByRole("button", { name: "Create Account" }).click();
    await this.page.waitForURL("**/dashboard");
    return email;
  }

  /** Creates an account with a project and opens the editor. @returns the project's id. */
  async registerWith(template: string, name: string): Promise<string> {
    await this.#enter(newEmail());
    return this.createProject(template, name);
  }

  async signIn(email: string, password = PASSWORD): Promise<void> {
    await this.open("/login");
    await this.page.getByLabel("Email").fill(email);
    await this.page.getByLabel("Password", { exact: true }).fill(password);
    await this.page.getByRole("button", { name: "Sign In" }).click();
    await this.page.waitForURL("**/dashboard");
  }

  /** @param reachesServer whether there is a connection. */
  async signOut({ reachesServer = true } = {}): Promise<void> {
    await this.page.getByRole("button", { name: /^Account:/ }).click();
    // Leaving the page earlier would leave the sign-out pending, and the next account's first page would complete it.
    const signedOut = reachesServer ? this.page.waitForResponse(/\/api\/auth\/sign-out/) : null;
    await this.page.getByRole("menuitem", { name: "Sign out" }).click();
    await this.page.waitForURL("**/login");
    await signedOut;
  }

  /** Creates a project and waits until its editor is ready. @returns its id. */
  async createProject(template: string, name: string): Promise<string> {
    const found = templateCatalogue.find((entry) => entry.name.toLowerCase().startsWith(template.toLowerCase()));
    if (!found) throw new Error(`No template is called ${template}`);
    const { project } = await this.call("createProject", { name, templateId: found.id });
    await this.open(`/project/${project.id}`);
    await this.editorReady();
    return project.id;
  }

  /** Calls the server as the signed-in user. */
  async call<Name extends CallableName>(name: Name, data: CallableInput<Name>): Promise<CallableOutput<Name>> {
    const { token } = (await (await this.#post("/api/auth/token", {})).json()) as { token: string };
    const answer = await this.#post(`/functions/${FUNCTIONS_REGION}/${name}`, { data }, { authorization: `Bearer ${token}` });
    return ((await answer.json()) as { result: CallableOutput<Name> }).result;
  }

  async #post(path: string, data: unknown, headers: Record<string, string> = {}): Promise<APIResponse> {
    const { origin } = this.server;
    const answer = await this.page.request.post(`${origin}${path}`, { data, headers: { ...headers, origin } });
    if (!answer.ok()) throw new Error(`${path} answers ${answer.status()}: ${await answer.text()}`);
    return answer;
  }

  async editorReady(): Promise<void> {
    await expect(this.page.getByRole("application", { name: "Scene" })).toBeVisible();
    await expect(this.page.getByText("Opening the scene")).toBeHidden();
    await this.saved();
  }

  async saved(): Promise<void> {
    await expect(this.saveState).toHaveAccessibleName("Save state: Saved");
  }

  get saveState() {
    return this.page.getByRole("status", { name: /^Save state/ });
  }

  get selection() {
    return this.page.getByRole("status", { name: "Selection" });
  }

  /** The selection and its position, without its index among the objects. */
  async selected(): Promise<string> {
    return ((await this.selection.textContent()) ?? "").replace(/, \d+ of \d+/, "");
  }

  /** Cycles through the scene's objects by keyboard until the given one is selected. */
  async walkTo(object: string): Promise<void> {
    const scene = this.page.getByRole("application", { name: "Scene" });
    for (let steps = 0; steps < MAX_OBJECTS; steps++) {
      await scene.press("n");
      if ((await this.selected()) === object) return;
    }
    throw new Error(`No object reads "${object}"; the last one reads "${await this.selected()}"`);
  }

  /** The keyboard cursor's position in the scene, and the object at it. */
  get cursor() {
    return this.page.getByRole("status", { name: "Cursor", exact: true });
  }

  /** The last action in the scene, as announced to screen readers. */
  get done() {
    return this.page.getByRole("status", { name: "Done", exact: true });
  }

  /** Places an instance of a prefab in the middle of the view, by keyboard. */
  async placePrefab(name: string): Promise<void> {
    const prefab = this.page.getByRole("region", { name: "Prefabs" }).getByRole("button", { name, exact: true });
    await prefab.focus();
    await prefab.press("Enter");
    await expect(this.selection).toContainText(name);
  }

  /** Starts placement of a prefab and places it at a point of the view, by pointer. */
  async placePrefabAt(name: string, position: { x: number; y: number }): Promise<void> {
    await this.page.getByRole("region", { name: "Prefabs" }).getByRole("button", { name, exact: true }).dblclick();
    await this.page.getByRole("application", { name: "Scene" }).click({ position });
    await this.page.getByRole("toolbar", { name: "Placing" }).getByRole("button", { name: "Done" }).click();
    await expect(this.selection).toContainText(name);
  }

  /** Adds a behaviour to the prefab in the inspector. */
  async addBehaviour(name: string): Promise<void> {
    await this.page.getByRole("region", { name: "Inspector" }).getByRole("button", { name: "Add behaviour" }).click();
    const offered = this.page.getByRole("listbox", { name: "Behaviours" }).getByRole("option");
    await offered.filter({ has: this.page.getByText(name, { exact: true }) }).click();
  }

  /** The frame of the running game. */
  get game() {
    return this.page.frameLocator('iframe[title="Game"]');
  }
}
