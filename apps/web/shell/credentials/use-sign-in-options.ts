import type { PasswordPolicy } from "@playsmith/contract";
import { useEffect, useState } from "react";
import { type Backend, loadBackend } from "../../backend/backend.ts";
import { defaultPasswordPolicy } from "./validation.ts";

type SignInOptions = Awaited<ReturnType<Backend["auth"]["getSignInOptions"]>>;

/** What this installation offers to those who sign in; null until it is known. Asked ahead, so that a click can open Google's window. */
export function useSignInOptions(): SignInOptions | null {
  const [options, setOptions] = useState<SignInOptions | null>(null);
  useEffect(() => {
    let isCurrent = true;
    loadBackend()
      .then(({ auth }) => auth.getSignInOptions())
      .then((answer) => isCurrent && setOptions(answer))
      // The server applies its policy in any case, and the button asks again; the form then only learns of it later.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, []);
  return options;
}

/** The server's password policy; the default one until it is known. */
export function usePasswordPolicy(): PasswordPolicy {
  return useSignInOptions()?.passwordPolicy ?? defaultPasswordPolicy;
}
