import { createWorld, type World } from "@playsmith/engine";
import { randomGame } from "@playsmith/engine/random-game";
import { loadRigid } from "@playsmith/engine/rigid";
import { behaviourCatalogue, type BehaviourType, type Game, usesRigidBodies } from "@playsmith/game-format";
import { compileGame } from "@playsmith/scripts";
import { templates } from "@playsmith/templates";

/** How far beside the first player's object those of the others stand. */
const APART_PX = 12;

/** A game for several players: each object that the first player steers gets copies that the others steer, unless the game is for several. */
function forPlayers(game: Game, players: number): Game {
  if ((game.settings.players ?? 1) > 1) return game;
  game.settings.players = players;
  const steered = Object.entries(game.prefabs).filter(([, { behaviours }]) => Object.values(behaviours).some(isSteered));
  for (const [prefabId, prefab] of steered) {
    for (let player = 2; player <= players; player++) {
      const copy = structuredClone(prefab);
      copy.name = `${prefab.name} ${player}`;
      for (const use of Object.values(copy.behaviours)) if (isSteered(use)) use.params["player"] = player;
      game.prefabs[`${prefabId}-${player}`] = copy;
      for (const scene of Object.values(game.scenes))
        for (const [id, instance] of Object.entries(scene.instances))
          if (instance.prefabId === prefabId)
            scene.instances[`${id}-${player}`] = {
              ...structuredClone(instance),
              prefabId: `${prefabId}-${player}`,
              x: instance.x + (player - 1) * APART_PX,
            };
    }
  }
  return game;
}

function isSteered({ type }: { type: string }): boolean {
  return Object.hasOwn(behaviourCatalogue, type) && "player" in behaviourCatalogue[type as BehaviourType].params;
}

export interface OnlineGame {
  name: string;
  create: (seed: number) => Promise<() => World>;
}

function entryOf(name: string, build: () => Game, players: number): OnlineGame {
  return {
    name,
    async create(seed) {
      const game = forPlayers(build(), players);
      const { scripts } = compileGame(game);
      const rigid = usesRigidBodies(game.prefabs) ? { rigid: await loadRigid() } : {};
      return () => createWorld(game, { seed, scripts, hasOwnViews: true, ...rigid });
    },
  };
}

/** All templates, and random games that use every feature. */
export function onlineGames(players: number, randomGames: number): OnlineGame[] {
  return [
    ...templates.flatMap(({ id, build }) => (id === "empty" ? [] : [entryOf(id, () => build("Test"), players)])),
    ...Array.from({ length: randomGames }, (_, index) => entryOf(`random ${index}`, () => randomGame(index + 1), players)),
  ];
}
