import { createContext, useContext } from "react";
import type { GameView } from "./game-view.ts";

const GameViewContext = createContext<GameView | null>(null);
export const GameViewProvider = GameViewContext.Provider;

/** View of a running game, for panels whose actions need the scene to be visible. */
export function useGameView(): GameView {
  const view = useContext(GameViewContext);
  if (!view) throw new Error("useGameView is for parts of the editor");
  return view;
}
