import { AppError, type CallableOutput, SCREENSHOT_LIMITS } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { backend } from "../../../backend/backend.ts";

/** Key of the query of a project's screenshots. */
export const screenshotsKey = (projectId: string): readonly [string, string] => ["screenshots", projectId];

/** Adds a picture to the game's page. Throws ASSET_TOO_LARGE, and the errors of the call. */
export async function addScreenshot(projectId: string, picture: Blob): Promise<CallableOutput<"addScreenshot">> {
  if (picture.size > SCREENSHOT_LIMITS.bytes)
    throw new AppError("ASSET_TOO_LARGE", { message: translated("A picture on the game's page can be at most 3 MB.") });
  return backend().functions.call("addScreenshot", { projectId, picture: await toBase64(picture), alt: "" });
}

/** Encodes a file for a call. */
export async function toBase64(blob: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ""));
  reader.onerror = () => reject(reader.error ?? new Error("The picture could not be read"));
  reader.readAsDataURL(blob);
  return promise;
}
