import type { CallableOutput } from "@playsmith/contract";
import { translated } from "@playsmith/texts";

type Quota = CallableOutput<"getQuota">;

/** How much of the limits is left, in words; and when one lifts that has been reached. */
export function quotaText({ hour, day }: Quota, timeOf: (iso: string) => string): { text: string; isUsedUp: boolean } {
  const left = ({ limit, used }: Quota["hour"]): number => Math.max(0, limit - used);
  const reached = [hour, day].find((limit) => left(limit) === 0);
  if (reached === undefined)
    return {
      text: translated("{left} of {limit} left this hour, {left2} of {limit2} today.", {
        left: left(hour),
        limit: hour.limit,
        left2: left(day),
        limit2: day.limit,
      }),
      isUsedUp: false,
    };
  const lifts = reached.resetsAt === null ? translated("later") : translated("at {time}", { time: timeOf(reached.resetsAt) });
  return {
    text:
      reached === hour
        ? translated("All {limit} of this hour are used. The next is possible {lifts}.", { limit: reached.limit, lifts })
        : translated("All {limit} of today are used. The next is possible {lifts}.", { limit: reached.limit, lifts }),
    isUsedUp: true,
  };
}
