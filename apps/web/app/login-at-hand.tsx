import { useEffect, useState } from "react";
import { PrefetchPageLinks } from "react-router";
import { whenIdle } from "../backend/when-idle.ts";

/** The screen that was asked for comes first, with all its files. */
const AFTER_MS = 3_000;

/** Loads the sign-in screen ahead, once the page has nothing else to do: who is signed out without the network must find it. */
export function LoginAtHand() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true), { afterMs: AFTER_MS }), []);
  return isIdle ? <PrefetchPageLinks page="/login" /> : null;
}
