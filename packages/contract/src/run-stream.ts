import { z } from "zod";

/** Limits of a run that another editor watches. */
export const RUN_STREAM_LIMITS = {
  /** One hour. */
  ticks: 216_000,
  /** Runs of equal input: with a pointer, each tick can have one of its own. */
  inputs: 216_000,
  /** Characters of the edits during the run. */
  editCharacters: 1_000_000,
  /** Characters of a message, which is sent in pieces. */
  messageCharacters: 7_000_000,
  /** Bytes of the unpacked game. */
  gameBytes: 40_000_000,
} as const;

const tick = z.int().min(0).max(RUN_STREAM_LIMITS.ticks);
/** A number that differs for each time that somebody begins to watch. */
const watchId = z.int().nonnegative().max(0xffff_ffff);

/** What an editor that watches sends to the one who plays. */
export const watchRequestSchema = z.discriminatedUnion("kind", [
  /** Begins to watch, or starts over. `game` is the version of the watcher's own game, which then need not be sent. */
  z.strictObject({ kind: z.literal("watch"), watchId, game: z.string().max(20) }),
  z.strictObject({ kind: z.literal("leave") }),
]);
export type WatchRequest = z.infer<typeof watchRequestSchema>;

/** What an editor that plays sends to one that watches: a piece of the text of a {@link RunMessage}; pieces are numbered from 0. */
export const runPieceSchema = z.strictObject({
  kind: z.literal("piece"),
  watchId,
  number: z.int().nonnegative(),
  isLast: z.boolean(),
  text: z.string(),
});
export type RunPiece = z.infer<typeof runPieceSchema>;

const isWhole = (value: number | undefined, least: number, below: number): boolean =>
  Number.isInteger(value) && (value as number) >= least && (value as number) < below;
const input = z
  .array(z.number())
  .min(2)
  .max(17)
  .refine(([ticks, buttons]) => isWhole(ticks, 1, RUN_STREAM_LIMITS.ticks + 1) && isWhole(buttons, 0, 2 ** 24));
const changes = z.array(z.strictObject({ path: z.array(z.string().max(200)).min(1).max(12), value: z.unknown().optional() }));

export const runNewsSchema = z.object({
  fromTick: tick,
  /** Runs of equal input after that tick, as in a recording; those sent after it before are invalid. */
  inputs: z.array(input).max(RUN_STREAM_LIMITS.inputs),
  /** Ticks with their check hashes. */
  hashes: z.array(z.tuple([tick, z.int().min(0).max(0xff_ffff)])).max(RUN_STREAM_LIMITS.ticks),
  /** Changes of the game, and the tick after which each was made; without one for those before the run. */
  edits: z.array(z.strictObject({ tick: tick.optional(), changes })),
  isPaused: z.boolean(),
});
export type RunNews = z.infer<typeof runNewsSchema>;

export const runStartSchema = z.strictObject({
  seed: z.int().min(0).max(0xffff_ffff),
  /** Empty for the start scene of the game. */
  sceneId: z.string().max(40),
  saves: z.record(z.string().max(100), z.unknown()),
});
export type RunStart = z.infer<typeof runStartSchema>;

/** A message about a run to an editor that watches. */
export const runMessageSchema = z.discriminatedUnion("kind", [
  /** A run has begun; `packedGame` is its game as deflated JSON in base64, null when it is the watcher's own. */
  z.strictObject({ kind: z.literal("start"), start: runStartSchema, packedGame: z.string().nullable() }),
  runNewsSchema.extend({ kind: z.literal("news") }),
  /** The run is over, or can't be watched. */
  z.strictObject({ kind: z.literal("end"), reason: z.enum(["stopped", "tooLong"]) }),
]);
export type RunMessage = z.infer<typeof runMessageSchema>;
