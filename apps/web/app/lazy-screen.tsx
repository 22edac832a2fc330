import { translated } from "@playsmith/texts";
import { type FunctionComponent, useEffect, useState } from "react";
import { importWithTimeout } from "../backend/import-with-timeout.ts";
import { LoadingIndicator } from "../ui/feedback/loading-indicator.tsx";
import { reloadForParts } from "./reload-for-parts.ts";

type Loading = { status: "loading" } | { status: "ready"; Screen: FunctionComponent } | { status: "failed"; error: unknown };

/**
 * A screen that is loaded when first shown (SPEC §2), with a timeout of 120 s. If loading fails, it throws the error to a boundary;
 * a remount tries again.
 */
export function lazyScreen(load: () => Promise<FunctionComponent>): FunctionComponent {
  let loaded: FunctionComponent | null = null;
  return function LazyScreen() {
    const [state, setState] = useState<Loading>(loaded ? { status: "ready", Screen: loaded } : { status: "loading" });
    useEffect(() => {
      if (loaded) return;
      let isCurrent = true;
      importWithTimeout(load).then(
        (Screen) => {
          loaded = Screen;
          if (isCurrent) setState({ status: "ready", Screen });
        },
        async (error: unknown) => {
          const isReloading = await reloadForParts(error);
          if (isCurrent && !isReloading) setState({ status: "failed", error });
        },
      );
      return () => {
        isCurrent = false;
      };
    }, []);
    if (state.status === "failed") throw state.error;
    return state.status === "ready" ? <state.Screen /> : <LoadingIndicator fullScreen message={translated("Loading")} />;
  };
}
