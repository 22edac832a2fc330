import type { Replacement } from "@playsmith/client";
import { createDocument, migrateDocument, ProjectDocument } from "@playsmith/document";
import { type Editor, ProjectEditor } from "@playsmith/editor";
import { emptyGame, FORMAT_VERSION } from "@playsmith/game-format";
import { beforeEach, describe, expect, it } from "vitest";
import { followRights } from "./follow-rights.ts";

class Connection {
  hasLostAccess = false;
  hasRefused = false;
  replacement: Replacement | null = null;
  readOnly = false;
  saveState: "saved" | "saving" | "forbidden" = "saved";
  readonly #listeners = new Set<() => void>();
  subscribe(listener: () => void) {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
  become(change: Partial<Pick<Connection, "hasLostAccess" | "hasRefused" | "replacement" | "readOnly" | "saveState">>) {
    Object.assign(this, change);
    for (const listener of this.#listeners) listener();
  }
}

let connection: Connection;
let editor: Editor;
let told: string[];
let stop: () => void;

beforeEach(() => {
  connection = new Connection();
  editor = new ProjectEditor(new ProjectDocument(createDocument(emptyGame("First"))));
  told = [];
  stop = followRights(connection, editor, {
    accessLost: () => told.push("access lost"),
    refused: () => told.push("refused"),
    moved: () => told.push("moved"),
    changed: (isReadOnly) => told.push(isReadOnly ? "viewer" : "editor"),
  });
});

const rename = (title: string): boolean => editor.document.transact(title, (edits) => edits.set(["settings", "title"], title));

describe("changes of a user's rights", () => {
  it("keep the document and its undo history", () => {
    rename("Second");
    connection.become({ saveState: "saved" });
    expect(told).toEqual([]);
    connection.become({ readOnly: true, saveState: "saving" });
    expect([rename("Third"), told], "not editable at once, and told once everything is known").toEqual([false, []]);
    connection.become({ saveState: "saved" });
    connection.become({ saveState: "saved" });
    expect(told).toEqual(["viewer"]);
    connection.become({ readOnly: false, saveState: "saving" });
    expect(rename("Third")).toBe(false);
    connection.become({ saveState: "saved" });
    expect(told).toEqual(["viewer", "editor"]);
    expect(editor.document.undo()).toBe("Second");
  });

  it("to read-only cancel the current gesture, and reset the tool", () => {
    editor.setViewport(640, 320);
    editor.setTool("hand");
    const at = { screenX: 10, screenY: 10, button: 0, alt: false, shift: false, command: false };
    editor.pointerDown(at);
    rename("Second");
    connection.become({ readOnly: true, saveState: "saving" });
    expect([editor.isGesturing, editor.state.tool, editor.game.settings.title]).toEqual([false, "select", "Second"]);
  });

  it("are reported at once if they happened before the subscription", () => {
    stop();
    Object.assign(connection, { readOnly: true, hasRefused: true });
    let count = 0;
    followRights(connection, editor, {
      accessLost: () => undefined,
      refused: () => count++,
      moved: () => undefined,
      changed: () => undefined,
    })();
    expect([count, editor.document.isReadOnly]).toEqual([1, true]);
  });

  it("to read-only with unsaved edits are reported as refused; a removed user is reported first", () => {
    connection.become({ readOnly: true, hasRefused: true, saveState: "forbidden" });
    expect(told).toEqual(["refused"]);
    connection.become({ hasLostAccess: true });
    expect(told).toEqual(["refused", "access lost"]);
    stop();
    connection.become({});
    expect(told).toHaveLength(2);
  });

  it("are no longer reported once the edits moved to another client id, which is reported once", () => {
    connection.become({ replacement: { update: new Uint8Array(), clients: new Map() } });
    connection.become({ readOnly: true, hasRefused: true });
    expect(told).toEqual(["moved"]);
  });

  it("of a document in an older format are reported when it is migrated", () => {
    stop();
    const doc = createDocument(emptyGame("Old"));
    doc.getMap("game").set("formatVersion", FORMAT_VERSION - 1);
    editor = new ProjectEditor(new ProjectDocument(doc));
    followRights(connection, editor, {
      accessLost: () => undefined,
      refused: () => undefined,
      moved: () => undefined,
      changed: (isReadOnly) => told.push(isReadOnly ? "viewer" : "editor"),
    });
    connection.become({ saveState: "saved" });
    expect([rename("Second"), told]).toEqual([false, []]);
    migrateDocument(doc);
    expect([rename("Second"), told]).toEqual([true, ["editor"]]);
    doc.getMap("game").set("formatVersion", FORMAT_VERSION + 1);
    expect([rename("Third"), told]).toEqual([false, ["editor", "viewer"]]);
  });
});
