import type { Game } from "../game.ts";
import { emptyGame } from "./empty.ts";

export { emptyGame } from "./empty.ts";

/** A game to start from. */
export interface Template {
  id: string;
  name: string;
  /** One line that says what kind of game it is. */
  tagline: string;
  build(title: string): Game;
}

/** Every template, in the order in which they are offered. */
export const templates: readonly Template[] = [{ id: "empty", name: "Empty", tagline: "One empty scene, and everything still to come.", build: emptyGame }];
