import { type Game, onlineSeats, ruleOwners, scriptSources } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";

export type OnlineIssueKind = "sharedView" | "onePlayer" | "pointer" | "saves";

/** A part of a game that works differently when it is played online than its maker may expect. */
export interface OnlineIssue {
  kind: OnlineIssueKind;
  problem: string;
  /** How to mend it. */
  remedy: string;
}

const READS_FURTHER_PLAYER = /\.\s*(?:held|pressed|released)\s*\([^()]*,|\binput\s*\.\s*pointer\s*\(/;
const READS_POINTER = /\binput\s*\.\s*pointer[A-Z]|\bonPressed\s*\(/;
const READS_SAVES = /\bgame\s*\.\s*(?:save|load|deleteSave)\s*\(/;
const POINTER_RULE = /^(?!player).*(?:pointer|click|drag)/i;
const PLAYER_RULE = /^player(?:Pressed|Held|Released|Holds|Pointer\w*)$/;
const SAVE_RULE = /^(?:saveExists|saveGame|loadGame|loadGameAndScene|saveValue|loadValue|deleteSave)$/;
const DEFAULT_PLAYER_OF_RULES = 2;

/** What would not work well when a game is played online; empty for a game that can't be. */
export function onlineIssues(game: Game): OnlineIssue[] {
  const seats = onlineSeats(game);
  if (seats === null) return [];
  const rules = ruleOwners(game).flatMap(({ rules: sheet }) => Object.values(sheet).filter(({ enabled }) => enabled));
  const sources = scriptSources(game).map(({ source }) => source);
  const isInScripts = (pattern: RegExp): boolean => sources.some((source) => pattern.test(source));
  const issues: OnlineIssue[] = [];
  if (hasRoomBeyondView(game) && !hasViewForEach(game, seats)) {
    issues.push({
      kind: "sharedView",
      problem: translated("Everybody sees the same view, and players who leave it do not see themselves."),
      remedy: translated(
        "Give the object of each player the behaviour Follow camera, and choose the player under View of. Or show all players at once with Group camera.",
      ),
    });
  }
  if (!usesFurtherPlayer(game) && !rules.some(isOfFurtherPlayer) && !isInScripts(READS_FURTHER_PLAYER)) {
    issues.push({
      kind: "onePlayer",
      problem: translated("Only the first player controls something; the other seats can only watch."),
      remedy: translated(
        "Give another object a movement behaviour and choose Player 2 there, or use rules and scripts that name a player.",
      ),
    });
  }
  if (rules.some(({ type }) => POINTER_RULE.test(type)) || isInScripts(READS_POINTER)) {
    issues.push({
      kind: "pointer",
      problem: translated("The game asks for the pointer. Without a player named, only that of the first seat counts."),
      remedy: translated("Use keys for what all players do, or ask for the pointer of each player in a rule or a script."),
    });
  }
  if (rules.some(({ type }) => SAVE_RULE.test(type)) || isInScripts(READS_SAVES)) {
    issues.push({
      kind: "saves",
      problem: translated("The game saves. An online game starts without saved values, and keeps none."),
      remedy: translated("Make sure that the game can be played from its start to its end in one go."),
    });
  }
  return issues;
}

const hasRoomBeyondView = ({ scenes, settings }: Game): boolean =>
  Object.values(scenes).some(({ widthPx, heightPx }) => widthPx > settings.viewWidthPx || heightPx > settings.viewHeightPx);

/** Whether a behaviour is controlled by the second player or a further one. */
const usesFurtherPlayer = (game: Game): boolean => paramValues(game, "player").some((value) => typeof value === "number" && value >= 2);

/** Whether each seat has a view of its own, or one view shows all players. */
function hasViewForEach(game: Game, seats: number): boolean {
  const views = new Set(paramValues(game, "viewer"));
  const hasGroup = Object.values(game.prefabs).some(({ behaviours }) =>
    Object.values(behaviours).some(({ type, enabled }) => enabled && type === "groupCamera"),
  );
  return hasGroup || Array.from({ length: seats }, (_, seat) => String(seat + 1)).every((viewer) => views.has(viewer));
}

/** What a parameter is set to in behaviours, as in their prefab or as changed in a variant or a scene. */
function paramValues({ prefabs, scenes }: Game, name: string): unknown[] {
  const inPrefabs = Object.values(prefabs).flatMap(({ behaviours }) =>
    Object.values(behaviours).flatMap(({ enabled, params }) => (enabled ? [params[name]] : [])),
  );
  const instances = Object.values(scenes).flatMap((scene) => Object.values(scene.instances));
  const overrides = [...Object.values(prefabs), ...instances].flatMap((one) => Object.entries(one.overrides ?? {}));
  const isOfParam = new RegExp(`^behaviours\\.[^.]+\\.${name}$`);
  return [...inPrefabs, ...overrides.filter(([path]) => isOfParam.test(path)).map(([, value]) => value)];
}

const isOfFurtherPlayer = ({ type, slots }: { type: string; slots: Readonly<Record<string, unknown>> }): boolean => {
  // Without a number it is an expression, which can be any player.
  const isFirst = (player: unknown): boolean => player === 1 || player === "1";
  return PLAYER_RULE.test(type) && !isFirst(slots["player"] ?? DEFAULT_PLAYER_OF_RULES);
};
