import { networkOf } from "./address-network.ts";
import type { FamiliarAddresses } from "./familiar-addresses.ts";
import type { Throttle, ThrottleSubject } from "./throttle.ts";

/** The subject of a password attempt. */
interface Attempter {
  email: string;
  /** Null when no account has the email. */
  userId: string | null;
  address: string;
}

/** Rate limits password attempts per account and address, without locking out the owner. */
export interface SignInAttempts {
  /** Counts an attempt, or throws TOO_MANY_REQUESTS. Call `succeeded` after a correct password. */
  begin(attempter: Attempter): Promise<{ succeeded(): Promise<void> }>;
}

export function createSignInAttempts(throttle: Throttle, familiar: FamiliarAddresses): SignInAttempts {
  return {
    async begin({ email, userId, address }) {
      const network = networkOf(address);
      const pair: ThrottleSubject = { kind: "signInPair", of: `${email} ${network}` };
      const subjects: ThrottleSubject[] = [pair, { kind: "signInAddress", of: network }];
      // Attackers may exhaust the account's limit; it does not apply on the owner's familiar networks.
      const isFamiliar = userId !== null && (await familiar.has(userId, network));
      if (!isFamiliar) subjects.push({ kind: "signInEmail", of: email });
      const attempt = await throttle.begin(subjects);
      return {
        async succeeded() {
          await attempt.takeBack();
          await throttle.forget(pair);
          if (userId !== null) await familiar.note(userId, network);
        },
      };
    },
  };
}
