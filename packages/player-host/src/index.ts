export { connectPlayer, FRAME_RECOVERY_MS, type PlayerConnection, type PlayerHostOptions } from "./connect-player.ts";
export { type Clock, systemClock } from "./clock.ts";
export { pageStore, SaveKeeper, type SaveStore } from "./save-keeper.ts";
