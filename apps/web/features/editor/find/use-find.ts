import { lazy, useState } from "react";

/** The window that finds in the whole project; fetched when it is first opened. */
export const LazyFindInProject = lazy(async () => ({ default: (await import("./find-in-project.tsx")).FindInProject }));

export interface Find {
  isOpen: boolean;
  /** True from the first time on. */
  wasOpened: boolean;
  open(): void;
  close(): void;
}

export function useFind(): Find {
  const [state, setState] = useState({ isOpen: false, wasOpened: false });
  return {
    ...state,
    open: () => setState({ isOpen: true, wasOpened: true }),
    close: () => setState((before) => ({ ...before, isOpen: false })),
  };
}
