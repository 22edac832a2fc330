import { AppError, objectPath, type Release } from "@playsmith/contract";
import {
  actionNames,
  BUILT_IN_ACTIONS,
  FORMAT_VERSION,
  scriptSources,
  type Game,
  type GameProblem,
  onlineSeats,
  storedFileOf,
} from "@playsmith/game-format";
import type { CompiledScripts } from "@playsmith/scripts";

/**
 * Everything that a published game needs, as plain data. Assets without a stored file are omitted and reported. Throws GAME_INVALID when
 * there is no scene, or a script does not compile.
 * @param options.game owned by this function, which may modify it.
 * @param options.compile compiles its scripts.
 */
export async function buildRelease(options: {
  game: Game;
  title: string;
  authorName: string;
  version: number;
  holdsFile: (hash: string) => boolean;
  compile: (game: Game) => Promise<CompiledScripts>;
}): Promise<{ release: Release; problems: GameProblem[] }> {
  const { game, title, authorName, version } = options;
  if (Object.keys(game.scenes).length === 0) {
    throw new AppError("GAME_INVALID", { message: "The game has no scene yet. Add one, then publish.", details: { problems: [] } });
  }
  const { files, problems } = takeFiles(game, options.holdsFile);
  const scripts = await scriptsOf(game, options.compile);
  delete game.tests;
  return { release: { formatVersion: FORMAT_VERSION, title, authorName, version, game, scripts, files }, problems };
}

/** What a kept version plays, for runs that show nothing. Throws as {@link buildRelease} does. */
export async function releaseOfVersion(game: Game, compile: (game: Game) => Promise<CompiledScripts>): Promise<Release> {
  const { release } = await buildRelease({ game, title: "", authorName: "", version: 0, holdsFile: () => true, compile });
  return release;
}

function takeFiles(game: Game, holdsFile: (hash: string) => boolean): { files: Release["files"]; problems: GameProblem[] } {
  const files = new Map<string, Release["files"][number]>();
  const problems: GameProblem[] = [];
  for (const [id, asset] of Object.entries(game.assets)) {
    const file = storedFileOf(asset);
    if (file === null) continue;
    if (holdsFile(file.hash)) files.set(file.hash, { ...file, url: objectPath(file.hash) });
    else {
      delete game.assets[id];
      problems.push({ path: `assets.${id}`, message: `The file of "${asset.name}" is missing, so it is left out. Upload it again.` });
    }
  }
  return { files: [...files.values()], problems };
}

async function scriptsOf(game: Game, compile: (game: Game) => Promise<CompiledScripts>): Promise<Record<string, string>> {
  const { scripts, problems } = await compile(game);
  const [first] = problems;
  if (first === undefined) return scripts;
  throw new AppError("GAME_INVALID", {
    message: `The script of "${first.name}" has a mistake in line ${first.line}: ${first.message}`,
    details: {
      problems: problems.map(({ path, name, message, line }) => ({
        path,
        message,
        line,
        ...(path.startsWith("prefabs.") ? { prefab: name } : { name }),
      })),
    },
  });
}

const PLAYERS_MAX = 4;
/** Reads keys that no on-screen control stands for. */
const READS_OTHER_KEYS = /\binput\s*\.\s*(?:key|isKey|keyHeld|keyPressed)\b/;

/** How many can play a game at once, also online, and whether the on-screen controls of a phone suffice, as columns of its release. */
export function playedHow(game: Game): { players: number; onPhone: number; onlineSeats: number } {
  const players = Math.min(PLAYERS_MAX, Math.max(1, Math.round(Number(game.settings.players ?? 1)) || 1));
  const own = actionNames(game.inputActions).filter((name) => !(BUILT_IN_ACTIONS as readonly string[]).includes(name));
  const hasButtons = own.every((name) => game.inputActions?.[name]?.touch === true);
  const readsKeys = scriptSources(game).some(({ source }) => READS_OTHER_KEYS.test(source));
  return { players, onPhone: hasButtons && !readsKeys && players === 1 ? 1 : 0, onlineSeats: onlineSeats(game) ?? 0 };
}
