import { useEffect, useState } from "react";

const SIGNS = ["pointermove", "pointerdown", "keydown"] as const;
const LOW_MEMORY_GB = 2;

interface DeviceHints {
  deviceMemory?: number;
  connection?: { saveData?: boolean };
}

/** Whether this device has resources for a player that may never be used. */
export function canPreloadPlayer({ deviceMemory, connection }: DeviceHints): boolean {
  return connection?.saveData !== true && (deviceMemory ?? Number.POSITIVE_INFINITY) > LOW_MEMORY_GB;
}

/**
 * Whether to preload a player: at once in a visible tab if the device has the resources, otherwise at the first
 * user interaction.
 */
export function usePlayerPreload(): boolean {
  const [isWanted, setWanted] = useState(() => document.visibilityState === "visible" && canPreloadPlayer(navigator as DeviceHints));

  useEffect(() => {
    if (isWanted) return;
    const want = (): void => setWanted(true);
    for (const sign of SIGNS) window.addEventListener(sign, want, { capture: true, passive: true });
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, want, { capture: true });
    };
  }, [isWanted]);

  return isWanted;
}
