import { useEffect, useState } from "react";

const SIGNS = ["pointermove", "pointerdown", "keydown"] as const;

/** True from the first sign of a person at the page on: a pointer that moves, or a key. */
export function useFirstSign(): boolean {
  const [hasCome, setHasCome] = useState(false);
  useEffect(() => {
    if (hasCome) return;
    const note = (): void => setHasCome(true);
    for (const sign of SIGNS) window.addEventListener(sign, note, { capture: true, passive: true });
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, note, { capture: true });
    };
  }, [hasCome]);
  return hasCome;
}
