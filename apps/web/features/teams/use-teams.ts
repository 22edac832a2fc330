import type { CallableInput, CallableName, CallableOutput, Team } from "@playsmith/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { backend } from "../../backend/backend.ts";

export function useTeams() {
  return useQuery({
    queryKey: ["teams"],
    queryFn: async () => (await backend().functions.call("listTeams", {})).teams,
    refetchOnWindowFocus: true,
  });
}

export function useTeam(teamId: string) {
  return useQuery({
    queryKey: ["team", teamId],
    queryFn: async () => (await backend().functions.call("getTeam", { teamId })).team,
    refetchOnWindowFocus: true,
  });
}

type TeamCall = Extract<
  CallableName,
  | "createTeam"
  | "renameTeam"
  | "addTeamMember"
  | "changeTeamRole"
  | "removeTeamMember"
  | "leaveTeam"
  | "deleteTeam"
  | "takeProjectFromTeam"
  | "giveProjectToTeam"
>;

const teamOf = (answer: object): Team | null => ("team" in answer ? (answer.team as Team) : null);

/** A callable that changes a team; its answer is shown at once. */
export function useTeamCall<Name extends TeamCall>(name: Name) {
  const queries = useQueryClient();
  return useMutation<CallableOutput<Name>, Error, CallableInput<Name>>({
    mutationFn: (input) => backend().functions.call(name, input),
    // One after the other, so that an earlier answer never replaces a later one.
    scope: { id: "team" },
    async onSuccess(answer) {
      const team = teamOf(answer);
      if (team === null) return;
      const queryKey = ["team", team.id];
      // What is being loaded may be from before the change.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, team);
    },
    // Not awaited: the answer has what the screen shows.
    onSettled() {
      void queries.invalidateQueries({ queryKey: ["teams"] });
      void queries.invalidateQueries({ queryKey: ["projects"] });
    },
  });
}
