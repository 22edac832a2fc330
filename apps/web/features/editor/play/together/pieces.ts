import { PEER_MESSAGE_MAX, RUN_STREAM_LIMITS, type RunMessage, runMessageSchema, type RunPiece, runPieceSchema } from "@playsmith/contract";

/** Characters of a message in one piece: escaped twice, each can take four. */
const PIECE_LENGTH = Math.floor(PEER_MESSAGE_MAX / 4) - 200;

/** Splits messages to one watcher into pieces that the server passes on. */
export class PieceWriter {
  readonly #watchId: number;
  #number = 0;

  constructor(watchId: number) {
    this.#watchId = watchId;
  }

  write(message: RunMessage): string[] {
    const text = JSON.stringify(message);
    const pieces: string[] = [];
    for (let at = 0; at < text.length; at += PIECE_LENGTH) {
      const isLast = at + PIECE_LENGTH >= text.length;
      const piece: RunPiece = {
        kind: "piece",
        watchId: this.#watchId,
        number: this.#number++,
        isLast,
        text: text.slice(at, at + PIECE_LENGTH),
      };
      pieces.push(JSON.stringify(piece));
    }
    return pieces;
  }
}

/** Joins pieces to messages, and checks both: they come from another person's browser. */
export class PieceReader {
  readonly #watchId: number;
  #next = 0;
  #text: string[] = [];
  #length = 0;

  constructor(watchId: number) {
    this.#watchId = watchId;
  }

  /** @returns a complete message; null before its last piece; "gap" when a piece is missing; "invalid" for what can't be read. */
  read(data: string): RunMessage | null | "gap" | "invalid" {
    const piece = parsed(runPieceSchema, data);
    // Pieces that were under way when this editor started over.
    if (piece === null || piece.watchId !== this.#watchId || piece.number < this.#next) return null;
    if (piece.number > this.#next) return "gap";
    this.#next++;
    this.#length += piece.text.length;
    if (this.#length > RUN_STREAM_LIMITS.messageCharacters) return "invalid";
    this.#text.push(piece.text);
    if (!piece.isLast) return null;
    const text = this.#text.join("");
    [this.#text, this.#length] = [[], 0];
    return parsed(runMessageSchema, text) ?? "invalid";
  }
}

/** Parses JSON that has a shape; null for anything else. */
export function parsed<T>(schema: { safeParse(value: unknown): { success: true; data: T } | { success: false } }, text: string): T | null {
  try {
    const result = schema.safeParse(JSON.parse(text));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}
