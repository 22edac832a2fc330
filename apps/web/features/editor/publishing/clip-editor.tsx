import { CLIP_LIMITS, type Clip } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
import { useRef } from "react";
import { backend } from "../../../backend/backend.ts";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { clipKey, setClip } from "./set-clip.ts";
import styles from "./game-page.module.css";

/** The video on the game's page: recorded from the running game by its menu, or a file. */
export function ClipEditor({ projectId }: { projectId: string }) {
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const key = clipKey(projectId);
  const asked = useQuery({
    queryKey: key,
    queryFn: async () => (await backend().functions.call("getClip", { projectId })).clip,
    staleTime: 0,
  });
  const show = ({ clip }: { clip: Clip | null }): void => void queries.setQueryData(key, clip);
  const fail = (error: Error): void => showToast(translated(error.message), { tone: "bad" });
  const set = useMutation({ mutationFn: (file: Blob) => setClip(projectId, file), onSuccess: show, onError: fail });
  const remove = useMutation({
    mutationFn: () => backend().functions.call("removeClip", { projectId }),
    onSuccess: show,
    onError: fail,
  });
  const clip = asked.data ?? null;
  return (
    <section className={styles["clip"]} aria-label={translated("Clip")}>
      <h3>{translated("Clip")}</h3>
      <p>
        {translated(
          "A short video without sound, up to ten seconds. Pause the game where the clip should end and record it from its menu, or add a WebM or MP4 file of at most {megabytes} MB.",
          { megabytes: CLIP_LIMITS.bytes / 1_000_000 },
        )}
      </p>
      {clip && (
        <video
          key={clip.url}
          src={clip.url}
          width={clip.widthPx}
          height={clip.heightPx}
          aria-label={translated("The clip on the page")}
          muted
          loop
          playsInline
          controls
          preload="metadata"
        />
      )}
      <input
        ref={input}
        type="file"
        accept="video/webm,video/mp4,.webm,.mp4"
        hidden
        aria-label={translated("Add a clip")}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = "";
          if (file) set.mutate(file);
        }}
      />
      <div className={styles["clipActs"]}>
        <Button size="small" isBusy={set.isPending} onPress={() => input.current?.click()}>
          <Plus /> {clip ? translated("Replace the clip by a file") : translated("Add a clip")}
        </Button>
        {clip && (
          <Button size="small" isDisabled={remove.isPending || set.isPending} onPress={() => remove.mutate()}>
            <Trash2 /> {translated("Remove the clip")}
          </Button>
        )}
      </div>
    </section>
  );
}
