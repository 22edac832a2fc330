import { translated } from "@playsmith/texts";
import { useMutation } from "@tanstack/react-query";
import { backend } from "../../../backend/backend.ts";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { useOpenProject } from "../editor-context.tsx";
import type { NamedPin } from "./pins.ts";

export type Channel = "comments" | "chat";

/** Writes into the discussion of the open project. */
export function useAddMessage(onAdded: () => void) {
  const { project } = useOpenProject();
  return useMutation({
    mutationFn: (message: { channel: Channel; threadId?: string; text: string; mentions: string[]; pin?: NamedPin | null }) => {
      const { pin = null, ...rest } = message;
      return backend().functions.call("addToDiscussion", {
        projectId: project.id,
        ...rest,
        ...(pin === null ? {} : { pin: pin.pin, pinName: pin.name }),
      });
    },
    onSuccess: onAdded,
    onError: (error: Error): void => showToast(translated(error.message), { tone: "bad" }),
  });
}
