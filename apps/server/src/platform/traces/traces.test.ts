import { FUNCTIONS_REGION } from "@playsmith/contract";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createScheduledBackups } from "../../backup/scheduled-backups.ts";
import { type ReplayRunner, tracedRunner } from "../../scores/replay-runner.ts";
import { openAsEditor } from "../../testing/editor.ts";
import { mailsTo } from "../../testing/outbox.ts";
import { newProject, startTestServer } from "../../testing/test-server.ts";
import { startTraceSink } from "../../testing/trace-sink.ts";
import { requestIdOf } from "../request-id.ts";
import { readTraceParent } from "./traceparent.ts";

const TRACE_ID = "4bf92f3577b34da6a3ce929d0e0e4736";
const SPAN_ID = "00f067aa0ba902b7";
const TRACEPARENT = `00-${TRACE_ID}-${SPAN_ID}-01`;

describe("the id of a request", () => {
  it("is that of a trusted proxy, or else of the trace", () => {
    expect(requestIdOf({ "x-request-id": "from-the-proxy", traceparent: TRACEPARENT }, true)).toBe("from-the-proxy");
    expect(requestIdOf({ "x-request-id": "with spaces", traceparent: TRACEPARENT }, true)).toBe(TRACE_ID);
    const made = [requestIdOf({ "x-request-id": "from-somebody", traceparent: TRACEPARENT }, false), requestIdOf({}, true)];
    for (const id of made) expect(id).toMatch(/^[\da-f-]{36}$/);
  });
});

it.each([
  `00-${"0".repeat(32)}-${SPAN_ID}-01`,
  `00-${TRACE_ID}-${"0".repeat(16)}-01`,
  `ff-${TRACE_ID}-${SPAN_ID}-01`,
  `00-${TRACE_ID}-${SPAN_ID}`,
  `00-${TRACE_ID}-${SPAN_ID}-01x`,
  `00-${TRACE_ID.toUpperCase()}-${SPAN_ID}-01`,
  `${TRACEPARENT}-${"x".repeat(300)}`,
  undefined,
])("takes %s for no traceparent", (header) => {
  expect(readTraceParent(header)).toBeNull();
});

describe("traces", () => {
  it("have requests, calls and work on documents, with the parent that the proxy names, and nothing personal", async () => {
    const sink = await startTraceSink();
    onTestFinished(() => sink.close());
    const server = await startTestServer({ OTEL_EXPORTER_OTLP_ENDPOINT: `${sink.endpoint}/`, TRUST_PROXY: "true" });
    const info = vi.spyOn(server.application.platform.log, "info");
    const person = await server.signUp("somebody@example.org");
    const projectId = await newProject(person, "A secret title");
    const response = await fetch(`${server.origin}/functions/${FUNCTIONS_REGION}/listMembers?search=private`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${person.token}`, traceparent: TRACEPARENT },
      body: JSON.stringify({ data: { projectId: "nowhere" } }),
    });
    expect(response.headers.get("x-request-id")).toBe(TRACE_ID);
    const editor = await openAsEditor(server.origin, person, projectId);
    await editor.connection.whenReady;
    editor.connection.doc.getMap("test").set("key", "a secret value");
    await editor.connection.whenSaved();
    await editor.close();
    await server.close();

    const named = (name: string) => sink.spans.filter((span) => span.name === name);
    const call = sink.spans.find(({ name, traceId }) => name === "call listMembers" && traceId === TRACE_ID);
    const request = sink.spans.find(({ spanId }) => spanId === call?.parentSpanId);
    expect(call).toMatchObject({ attributes: { "playsmith.call": "listMembers", "error.type": "PROJECT_NOT_FOUND" }, hasFailed: false });
    expect(request).toMatchObject({
      traceId: TRACE_ID,
      parentSpanId: SPAN_ID,
      name: expect.stringMatching(/^POST \/functions\//),
      attributes: { "http.response.status_code": 404, "playsmith.request_id": TRACE_ID },
    });
    expect(named("append updates").map(({ attributes }) => attributes)).toContainEqual({ "playsmith.documents": 1, "playsmith.rows": 1 });
    expect(named("load document")[0]?.attributes).toEqual({ "playsmith.project": projectId });
    expect(named("compact document").length).toBeGreaterThan(0);
    for (const text of ["secret", "somebody", "private", person.token, person.uid]) expect(sink.bodies.join("\n")).not.toContain(text);

    const lines = info.mock.calls.filter(([, words]) => String(words).startsWith("a realtime connection"));
    const ids = { connectionId: expect.stringMatching(/^[\da-f-]{36}$/), projectId };
    expect(lines.map(([fields]) => fields)).toEqual([ids, { ...ids, code: expect.any(Number), ms: expect.any(Number) }]);
  });

  it("have mails, replays and backups, also those that fail", async () => {
    const sink = await startTraceSink();
    onTestFinished(() => sink.close());
    const server = await startTestServer({ OTEL_EXPORTER_OTLP_ENDPOINT: sink.endpoint });
    await server.signUp("somebody@example.org");
    await server.post("/api/auth/request-password-reset", { email: "somebody@example.org" });
    await vi.waitFor(() => expect(mailsTo(server, "somebody@example.org")).not.toEqual([]));
    const { platform } = server.application;
    const task = { release: "{}", recording: "" };
    const runner = (outcome: Awaited<ReturnType<ReplayRunner["run"]>>) =>
      tracedRunner({ run: () => Promise.resolve(outcome), close: () => undefined }, platform.traces);
    await runner({ kind: "invalid" }).run(task);
    await runner(null).run(task);
    await createScheduledBackups(platform, { target: "ftp://nowhere", everyHours: 24, keep: 2 }).runWhenDue();
    await server.close();

    const named = (name: string) => sink.spans.filter((span) => span.name === name);
    expect(named("send mail")).toMatchObject([{ attributes: {}, hasFailed: false }]);
    expect(named("replay run").map(({ attributes }) => attributes["playsmith.outcome"])).toEqual(["invalid", "stopped"]);
    expect(named("write backup")).toMatchObject([{ hasFailed: true }]);
    for (const text of ["somebody", "nowhere"]) expect(sink.bodies.join("\n")).not.toContain(text);
  });

  it("hold up neither requests nor the end of a server whose collector doesn't answer", async () => {
    const sink = await startTraceSink();
    sink.close();
    const server = await startTestServer({ OTEL_EXPORTER_OTLP_ENDPOINT: sink.endpoint });
    const error = vi.spyOn(server.application.platform.log, "error");
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    await server.close();
    expect(error).not.toHaveBeenCalled();
  });
});
