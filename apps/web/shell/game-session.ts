import { type Game, touchesScripts } from "@playsmith/game-format";
import { type GameSource, PlayerSession, type PlayerSessionOptions, playerFrames } from "@playsmith/player-host";
import { noteError } from "../backend/error-handler.ts";
import { compileScripts, loadCompiler, type ScriptError } from "./compile-scripts.ts";
import { filesOf } from "./game-files.ts";

/** Where the isolated player document is served. */
const PLAYER_URL = "/player/player.html";

const source: GameSource<Game, ScriptError> = { files: filesOf, compile: compileScripts, preloadCompiler: loadCompiler, touchesScripts };

export type GameSession = PlayerSession<Game, ScriptError>;

/** A place where games of the app are played. @param title of the game's frame. */
export const createGameSession = (
  title: string,
  options: Omit<PlayerSessionOptions<Game, ScriptError>, "source" | "openFrame" | "onError"> = {},
): GameSession => new PlayerSession({ ...options, source, openFrame: playerFrames(PLAYER_URL, title), onError: noteError });
