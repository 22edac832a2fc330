/** Limits of the binary frames of an online run; apart from them, so that pages which only check messages load no more. */
export const ONLINE_LIMITS = {
  seats: 4,
  /** Bytes of a frame to the relay. */
  seatFrameBytes: 1_024,
  /** Bytes of a part of the log. */
  logPartBytes: 16_384,
  /** Bytes of the log that a member may give to the next relay: hours of a usual run, an hour of four pointers that always move. */
  logBytes: 4 * 1024 * 1024,
  /** Of the proof of a checkpoint. */
  proofBytes: 64,
  /** A checkpoint of the log comes for each so many ticks. */
  checkpointTicks: 30,
  /** Ticks of one frame of inputs. */
  ticksOfInputs: 240,
  /** Four and a half hours. */
  ticks: 1_000_000,
  /** Of the speed of a game, 100 for the usual one. */
  minSpeedPercent: 5,
  maxSpeedPercent: 800,
  /** Largest coordinate of a pointer, in view pixels. */
  pointerPx: 32_767,
} as const;
