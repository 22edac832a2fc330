import type { PasswordPolicy } from "@playsmith/contract";
import { useEffect, useState } from "react";
import { type Backend, loadBackend } from "../../backend/backend.ts";
import { defaultPasswordPolicy } from "./validation.ts";

type SignInOptions = Awaited<ReturnType<Backend["auth"]["getSignInOptions"]>>;

/** The sign-in options of this installation; null until loaded. Preloaded, so that a click can open Google's popup synchronously. */
export function useSignInOptions(): SignInOptions | null {
  const [options, setOptions] = useState<SignInOptions | null>(null);
  useEffect(() => {
    let isCurrent = true;
    loadBackend()
      .then(({ auth }) => auth.getSignInOptions())
      .then((answer) => isCurrent && setOptions(answer))
      // On failure the form shows no policy in advance; the server enforces it, and the Google button asks again.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, []);
  return options;
}

/** The server's password policy; the default until it is loaded. */
export function usePasswordPolicy(): PasswordPolicy {
  return useSignInOptions()?.passwordPolicy ?? defaultPasswordPolicy;
}
