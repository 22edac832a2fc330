import type { Game } from "@playsmith/game-format";

const POINTING = new Set(["button", "drag", "dragToAim"]);

/** Whether anything in a game asks where the pointer is, or that it is pressed. */
export function usesPointer(game: Game, scripts: Readonly<Record<string, string>>): boolean {
  if (Object.values(scripts).some((js) => js.includes("pointer") || js.includes("onPressed"))) return true;
  const owners = [...Object.values(game.prefabs), ...Object.values(game.scenes)];
  return owners.some((owner) => {
    const points =
      "behaviours" in owner &&
      Object.values(owner.behaviours).some(({ type, params }) => POINTING.has(type) || params["aim"] === "pointer");
    return points || ("rules" in owner && /pointer/i.test(JSON.stringify(owner.rules)));
  });
}
