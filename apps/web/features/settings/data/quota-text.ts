import type { CallableOutput } from "@playsmith/contract";

type Quota = CallableOutput<"getQuota">;

/** How much of the limits is left, in words; and when one lifts that has been reached. */
export function quotaText({ hour, day }: Quota, timeOf: (iso: string) => string): { text: string; isUsedUp: boolean } {
  const left = ({ limit, used }: Quota["hour"]): number => Math.max(0, limit - used);
  const reached = [hour, day].find((limit) => left(limit) === 0);
  if (reached === undefined)
    return { text: `${left(hour)} of ${hour.limit} left this hour, ${left(day)} of ${day.limit} today.`, isUsedUp: false };
  const lifts = reached.resetsAt === null ? "later" : `at ${timeOf(reached.resetsAt)}`;
  return {
    text: `All ${reached.limit} of ${reached === hour ? "this hour" : "today"} are used. The next is possible ${lifts}.`,
    isUsedUp: true,
  };
}
