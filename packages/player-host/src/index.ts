export { connectPlayer, type PlayerConnection, type PlayerHostOptions } from "./connect-player.ts";
export { type Clock, systemClock } from "./clock.ts";
