import { AppError } from "@playsmith/contract";
import { countPaste, type Fragment, pastePlan, planPaste, readFragment } from "@playsmith/editor/scene";
import { isCopiedCells, pasteCells } from "@playsmith/editor/tiles";
import { type Point } from "@playsmith/editor";
import { type StoredFile, storedFileOf } from "@playsmith/game-format";
import { plural, translated } from "@playsmith/texts";
import { useCallback } from "react";
import { backend } from "../../../backend/backend.ts";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { useOpenProject } from "../editor-context.tsx";

const COUNTED = {
  file: (count: number) => plural(count, { one: "1 file", other: "{count} files" }),
  object: (count: number) => plural(count, { one: "1 object", other: "{count} objects" }),
  prefab: (count: number) => plural(count, { one: "1 prefab", other: "{count} prefabs" }),
  asset: (count: number) => plural(count, { one: "1 asset", other: "{count} assets" }),
} as const;
const counted = (count: number, what: keyof typeof COUNTED): string => COUNTED[what](count);

/** The same fragment with file metadata as verified by the server. */
function withFiles(fragment: Fragment, files: ReadonlyMap<string, StoredFile>): Fragment {
  const assets = Object.fromEntries(
    Object.entries(fragment.game.assets).map(([id, asset]) => {
      const file = files.get(storedFileOf(asset)?.hash ?? "");
      return [id, file && "file" in asset.source ? ({ ...asset, source: { ...asset.source, file } } as typeof asset) : asset];
    }),
  );
  return { ...fragment, game: { ...fragment.game, assets } };
}

/**
 * Pastes clipboard text into the open scene. Missing files are fetched by their hash, as public files,
 * and uploaded to the project, so that its permissions and limits apply.
 */
export function usePaste(): (text: string, at?: Point) => Promise<void> {
  const { editor, project } = useOpenProject();

  const bring = useCallback(
    async (files: readonly StoredFile[]): Promise<{ brought: Map<string, StoredFile>; lost: Map<string, string> }> => {
      const brought = new Map<string, StoredFile>();
      const lost = new Map<string, string>();
      const { storage } = backend();
      for (const { hash, mime } of files) {
        try {
          const bytes = await storage.fetchObject(hash);
          const stored = await storage.upload(project.id, new File([bytes.slice(0)], hash, { type: mime }));
          if (stored.hash === hash) brought.set(hash, { hash, mime: stored.mime, byteLength: stored.byteLength });
          else lost.set(hash, translated("the file has changed on its way"));
        } catch (error) {
          lost.set(
            hash,
            error instanceof AppError && error.code !== "DOCUMENT_NOT_FOUND"
              ? translated(error.message)
              : translated("the file is no longer there"),
          );
        }
      }
      return { brought, lost };
    },
    [project.id],
  );

  return useCallback(
    async (text, at) => {
      if (editor.document.isReadOnly) return editor.announce(translated("You can look at this project, not change it"));
      if (isCopiedCells(text)) {
        const { isPasted, message } = pasteCells(editor, text);
        return isPasted ? editor.announce(message) : showToast(message, { tone: "bad" });
      }
      const reading = readFragment(text);
      if (reading.kind === "foreign") return editor.announce(translated("The clipboard holds no objects"));
      if (reading.kind === "refused") return showToast(reading.message, { tone: "bad" });
      let { fragment } = reading;
      let plan = planPaste(editor, fragment);
      let lost: ReadonlyMap<string, string> = new Map();
      if (plan.obstacle === "" && plan.files.length > 0) {
        showToast(translated("Bringing along {counted}…", { counted: counted(plan.files.length, "file") }), { about: "paste" });
        const carried = await bring(plan.files);
        lost = carried.lost;
        fragment = withFiles(fragment, carried.brought);
        // The project may have changed during the upload.
        plan = planPaste(editor, fragment);
      }
      if (plan.obstacle !== "") return showToast(plan.obstacle, { tone: "bad" });
      const times = at ? 0 : countPaste(editor, text);
      const pasted = pastePlan(editor, plan, { times, withoutFiles: new Set(lost.keys()), ...(at ? { at } : {}) });
      if (pasted.length === 0) return editor.announce(translated("No layer takes objects here"));
      const parts = [
        [plan.prefabs.length, "prefab"],
        [plan.assets.length - lost.size, "asset"],
      ] as const;
      const along = parts.flatMap(([count, what]) => (count > 0 ? [counted(count, what)] : []));
      const done =
        along.length > 0
          ? translated("Pasted {counted} with {along}", {
              counted: counted(pasted.length, "object"),
              along: along.join(translated(" and ")),
            })
          : translated("Pasted {counted}", { counted: counted(pasted.length, "object") });
      editor.announce(done);
      if (along.length > 0) showToast(`${done}.`, { tone: "good" });
      for (const [, asset] of plan.assets) {
        const reason = lost.get(storedFileOf(asset)?.hash ?? "");
        if (reason !== undefined)
          showToast(translated("“{name}” couldn't be carried over: {reason}", { name: asset.name, reason }), { tone: "bad" });
      }
    },
    [editor, bring],
  );
}
