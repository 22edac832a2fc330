import type { SignInMethods } from "@playsmith/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { backend } from "../../backend/backend.ts";

const KEY = ["signInMethods"];

/** The sign-in methods of the user's account. */
export function useSignInMethods() {
  return useQuery({ queryKey: KEY, queryFn: () => backend().functions.call("listSignInMethods", {}) });
}

/** Refetches the sign-in methods and the sessions: a change of the account may have ended others. */
export function useSecurityRefresh(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () => Promise.all([queries.invalidateQueries({ queryKey: KEY }), queries.invalidateQueries({ queryKey: ["sessions"] })]);
}

/** Reauthenticates with the password, or in Google's popup for users without one. Must be called in a click handler. */
export function proveIdentity(methods: SignInMethods, password: string): Promise<void> {
  const { auth } = backend();
  return methods.hasPassword ? auth.reauthenticateWithPassword(password) : auth.reauthenticateWithPopup("google");
}
