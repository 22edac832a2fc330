import { z } from "zod";

/** Name of a project's document on the realtime socket. */
export const documentNameOf = (projectId: string): string => `project:${projectId}`;

/** The project id of a document name, or null for another kind of name. */
export function projectIdOf(documentName: string): string | null {
  return documentName.startsWith("project:") ? documentName.slice("project:".length) : null;
}

/** Presence of an editor. */
export interface Presence {
  user: { id: string; name: string; color: string };
  /** Position in scene pixels, the key of the open tab, and what the scene view shows. */
  place?: {
    sceneId: string;
    documentKey?: string;
    pointer?: { x: number; y: number };
    selection: readonly string[];
    view?: { centerX: number; centerY: number; zoom: number };
  };
  /** Without input for a while, or with the page hidden; absent otherwise. */
  state?: "idle" | "away" | null;
  /** Whether this editor plays the game, so that others can watch; null for no. */
  plays?: true | null;
  /** Path of the room in which this editor plays the project online, and to which it invites the others; null for none. */
  playsOnline?: string | null;
  /** Client id of the editor whose view this one follows; null for none. */
  follows?: number | null;
  /** Shown for a moment at a point of a scene, in its pixels; `id` differs from that of the one before. Null or absent for none. */
  reaction?: { id: number; kind: string; sceneId: string; x: number; y: number } | null;
  /** Caret in a script, as Yjs relative positions; null for none. */
  code?: { key: string; anchor: unknown; head: unknown } | null;
  /** Current stroke in the pixel editor (`LiveStroke`); null for none. */
  stroke?: unknown;
  /** Pointer in the pixel editor (`LivePointer`); null for none. */
  pixel?: unknown;
}

/** Maximum number of client ids in one claim. */
export const CLAIMED_CLIENTS_MAX = 1_000;

const clientIdSchema = z.int().nonnegative().max(0xffff_ffff);

/**
 * A claim of an editor, as a stateless message: binds the Yjs client ids it writes under to its person. The response is a {@link
 * RealtimeNotice} of type `clients`.
 */
export const clientClaimSchema = z.object({ type: z.literal("claimClients"), clients: z.array(clientIdSchema).max(CLAIMED_CLIENTS_MAX) });
export type ClientClaim = z.infer<typeof clientClaimSchema>;

/** Maximum characters of a message from one editor to another. */
export const PEER_MESSAGE_MAX = 60_000;

/**
 * A message of an editor to another editor of the project, as a stateless message. The server passes it on as a {@link RealtimeNotice} of
 * type `peer` and stores nothing. It is lost when the recipient is gone, or the sender sends too much.
 */
export const peerMessageSchema = z.object({
  type: z.literal("toPeer"),
  /** Client ids of the two editors. */
  from: clientIdSchema,
  to: clientIdSchema,
  data: z.string().max(PEER_MESSAGE_MAX),
});
export type PeerMessage = z.infer<typeof peerMessageSchema>;

/** A stateless message of the server to an editor. */
export const realtimeNoticeSchema = z.discriminatedUnion("type", [
  z.object({ type: z.enum(["tooLarge", "newerFormat", "diskFull"]), message: z.string() }),
  /** The discussion of the project has changed. */
  z.object({ type: z.literal("discussion") }),
  /** A message of another editor, which is not to be trusted. */
  z.object({ type: z.literal("peer"), from: clientIdSchema, data: z.string().max(PEER_MESSAGE_MAX) }),
  /** Owners of claimed client ids: own ids, those of other people, and undecided ones, which are sent again later. */
  z.object({
    type: z.literal("clients"),
    owned: z.array(clientIdSchema),
    taken: z.array(clientIdSchema),
    undecided: z.array(clientIdSchema),
  }),
  /** An update was rejected: it writes under client ids of other people. Includes the server's clock of each. */
  z.object({ type: z.literal("clientIdTaken"), clients: z.array(z.object({ client: clientIdSchema, clock: z.int().nonnegative() })) }),
]);
export type RealtimeNotice = z.infer<typeof realtimeNoticeSchema>;

export const realtimeNotice = (notice: RealtimeNotice): string => JSON.stringify(notice);
export const peerMessage = (message: Omit<PeerMessage, "type">): string =>
  JSON.stringify({ type: "toPeer", ...message } satisfies PeerMessage);
export const clientClaim = (clients: readonly number[]): string =>
  JSON.stringify({ type: "claimClients", clients: [...clients] } satisfies ClientClaim);

/** Parses a stateless message of the server; null for another kind. */
export const readRealtimeNotice = (payload: string): RealtimeNotice | null => read(realtimeNoticeSchema, payload);

/** Parses a message of an editor to another one; null for another kind. */
export const readPeerMessage = (payload: string): PeerMessage | null => read(peerMessageSchema, payload);

/** Parses a stateless message of an editor; null for another kind. */
export const readClientClaim = (payload: string): ClientClaim | null => read(clientClaimSchema, payload);

function read<T>(schema: z.ZodType<T>, payload: string): T | null {
  try {
    return schema.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}
