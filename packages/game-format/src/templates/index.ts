import type { Game } from "../game.ts";
import { emptyGame } from "./empty.ts";
import { platformerGame } from "./platformer/index.ts";
import { topDownGame } from "./top-down/index.ts";

export { emptyGame } from "./empty.ts";

/** Something to begin with. */
export interface Template {
  id: "platformer" | "top-down" | "empty";
  name: string;
  tagline: string;
  build(title: string): Game;
}

export const templates: readonly Template[] = [
  { id: "platformer", name: "Platformer", tagline: "Run, jump and stomp through two levels.", build: platformerGame },
  { id: "top-down", name: "Top-down", tagline: "Search a moonlit garden, and mind the ghosts.", build: topDownGame },
  { id: "empty", name: "Empty", tagline: "A blank scene, all yours.", build: emptyGame },
];
