import type { PasswordPolicy } from "@playsmith/contract";
import { useEffect, useState } from "react";
import { loadBackend } from "../../backend/backend.ts";
import { defaultPasswordPolicy } from "./validation.ts";

/** The server's password policy; the default one until it is known. */
export function usePasswordPolicy(): PasswordPolicy {
  const [policy, setPolicy] = useState(defaultPasswordPolicy);
  useEffect(() => {
    let isCurrent = true;
    loadBackend()
      .then(({ functions }) => functions.call("getSignInOptions", {}))
      .then((options) => isCurrent && setPolicy(options.passwordPolicy))
      // The server applies its policy in any case; the form then only learns of it later.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, []);
  return policy;
}
