import { translated } from "@playsmith/texts";

/** The reactions that people can show each other, in the order of the menu. */
export const REACTIONS = [
  { kind: "thumbsUp", label: translated("thumbs up") },
  { kind: "heart", label: translated("heart") },
  { kind: "laugh", label: translated("laugh") },
  { kind: "party", label: translated("party") },
  { kind: "look", label: translated("look here") },
  { kind: "question", label: translated("question") },
] as const;
export type Reaction = (typeof REACTIONS)[number];

/** How long a reaction is visible. */
export const REACTION_SHOWN_MS = 2_000;
const COORDINATE_MAX_PX = 1_000_000;

/** A reaction at a point of a scene, from the presence of a person. */
export interface PlacedReaction {
  /** Differs from that of the person's reaction before. */
  id: number;
  reaction: Reaction;
  sceneId: string;
  x: number;
  y: number;
}

const isCoordinate = (value: unknown): value is number => typeof value === "number" && Math.abs(value) <= COORDINATE_MAX_PX;

/** The reaction in the presence of somebody else, which may be anything; null for none that is known. */
export function readReaction(value: unknown): PlacedReaction | null {
  if (typeof value !== "object" || value === null) return null;
  const { id, kind, sceneId, x, y } = value as Record<string, unknown>;
  const reaction = REACTIONS.find((known) => known.kind === kind);
  if (reaction === undefined || !Number.isSafeInteger(id) || typeof sceneId !== "string" || !isCoordinate(x) || !isCoordinate(y))
    return null;
  return { id: id as number, reaction, sceneId, x, y };
}
