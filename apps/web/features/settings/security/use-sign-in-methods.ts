import type { SignInMethods } from "@playsmith/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { backend } from "../../../backend/backend.ts";

const KEY = ["signInMethods"];

/** The ways into the signed-in person's account. */
export function useSignInMethods() {
  return useQuery({ queryKey: KEY, queryFn: () => backend().functions.call("listSignInMethods", {}) });
}

/** Asks for what a change of the account may have changed: the ways in, and the sessions, of which others were ended. */
export function useSecurityRefresh(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () => Promise.all([queries.invalidateQueries({ queryKey: KEY }), queries.invalidateQueries({ queryKey: ["sessions"] })]);
}

/** Proves anew who is here: by the password, or in Google's window for those who have none. Called within the click that asked for it. */
export function proveIdentity(methods: SignInMethods, password: string): Promise<void> {
  const { auth } = backend();
  return methods.hasPassword ? auth.reauthenticateWithPassword(password) : auth.reauthenticateWithPopup("google");
}
