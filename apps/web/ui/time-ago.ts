import { language, translated } from "@playsmith/texts";

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** Relative time since an ISO time: "just now", "3 hours ago". */
export function timeAgo(iso: string, nowMs = Date.now()): string {
  const seconds = (nowMs - Date.parse(iso)) / 1_000;
  for (const [unit, length] of steps) {
    if (seconds >= length) return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(-Math.floor(seconds / length), unit);
  }
  return translated("just now");
}
