import { test as base, expect } from "@playwright/test";
import { TestServer } from "./server.ts";
export const PASSWORD = "correct horse";
let people = 0;
/** A new email each time, so that tests do not meet each other's accounts. */
export function newEmail(name = "maker") {
    return `${name}-${Date.now().toString(36)}-${people++}@example.com`;
}
/** Problems that a page must not have: script errors, and refusals of the content policy. */
function watchProblems(page, problems) {
    page.on("pageerror", (error) => problems.push(`${page.url()}: ${error.message}`));
    page.on("console", (message) => {
        if (/Content Security Policy|Refused to/.test(message.text()))
            problems.push(`${page.url()}: ${message.text()}`);
    });
}
export const test = base.extend({
    server: [
        async ({}, use) => {
            const server = await TestServer.start();
            await use(server);
            await server.stop();
        },
        { scope: "worker" },
    ],
    problems: async ({ page }, use) => {
        const problems = [];
        watchProblems(page, problems);
        await use(problems);
        expect(problems).toEqual([]);
    },
    app: async ({ page, server, problems }, use) => {
        await use(new App(page, server, problems));
    },
});
export { expect };
/** What a person does, by role and label. */
export class App {
    page;
    server;
    problems;
    constructor(page, server, problems = []) {
        this.page = page;
        this.server = server;
        this.problems = problems;
    }
    async open(path) {
        await this.page.goto(`${this.server.origin}${path}`);
    }
    async register(email = newEmail()) {
        await this.open("/register");
        await this.page.getByLabel("Email").fill(email);
        await this.page.getByLabel("Password", { exact: true }).fill(PASSWORD);
        await this.page.getByLabel("Confirm password").fill(PASSWORD);
        await this.page.getByRole("button", { name: "Create Account" }).click();
        await this.page.waitForURL("**/dashboard");
        return email;
    }
    async signIn(email, password = PASSWORD) {
        await this.open("/login");
        await this.page.getByLabel("Email").fill(email);
        await this.page.getByLabel("Password", { exact: true }).fill(password);
        await this.page.getByRole("button", { name: "Sign In" }).click();
        await this.page.waitForURL("**/dashboard");
    }
    async signOut() {
        await this.page.getByRole("button", { name: /^Account:/ }).click();
        await this.page.getByRole("menuitem", { name: "Sign out" }).click();
        await this.page.waitForURL("**/login");
    }
    /** Makes a project and waits until its editor is ready. @returns its id. */
    async createProject(template, name) {
        await this.open("/project/new");
        await this.page.getByRole("radio", { name: new RegExp(`^${template}`, "i") }).check({ force: true });
        await this.page.getByLabel("Name").fill(name);
        await this.page.getByRole("button", { name: "Create project" }).click();
        await this.page.waitForURL(/\/project\/(?!new)[^/]+$/);
        await this.editorReady();
        return this.page.url().split("/").at(-1) ?? "";
    }
    async editorReady() {
        await expect(this.page.getByRole("application", { name: "Scene" })).toBeVisible();
        await expect(this.page.getByText("Opening the scene")).toBeHidden();
        await this.saved();
    }
    async saved() {
        await expect(this.saveState).toHaveAccessibleName("Save state: Saved");
    }
    get saveState() {
        return this.page.getByRole("status", { name: /^Save state/ });
    }
    get selection() {
        return this.page.getByRole("status", { name: "Selection" });
    }
    /** Places a new instance of a prefab in the middle of the view, by keyboard. */
    async placePrefab(name) {
        const prefab = this.page.getByRole("region", { name: "Prefabs" }).getByRole("button", { name, exact: true });
        await prefab.focus();
        await prefab.press("Enter");
        await expect(this.selection).toContainText(name);
    }
    /** The running game's frame. */
    get game() {
        return this.page.frameLocator('iframe[title="Game"]');
    }
}
