import type { CallableInput, Profile } from "@playsmith/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { backend } from "../backend/backend.ts";
import { useUser } from "../backend/use-auth.ts";

type ProfileChange = Extract<CallableInput<"setDocument">, { collection: "users" }>["data"];

const keyOf = (uid: string) => ["profile", uid];

/** The signed-in person's profile; null when they have none. */
export function useProfile() {
  const { uid } = useUser();
  return useQuery({ queryKey: keyOf(uid), queryFn: () => backend().documents.get("users", uid) });
}

/** Merges a change into the profile. */
export function useProfileChange() {
  const { uid } = useUser();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: ProfileChange) => backend().documents.set("users", uid, change),
    onSuccess: (profile: Profile) => queries.setQueryData(keyOf(uid), profile),
  });
}

/** Asks for the profile anew, after a change that was made elsewhere. */
export function useProfileRefresh(): () => Promise<void> {
  const { uid } = useUser();
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: keyOf(uid) });
}

/** A picture's address, when it is one of this installation's own: any other would tell a stranger who looks. */
export function ownPicture(photoURL: string | undefined): string | undefined {
  return photoURL?.startsWith("/objects/") ? photoURL : undefined;
}
