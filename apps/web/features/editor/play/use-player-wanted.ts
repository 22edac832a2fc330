import { useEffect, useState } from "react";
import { whenIdle } from "../../../shell/when-idle.ts";

const SIGNS = ["pointermove", "pointerdown", "keydown"] as const;
const LOW_MEMORY_GB = 2;

interface DeviceHints {
  deviceMemory?: number;
  connection?: { saveData?: boolean };
}

/** Whether this device can spare what a player costs that may never be used. */
export function canSpareAPlayer({ deviceMemory, connection }: DeviceHints): boolean {
  return connection?.saveData !== true && (deviceMemory ?? Number.POSITIVE_INFINITY) > LOW_MEMORY_GB;
}

/**
 * True once a player should be made ready: at the first sign of a person at the page, or before it when the scene has been drawn, the page has
 * nothing else to do, and the device can spare it.
 */
export function usePlayerWanted(isSceneDrawn: boolean): boolean {
  const [isWanted, setWanted] = useState(false);

  useEffect(() => {
    if (isWanted) return;
    const want = (): void => setWanted(true);
    for (const sign of SIGNS) window.addEventListener(sign, want, { capture: true, passive: true });
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, want, { capture: true });
    };
  }, [isWanted]);

  useEffect(() => {
    if (isWanted || !isSceneDrawn || !canSpareAPlayer(navigator as DeviceHints)) return;
    // A tab that was opened behind others waits for its person.
    return whenIdle(() => {
      if (document.visibilityState === "visible") setWanted(true);
    });
  }, [isWanted, isSceneDrawn]);

  return isWanted;
}
