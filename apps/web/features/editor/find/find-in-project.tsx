import { type Editor, keyOfDocument, rulesTitle } from "@playsmith/editor";
import { findInProject, type Match } from "@playsmith/editor/find";
import { translated } from "@playsmith/texts";
import { useMemo, useRef } from "react";
import { focusCode, revealLine } from "../code/reveal.ts";
import { useEditor } from "../editor-context.tsx";
import { revealRule } from "../rules/reveal-rule.ts";
import { focusInspector } from "../inspector/focus-inspector.ts";
import { focusScene } from "../scene/focus-scene.ts";
import { type FinderEntry, FinderWindow } from "./finder.tsx";

const WHAT: Readonly<Record<"scene" | "prefab" | "asset", string>> = {
  scene: translated("Scene"),
  prefab: translated("Prefab"),
  asset: translated("Asset"),
};

/** Finds text in names, scripts and rules of the whole project, and opens the match. */
export function FindInProject({ onClose }: { onClose: () => void }) {
  const editor = useEditor();
  const last = useRef<{ game: unknown; text: string; entries: readonly FinderEntry[] } | null>(null);
  const find = useMemo(
    () =>
      (text: string): readonly FinderEntry[] => {
        const { game } = editor;
        if (last.current?.game !== game || last.current.text !== text)
          last.current = { game, text, entries: findInProject(game, text).map((match, index) => entryOf(editor, match, index)) };
        return last.current.entries;
      },
    [editor],
  );
  return (
    <FinderWindow
      isOpen
      label={translated("Find in project")}
      listLabel={translated("Found")}
      placeholder={translated("Find a name, a line of code, a rule…")}
      noneText={(text) => (text === "" ? "" : translated("It stands nowhere in this project."))}
      find={find}
      onClose={onClose}
    />
  );
}

function entryOf(editor: Editor, match: Match, index: number): FinderEntry {
  const id = String(index);
  switch (match.kind) {
    case "line":
      return {
        id,
        name: match.text,
        place: translated("Script of {of}, line {line}", { of: match.of, line: match.line }),
        run: () => {
          editor.openDocument(match.document);
          // The editor opens while this window is still closing: text typed meanwhile must go to this line.
          revealLine(keyOfDocument(match.document), match.line);
        },
        land: () => focusCode(keyOfDocument(match.document)),
      };
    case "rule":
      return {
        id,
        name: match.text,
        place: rulesTitle(match.document, match.of),
        run: () => editor.openDocument(match.document),
        land: () => revealRule(keyOfDocument(match.document), match.ruleId),
      };
    case "object":
      return {
        id,
        name: match.text,
        place: translated("Object in {of}", { of: match.of }),
        run: () => {
          editor.openScene(match.sceneId);
          editor.select([match.id]);
          editor.frameSelection();
        },
        land: focusScene,
      };
    case "name":
      return {
        id,
        name: match.text,
        place: WHAT[match.what],
        run: () => show(editor, match.what, match.id),
        land: match.what === "scene" ? focusScene : focusInspector,
      };
  }
}

function show(editor: Editor, what: "scene" | "prefab" | "asset", id: string): void {
  if (what === "scene") editor.openScene(id);
  else editor.update({ selection: [], prefabId: what === "prefab" ? id : "", assetId: what === "asset" ? id : "" });
}
