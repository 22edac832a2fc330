import { roleIncludes, type Presence } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { useMutation } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { useEffect } from "react";
import { backend } from "../../../../backend/backend.ts";
import { IconButton } from "../../../../ui/button.tsx";
import { showToast } from "../../../../ui/feedback/toasts.tsx";
import { useGame, useOpenProject } from "../../editor-context.tsx";
import { untilSaved } from "../../header/until-saved.ts";
import { followPeers, usePeople } from "../../session/presence.ts";

/** An invitation lasts longer than other toasts: people look up from their work. */
const INVITATION_MS = 30_000;
/** The page of a room of a draft. Others could name any address. */
const ROOM_PATH = /^\/play\/draft\/[0-9a-f]{32}\?room=[A-Z]{6}$/;

/** Opens a room in which the members play the project as it is now, and invites those who are here. For games with online play. */
export function PlayOnlineButton() {
  const { project, connection } = useOpenProject();
  const isOnline = useGame((game) => game.settings.online !== undefined);
  const names = [...new Set(usePeople().map(({ presence }) => presence.user.name))];
  const start = useMutation({
    async mutationFn(tab: Window | null) {
      try {
        await untilSaved(connection, new AbortController().signal);
        const { path } = await backend().functions.call("createProjectRoom", { projectId: project.id });
        if (tab === null) window.location.assign(path);
        else tab.location.href = path;
        return path;
      } catch (error) {
        tab?.close();
        throw error;
      }
    },
    onSuccess(path) {
      const invite = (to: string | null): void => connection.awareness.setLocalStateField("playsOnline", to);
      invite(path);
      // Who opens the project later is not called to a room that may be over.
      setTimeout(() => invite(null), INVITATION_MS);
    },
    onError: (error) => showToast(translated(error.message), { tone: "bad" }),
  });
  if (!isOnline || !roleIncludes(project.role, "editor")) return null;
  const label = names.length === 0 ? translated("Play online") : translated("Play online with {names}", { names: names.join(", ") });
  // Browsers open a tab only as an answer to a press, not after the call.
  return (
    <IconButton label={label} isDisabled={start.isPending} onPress={() => start.mutate(window.open("about:blank", "_blank"))}>
      <Users />
    </IconButton>
  );
}

/** Shows the invitations of others in this project to play it online, each once. */
export function useOnlineInvitations(): void {
  const { connection } = useOpenProject();
  useEffect(() => {
    const seen = new Set<string>();
    return followPeers(connection, (peers) => {
      const own = connection.awareness.getLocalState()?.["user"] as Presence["user"] | undefined;
      const invitations = peers.flatMap(({ presence }) => (presence.user.id === own?.id ? [] : invitationOf(presence)));
      for (const { path, name } of invitations) {
        if (seen.has(path)) continue;
        seen.add(path);
        const join = (): void => void window.open(path, "_blank", "noopener");
        showToast(translated("{name} plays the game online, and waits for you.", { name }), {
          durationMs: INVITATION_MS,
          action: { label: translated("Join"), run: join },
        });
      }
    });
  }, [connection]);
}

function invitationOf({ user, playsOnline }: Presence): { path: string; name: string }[] {
  return typeof playsOnline === "string" && ROOM_PATH.test(playsOnline) ? [{ path: playsOnline, name: user.name }] : [];
}
