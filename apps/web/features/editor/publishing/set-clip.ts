import { AppError, type CallableOutput, CLIP_LIMITS } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { backend } from "../../../backend/backend.ts";
import { toBase64 } from "./add-screenshot.ts";

/** Key of the query of a project's clip. */
export const clipKey = (projectId: string): readonly [string, string] => ["clip", projectId];

/** Sets the video on the game's page. Throws ASSET_TOO_LARGE, and the errors of the call. */
export async function setClip(projectId: string, video: Blob): Promise<CallableOutput<"setClip">> {
  if (video.size > CLIP_LIMITS.bytes)
    throw new AppError("ASSET_TOO_LARGE", { message: translated("A clip on the game's page can be at most 6 MB.") });
  return backend().functions.call("setClip", { projectId, video: await toBase64(video) });
}
