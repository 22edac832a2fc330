import { AppError, ASSET_MAX_BYTES } from "@playsmith/contract";
import { addAsset, addPrefab, placeInstance, type Point, spriteFromPicture } from "@playsmith/editor";
import { useCallback, useState } from "react";
import { backend } from "../../backend/backend.ts";
import { useOpenProject } from "./editor-context.tsx";

export interface Upload {
  id: number;
  name: string;
  /** 0 to 1. */
  progress: number;
  error?: string;
}

const ERROR_SHOWN_MS = 12_000;
let nextId = 1;

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/**
 * Sends files to the project and makes assets of them: a picture becomes a sprite with a prefab that shows it, a sound a sound.
 * With a scene point the first picture's prefab is also placed there.
 */
export function useUploads(): { uploads: readonly Upload[]; upload: (files: readonly File[], at?: Point) => void } {
  const { editor, project } = useOpenProject();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);

  const uploadOne = useCallback(
    async (file: File, at: Point | undefined): Promise<void> => {
      const id = nextId++;
      const change = (part: Partial<Upload>): void =>
        setUploads((now) => now.map((entry) => (entry.id === id ? { ...entry, ...part } : entry)));
      const drop = (): void => setUploads((now) => now.filter((entry) => entry.id !== id));
      setUploads((now) => [...now, { id, name: file.name, progress: 0 }]);
      try {
        if (file.size > ASSET_MAX_BYTES)
          throw new AppError("ASSET_TOO_LARGE", {
            message: `It has ${megabytes(file.size)}; one file can have at most ${megabytes(ASSET_MAX_BYTES)}.`,
          });
        const stored = await backend().storage.upload(project.id, file, {
          onProgress: (sent, total) => change({ progress: total > 0 ? sent / total : 0 }),
        });
        const name = file.name.replace(/\.[^.]+$/, "").slice(0, 60) || "Asset";
        const reference = { hash: stored.hash, mime: stored.mime, byteLength: stored.byteLength };
        if (stored.mime.startsWith("image/")) {
          const spriteId = addAsset(editor, spriteFromPicture(name, reference, stored.widthPx, stored.heightPx));
          if (spriteId !== null) {
            const prefabId = addPrefab(editor, {
              name,
              look: { kind: "sprite", spriteId, animation: "idle", opacity: 1, tint: "#ffffff" },
              collider: { kind: "box", widthPx: stored.widthPx, heightPx: stored.heightPx, offsetXPx: 0, offsetYPx: 0, solid: false },
            });
            const placed = prefabId !== null && at ? placeInstance(editor, prefabId, at) : null;
            if (placed !== null) editor.select([placed]);
            else editor.update({ selection: [], prefabId: "", assetId: spriteId });
          }
        } else {
          const soundId = addAsset(editor, { kind: "sound", name, order: "a", volume: 1, source: { kind: "file", file: reference } });
          if (soundId !== null) editor.update({ selection: [], prefabId: "", assetId: soundId });
        }
        drop();
      } catch (error) {
        change({ error: error instanceof AppError ? error.message : "It couldn't be uploaded. Please try again." });
        setTimeout(drop, ERROR_SHOWN_MS);
      }
    },
    [editor, project.id],
  );

  const upload = useCallback(
    (files: readonly File[], at?: Point): void => {
      files.forEach((file, index) => void uploadOne(file, index === 0 ? at : undefined));
    },
    [uploadOne],
  );
  return { uploads, upload };
}
