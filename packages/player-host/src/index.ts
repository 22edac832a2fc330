export {
  connectPlayer,
  CONNECTS_WITHIN_MS,
  FRAME_RECOVERY_MS,
  type FrameViolation,
  type PlayerConnection,
  type PlayerHostOptions,
} from "./connect-player.ts";
export { type Clock, systemClock } from "./clock.ts";
export { type PlayerFrame, playerFrames } from "./player-frame.ts";
export {
  type FollowedStart,
  type GameSource,
  type PlayerFailure,
  type PlayerRun,
  PlayerSession,
  type PlayerSessionOptions,
  type PlayerSessionState,
} from "./player-session.ts";
export { SaveKeeper } from "./save-keeper.ts";
export { ownerOfSaves, pageStore, type SavedGame, SavedGames, savesKeyOf, type SaveStore, type SyncState } from "./saved-games.ts";
export { PlayedSaves } from "./played-saves.ts";
export { planSync, type SyncPlan } from "./plan-sync.ts";
