import { useEffect, useState } from "react";
import { PrefetchPageLinks } from "react-router";

/** Loads the sign-in screen ahead, once the page has nothing else to do: who is signed out without the network must find it. */
export function LoginAtHand() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(() => setIdle(true), 1_000);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => setIdle(true));
    return () => cancelIdleCallback(handle);
  }, []);
  return isIdle ? <PrefetchPageLinks page="/login" /> : null;
}
