import { type Game, touchesScripts } from "@playsmith/game-format";
import { type GameSource, PlayerSession, type PlayerSessionOptions, playerFrames } from "@playsmith/player-host";
import { noteError } from "../backend/error-handler.ts";
import { compileScripts, loadCompiler, type ScriptError } from "./compile-scripts.ts";
import { filesOf } from "./game-files.ts";

/** URL of the isolated player document. */
const PLAYER_URL = "/player/player.html";

const source: GameSource<Game, ScriptError> = { files: filesOf, compile: compileScripts, preloadCompiler: loadCompiler, touchesScripts };

export type GameSession = PlayerSession<Game, ScriptError>;

/** Creates a session that plays games of the app. @param title title of the iframe. */
export const createGameSession = (
  title: string,
  options: Omit<PlayerSessionOptions<Game, ScriptError>, "source" | "openFrame" | "onError"> = {},
): GameSession => new PlayerSession({ ...options, source, openFrame: playerFrames(PLAYER_URL, title), onError: noteError });
