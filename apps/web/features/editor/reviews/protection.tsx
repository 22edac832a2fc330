import { translated } from "@playsmith/texts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { backend } from "../../../backend/backend.ts";
import { Switch } from "../../../ui/fields/switch.tsx";
import { showToast } from "../../../ui/feedback/toasts.tsx";

/** Lets the owner protect the project, so that changes come by review. */
export function Protection({ projectId }: { projectId: string }) {
  const queries = useQueryClient();
  const queryKey = ["protection", projectId];
  const reading = useQuery({
    queryKey,
    queryFn: async () => (await backend().functions.call("getProject", { projectId })).project.isProtected,
    staleTime: 0,
  });
  const change = useMutation({
    mutationFn: (isProtected: boolean) => backend().functions.call("setProtection", { projectId, isProtected }),
    onSuccess: ({ project }) => queries.setQueryData(queryKey, project.isProtected),
    onError: (error) => showToast(translated(error.message), { tone: "bad" }),
  });
  if (reading.data === undefined) return null;
  return (
    <Switch
      label={translated("Changes come by review")}
      description={translated("Editors work in branches and ask for a review. Only you change the project itself and merge branches.")}
      isOn={change.isPending ? change.variables : reading.data}
      isBusy={change.isPending}
      onChange={(isOn) => change.mutate(isOn)}
    />
  );
}
