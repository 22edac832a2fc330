const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** After these ages, one version of each hour, and one of each day, remains. */
export const HOURLY_AFTER_MS = DAY_MS;
export const DAILY_AFTER_MS = 31 * DAY_MS;

/** How much the versions around one are thinned: not yet, to one of each hour, to one of each day. */
export const GRAIN = { all: 0, hourly: 1, daily: 2 } as const;

export interface ThinnedVersion {
  id: string;
  at: number;
  grain: number;
  /** Named versions, releases and bases of branches remain. */
  isKept: boolean;
}

/**
 * Which versions of a project to remove, and the new grain of those that remain. The last of each hour or day remains; the newest version
 * of all always does.
 * @param versions all versions of the project, the oldest first.
 */
export function thin(versions: readonly ThinnedVersion[], nowMs: number): { removed: string[]; grains: Map<string, number> } {
  const removed: string[] = [];
  const grains = new Map<string, number>();
  const newest = versions.at(-1)?.id;
  const lastOfSpan = new Map<string, string>();
  const grainOf = ({ at }: ThinnedVersion): number =>
    nowMs - at >= DAILY_AFTER_MS ? GRAIN.daily : nowMs - at >= HOURLY_AFTER_MS ? GRAIN.hourly : GRAIN.all;
  const spanOf = (version: ThinnedVersion): string => {
    const spanMs = grainOf(version) === GRAIN.daily ? DAY_MS : HOUR_MS;
    return `${spanMs}:${Math.floor(version.at / spanMs)}`;
  };
  for (const version of versions) if (grainOf(version) !== GRAIN.all) lastOfSpan.set(spanOf(version), version.id);
  for (const version of versions) {
    const grain = grainOf(version);
    if (grain === version.grain) continue;
    const remains = version.isKept || version.id === newest || lastOfSpan.get(spanOf(version)) === version.id;
    if (remains) grains.set(version.id, grain);
    else removed.push(version.id);
  }
  return { removed, grains };
}
