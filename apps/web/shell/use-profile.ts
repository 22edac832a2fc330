import type { CallableInput, Profile } from "@playsmith/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { backend } from "../backend/backend.ts";
import { useUser } from "../backend/use-auth.ts";

type ProfileChange = Extract<CallableInput<"setDocument">, { collection: "users" }>["data"];

const keyOf = (uid: string) => ["profile", uid];

/** The signed-in user's profile; null if there is none. */
export function useProfile() {
  const { uid } = useUser();
  return useQuery({ queryKey: keyOf(uid), queryFn: () => backend().documents.get("users", uid) });
}

/** Merges changes into the profile. */
export function useProfileChange() {
  const { uid } = useUser();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: ProfileChange) => backend().documents.set("users", uid, change),
    // One after the other, so that an earlier answer never replaces a later one.
    scope: { id: "profile" },
    async onSuccess(profile: Profile) {
      // What is being loaded may be from before the change.
      await queries.cancelQueries({ queryKey: keyOf(uid) });
      queries.setQueryData(keyOf(uid), profile);
    },
  });
}

/** Refetches the profile after a change elsewhere. */
export function useProfileRefresh(): () => Promise<void> {
  const { uid } = useUser();
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: keyOf(uid) });
}

/** A picture's URL if it is of this installation: any other host would learn who views it. */
export function ownPicture(photoURL: string | undefined): string | undefined {
  return photoURL?.startsWith("/objects/") ? photoURL : undefined;
}
