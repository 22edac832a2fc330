import { describe, expect, it } from "vitest";
import type { Sessions } from "../accounts/sessions/sessions.ts";
import type { Database } from "../platform/database/schema.ts";
import { createOpenSockets } from "./open-sockets.ts";

/** Unused dependencies. */
const nothing = {} as unknown;

function openSockets() {
  const sockets = createOpenSockets(nothing as Database, nothing as Sessions);
  const closed: string[] = [];
  const closeOf = (name: string) => () => void closed.push(name);
  return { sockets, closed, closeOf };
}

const inProject = (projectId: string, close: () => void) => ({
  userId: "u",
  sessionId: "s",
  projectId,
  role: "editor",
  canEdit: true,
  close,
});

describe("open sockets", () => {
  it("limit the projects per socket", () => {
    const { sockets, closeOf } = openSockets();
    const close = closeOf("greedy");
    const taken = Array.from({ length: 100 }, (_, index) => sockets.add(inProject(`p${index}`, close)));
    expect(taken.filter(Boolean)).toHaveLength(20);
    expect(sockets.add(inProject("p", closeOf("another")))).toBe(true);
  });

  it("are removed when they close", () => {
    const { sockets, closed, closeOf } = openSockets();
    const [gone, here] = [closeOf("gone"), closeOf("here")];
    for (const close of [gone, here]) sockets.add(inProject("p", close));
    sockets.remove(gone);
    sockets.endProject("p");
    sockets.endProject("p");
    expect(closed).toEqual(["here"]);
  });
});
