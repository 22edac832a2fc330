export {
  connectPlayer,
  FRAME_RECOVERY_MS,
  type FrameOffence,
  type PlayerConnection,
  type PlayerHostOptions,
} from "./connect-player.ts";
export { type Clock, systemClock } from "./clock.ts";
export { SaveKeeper } from "./save-keeper.ts";
export { pageStore, type SavedGame, SavedGames, type SaveStore } from "./saved-games.ts";
