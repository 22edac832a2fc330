import type { Media } from "@playsmith/editor/assets";
import { useSyncExternalStore } from "react";
import { useOpenProject } from "../editor-context.tsx";
import type { UploadEntry, UploadQueue } from "./upload-queue.ts";

/** The project's uploads, and the queue that accepts more. */
export function useUploads(): { entries: readonly UploadEntry[]; uploads: UploadQueue } {
  const { uploads } = useOpenProject();
  const entries = useSyncExternalStore(
    (listener) => uploads.subscribe(listener),
    () => uploads.entries,
  );
  return { entries, uploads };
}

/** File types of the file chooser. */
export const FILES_OF_MEDIA: Readonly<Record<Media, string>> = {
  picture: "image/png,image/jpeg,image/webp,image/gif,image/bmp,image/avif",
  audio: "audio/wav,audio/mpeg,audio/ogg,.wav,.mp3,.ogg,.oga,.opus",
  font: "font/woff2,font/woff,font/ttf,font/otf,.woff2,.woff,.ttf,.otf",
};
/** Images, audio, fonts, and files of other programs. */
export const ASSET_FILES = [...Object.values(FILES_OF_MEDIA), ".aseprite,.ase,.tmj,.tmx,.tsj,.tsx,.tj,.tx,.ldtk,.ldtkl,.json,.xml"].join(
  ",",
);
