import { z } from "zod";

/** Name of a project's document on the realtime socket. */
export const documentNameOf = (projectId: string): string => `project:${projectId}`;

/** The project that a document name stands for, or null for a name of another kind. */
export function projectIdOf(documentName: string): string | null {
  return documentName.startsWith("project:") ? documentName.slice("project:".length) : null;
}

/** Who is here: what each editor tells the others. */
export interface Presence {
  user: { id: string; name: string; color: string };
  /** Where they are; positions in scene pixels, and the key of the tab that they have before them. */
  place?: { sceneId: string; documentKey?: string; pointer?: { x: number; y: number }; selection: readonly string[] };
  /** Where they are in which script, as Yjs tells places that others' typing moves; null for in none. */
  code?: { key: string; anchor: unknown; head: unknown } | null;
  /** What they are drawing just now, as the pixel editor tells it (`LiveStroke`); null for nothing. */
  stroke?: unknown;
  /** The pixel that they point at, as the pixel editor tells it (`LivePointer`); null for none. */
  pixel?: unknown;
}

/** What the server tells an editor besides the document itself, as a stateless message. */
export const realtimeNoticeSchema = z.object({ type: z.enum(["tooLarge", "newerFormat"]), message: z.string() });
export type RealtimeNotice = z.infer<typeof realtimeNoticeSchema>;

export const realtimeNotice = (notice: RealtimeNotice): string => JSON.stringify(notice);

/** Reads a stateless message; null for one of another kind. */
export function readRealtimeNotice(payload: string): RealtimeNotice | null {
  try {
    return realtimeNoticeSchema.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}
