import { AppError, objectPath, PROFILE_PICTURE } from "@playsmith/contract";
import sharp from "sharp";
import { fileKind } from "../../assets/file-kind.ts";
import { storeObject } from "../../assets/store-object.ts";
import { removeUnusedObjects } from "../../assets/unused-objects.ts";
import { createKeyedMutex } from "../../platform/keyed-mutex.ts";
import type { Platform } from "../../platform/platform.ts";
import { createWorkPerPerson } from "../../platform/work-per-person.ts";
import type { Profiles } from "./profiles.ts";
import type { SignedIn } from "../sessions/sessions.ts";

/** Accepts photos of current phones; the stored square is small. */
const MAX_PIXELS = 50_000_000;
/** Reading a large picture takes a thread of libuv's small pool for a second, so one is read at a time, and others wait. */
const WAITING_MAX = 20;
const WAITING_OF_PERSON_MAX = 5;
const RETRY_AFTER_S = 5;

/** Profile pictures: a square of fixed size in the object store, with its URL in the profile's `photoURL`. */
export interface Pictures {
  /**
   * Stores the centre of a picture. Resolves to its new `photoURL`; throws ASSET_UNREADABLE, RATE_LIMITED while several of the person wait, and
   * SERVICE_UNAVAILABLE while many of others do.
   */
  set(person: SignedIn, bytes: Uint8Array): Promise<string>;
  /** Deletes a picture that a profile no longer uses. */
  free(photoURL: string | undefined): Promise<void>;
}

/** The object hash of a `photoURL`; null for none, and for an external URL. */
export function pictureHashOf(photoURL: string | undefined): string | null {
  return /^\/objects\/([0-9a-f]{64})$/.exec(photoURL ?? "")?.[1] ?? null;
}

export function createPictures(platform: Platform, profiles: Profiles): Pictures {
  const oneAtATime = createKeyedMutex();
  const ofPerson = createWorkPerPerson(WAITING_OF_PERSON_MAX);
  let waiting = 0;

  async function inTurn(bytes: Uint8Array): Promise<Uint8Array> {
    if (waiting >= WAITING_MAX) throw new AppError("SERVICE_UNAVAILABLE", { details: { retryAfterS: RETRY_AFTER_S } });
    waiting++;
    try {
      return await oneAtATime("", () => squareOf(bytes));
    } finally {
      waiting--;
    }
  }

  async function free(photoURL: string | undefined): Promise<void> {
    const hash = pictureHashOf(photoURL);
    if (hash !== null) await removeUnusedObjects(platform, [hash]);
  }

  return {
    async set(person, bytes) {
      const square = await ofPerson.run(person.userId, () => inTurn(bytes));
      const { photoURL, pictureBefore } = await storeObject(platform, { bytes: square, mime: "image/webp" }, async (hash) => {
        const photoURL = objectPath(hash);
        const { pictureBefore } = await profiles.write({ uid: person.userId, email: person.email }, { photoURL }, false);
        return { photoURL, pictureBefore };
      });
      if (pictureBefore !== photoURL) await free(pictureBefore);
      return photoURL;
    },
    free,
  };
}

/** Rotates upright, converts to sRGB, and strips metadata such as place and time, which sharp does by default. */
async function squareOf(bytes: Uint8Array): Promise<Uint8Array> {
  if (fileKind(bytes)?.media !== "picture") throw unreadable();
  const { sidePx } = PROFILE_PICTURE;
  try {
    return await sharp(bytes, { failOn: "error", limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .resize(sidePx, sidePx, { fit: "cover" })
      .webp({ quality: 85 })
      .toBuffer();
  } catch (cause) {
    throw unreadable(cause);
  }
}

function unreadable(cause?: unknown): AppError {
  return new AppError("ASSET_UNREADABLE", { message: "This file couldn't be read as a picture. Use PNG, JPEG, WebP or GIF.", cause });
}
