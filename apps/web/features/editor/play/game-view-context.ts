import { createContext, useContext } from "react";
import type { GameView } from "./game-view.ts";

const GameViewContext = createContext<GameView | null>(null);
export const GameViewProvider = GameViewContext.Provider;

/** How a running game is shown, for parts of the editor that hand something to the scene. */
export function useGameView(): GameView {
  const view = useContext(GameViewContext);
  if (!view) throw new Error("useGameView is for parts of the editor");
  return view;
}
