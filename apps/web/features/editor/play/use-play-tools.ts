import type { DEBUG_SPEEDS } from "@playsmith/contract";
import { useMemo, useState } from "react";
import type { DebugLink } from "./debugger/debug-link.ts";

type Speed = (typeof DEBUG_SPEEDS)[number];
interface Overlays {
  colliders: boolean;
  names: boolean;
}

/** View and speed settings of the running game; they persist between runs. */
export interface PlayTools {
  speed: Speed;
  setSpeed(speed: Speed): void;
  overlays: Overlays;
  setOverlays(overlays: Overlays): void;
}

export function usePlayTools(link: DebugLink): PlayTools {
  const [speed, setSpeed] = useState<Speed>(1);
  const [overlays, setOverlays] = useState<Overlays>({ colliders: false, names: false });
  return useMemo(
    () => ({
      speed,
      overlays,
      setSpeed: (wanted) => {
        setSpeed(wanted);
        link.send({ kind: "speed", speed: wanted });
      },
      setOverlays: (wanted) => {
        setOverlays(wanted);
        link.send({ kind: "overlays", ...wanted });
      },
    }),
    [link, speed, overlays],
  );
}
