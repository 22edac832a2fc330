import { useSyncExternalStore } from "react";

const query = typeof matchMedia === "function" ? matchMedia("(max-width: 800px)") : null;

/** True on screens too narrow for panels side by side. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      query?.addEventListener("change", listener);
      return () => query?.removeEventListener("change", listener);
    },
    () => query?.matches ?? false,
  );
}
