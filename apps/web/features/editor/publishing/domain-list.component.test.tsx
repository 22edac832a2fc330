import { type FakeServer, fakeServer, tokenAnswer } from "@playsmith/client/testing";
import { type Domain, FUNCTIONS_REGION } from "@playsmith/contract";
import { testGame } from "@playsmith/editor/testing";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useAuth } from "../../../backend/use-auth.ts";
import { renderInEditor } from "../testing/render-in-editor.tsx";
import { testProject } from "../testing/test-project.ts";
import { DomainList } from "./domain-list.tsx";

const callable = (name: string): string => `/functions/${FUNCTIONS_REGION}/${name}`;
const unproven: Domain = {
  host: "play.example.org",
  recordName: "_playsmith.play.example.org",
  recordValue: "playsmith-1234",
  provenAt: null,
  missingSince: null,
};
const proven: Domain = { ...unproven, provenAt: "2026-01-01T00:00:00.000Z" };
const answer = (...domains: Domain[]) => ({ json: { result: { isOn: true, domains } } });
const refusal = (status: number, code: string, message: string) => ({
  status,
  json: { error: { status: "FAILED_PRECONDITION", message, details: { code } } },
});

let server: FakeServer;
beforeEach(() => {
  server = fakeServer(window.location.origin);
  server.on("/api/auth/token", tokenAnswer("ada", Date.now()));
  server.on(callable("listDomains"), answer());
  vi.stubGlobal("fetch", server.fetch);
});
afterEach(() => void vi.unstubAllGlobals());

function SignedIn() {
  return useAuth().user ? <DomainList projectId="project" /> : null;
}
const open = (role: "owner" | "editor" = "owner") => renderInEditor(<SignedIn />, testProject(testGame(), { role }));
const sent = (name: string) => server.requests.filter(({ path }) => path === callable(name)).map(({ body }) => body);

it("adds a domain, shows its record, and serves it once that is found", async () => {
  const screen = await open();
  const field = screen.getByLabelText("Domain to add");
  await field.fill("localhost");
  server.on(callable("addDomain"), refusal(400, "DOMAIN_INVALID", "This is not a domain that can be used."));
  await screen.getByRole("button", { name: "Add" }).click();
  await expect.element(field).toBeInvalid();
  await field.fill("play.example.org");
  await expect.element(field).not.toBeInvalid();
  server.on(callable("addDomain"), answer(unproven));
  await screen.getByRole("button", { name: "Add" }).click();
  const row = screen.getByRole("listitem", { name: "play.example.org" });
  await expect.element(row.getByLabelText("Name of the TXT record", { exact: true })).toHaveValue("_playsmith.play.example.org");
  await expect.element(row.getByLabelText("Value of the TXT record", { exact: true })).toHaveValue("playsmith-1234");
  await expect.element(field).toHaveValue("");
  expect(sent("addDomain").at(-1)).toEqual({ data: { projectId: "project", host: "play.example.org" } });

  server.on(callable("checkDomain"), refusal(409, "DOMAIN_NOT_PROVEN", "The record was not found."));
  await row.getByRole("button", { name: "Check play.example.org" }).click();
  await expect.element(row.getByRole("alert")).toHaveTextContent("The record was not found.");
  server.on(callable("checkDomain"), answer(proven));
  await row.getByRole("button", { name: "Check play.example.org" }).click();
  await expect.element(row.getByRole("link", { name: "play.example.org" })).toHaveAttribute("href", "https://play.example.org/");
  await expect.element(row.getByLabelText("Name of the TXT record", { exact: true })).not.toBeInTheDocument();

  server.on(callable("removeDomain"), answer());
  await row.getByRole("button", { name: "Remove play.example.org" }).click();
  await expect.element(row).not.toBeInTheDocument();
});

it("tells since when a record is missing, and takes no fourth domain", async () => {
  const missing = { ...proven, missingSince: "2026-02-03T12:00:00.000Z" };
  const others = ["a.example.org", "b.example.org"].map((host) => ({ ...proven, host }));
  server.on(callable("listDomains"), answer(missing, ...others));
  const screen = await open();
  const row = screen.getByRole("listitem", { name: "play.example.org" });
  await expect.element(row.getByText(/missing since Feb 3, 2026/)).toBeVisible();
  await expect.element(row.getByRole("button", { name: "Check play.example.org" })).toBeVisible();
  await expect.element(screen.getByLabelText("Domain to add")).not.toBeInTheDocument();
});

it("lets editors only look", async () => {
  server.on(callable("listDomains"), answer(proven));
  const screen = await open("editor");
  await expect.element(screen.getByRole("link", { name: "play.example.org" })).toBeVisible();
  await expect.element(screen.getByRole("button")).not.toBeInTheDocument();
});

it("is not there on a server without custom domains", async () => {
  server.on(callable("listDomains"), { json: { result: { isOn: false, domains: [proven] } } });
  const screen = await open();
  await expect.poll(() => sent("listDomains").length).toBe(1);
  await expect.element(screen.getByRole("region", { name: "Own domains" })).not.toBeInTheDocument();
});
