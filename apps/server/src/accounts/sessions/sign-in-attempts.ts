import { networkOf } from "./address-network.ts";
import type { FamiliarAddresses } from "./familiar-addresses.ts";
import type { Throttle, ThrottleSubject } from "./throttle.ts";

/** Somebody who tries a password. */
export interface Attempter {
  email: string;
  /** Null when no account has the email. */
  userId: string | null;
  address: string;
}

/** Counts attempts at passwords so that guessing is slow, from few addresses or many, and no owner is locked out by it. */
export interface SignInAttempts {
  /** Counts an attempt, or throws TOO_MANY_REQUESTS. Call `succeeded` when the password was right. */
  begin(attempter: Attempter): Promise<{ succeeded(): Promise<void> }>;
}

export function createSignInAttempts(throttle: Throttle, familiar: FamiliarAddresses): SignInAttempts {
  return {
    async begin({ email, userId, address }) {
      const network = networkOf(address);
      const pair: ThrottleSubject = { kind: "signInPair", of: `${email} ${network}` };
      const subjects: ThrottleSubject[] = [pair, { kind: "signInAddress", of: network }];
      // Strangers all over the world may use up the account's limit; its owner, at home, must not wait for them.
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
