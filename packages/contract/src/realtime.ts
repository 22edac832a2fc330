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

/** The most client ids that an editor asks about at once. */
export const CLAIMED_CLIENTS_MAX = 1_000;

const clientIdSchema = z.int().nonnegative().max(0xffff_ffff);

/**
 * What an editor asks of the server, as a stateless message: that the Yjs client ids it writes under be bound to its person. Answered by a
 * {@link RealtimeNotice} of the type `clients`.
 */
export const clientClaimSchema = z.object({ type: z.literal("claimClients"), clients: z.array(clientIdSchema).max(CLAIMED_CLIENTS_MAX) });
export type ClientClaim = z.infer<typeof clientClaimSchema>;

/** What the server tells an editor besides the document itself, as a stateless message. */
export const realtimeNoticeSchema = z.discriminatedUnion("type", [
  z.object({ type: z.enum(["tooLarge", "newerFormat", "diskFull"]), message: z.string() }),
  /**
   * Which of the client ids that were claimed are this person's, which are somebody else's, and of which it can't be told just now: those are told
   * of once more, when it can.
   */
  z.object({
    type: z.literal("clients"),
    owned: z.array(clientIdSchema),
    taken: z.array(clientIdSchema),
    undecided: z.array(clientIdSchema),
  }),
  /** An update was refused: it writes under client ids that are bound to somebody else. With each, the clock that the server has of it. */
  z.object({ type: z.literal("clientIdTaken"), clients: z.array(z.object({ client: clientIdSchema, clock: z.int().nonnegative() })) }),
]);
export type RealtimeNotice = z.infer<typeof realtimeNoticeSchema>;

export const realtimeNotice = (notice: RealtimeNotice): string => JSON.stringify(notice);
export const clientClaim = (clients: readonly number[]): string =>
  JSON.stringify({ type: "claimClients", clients: [...clients] } satisfies ClientClaim);

/** Reads a stateless message of the server's; null for one of another kind. */
export const readRealtimeNotice = (payload: string): RealtimeNotice | null => read(realtimeNoticeSchema, payload);

/** Reads a stateless message of an editor's; null for one of another kind. */
export const readClientClaim = (payload: string): ClientClaim | null => read(clientClaimSchema, payload);

function read<T>(schema: z.ZodType<T>, payload: string): T | null {
  try {
    return schema.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}
