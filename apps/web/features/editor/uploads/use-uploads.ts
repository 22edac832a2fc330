import type { Media } from "@playsmith/editor/assets";
import { useSyncExternalStore } from "react";
import { useOpenProject } from "../editor-context.tsx";
import type { UploadEntry, UploadQueue } from "./upload-queue.ts";

/** The project's uploads: what is on its way, and the queue that takes more. */
export function useUploads(): { entries: readonly UploadEntry[]; uploads: UploadQueue } {
  const { uploads } = useOpenProject();
  const entries = useSyncExternalStore(
    (listener) => uploads.subscribe(listener),
    () => uploads.entries,
  );
  return { entries, uploads };
}

/** What a file chooser offers. */
export const FILES_OF_MEDIA: Readonly<Record<Media, string>> = {
  picture: "image/png,image/jpeg,image/webp,image/gif",
  audio: "audio/wav,audio/mpeg,audio/ogg,.wav,.mp3,.ogg",
  font: "font/woff2,font/woff,font/ttf,font/otf,.woff2,.woff,.ttf,.otf",
};
/** Pictures, recordings, fonts, and files of other programs. */
export const ASSET_FILES = [...Object.values(FILES_OF_MEDIA), ".aseprite,.ase,.tmj,.tmx,.tsj,.tsx,.tj,.tx,.ldtk,.ldtkl,.json,.xml"].join(
  ",",
);
