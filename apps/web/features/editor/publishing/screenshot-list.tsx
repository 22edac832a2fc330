import { SCREENSHOT_LIMITS, type Screenshot } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
import { useRef } from "react";
import { backend } from "../../../backend/backend.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { storablePicture } from "../uploads/fit-picture.ts";
import { FILES_OF_MEDIA } from "../uploads/use-uploads.ts";
import styles from "./game-page.module.css";
import { addScreenshot, screenshotsKey } from "./add-screenshot.ts";

/** The pictures on the game's page: added from files here, or from the running game by its menu. */
export function ScreenshotList({ projectId }: { projectId: string }) {
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const key = screenshotsKey(projectId);
  const listed = useQuery({
    queryKey: key,
    queryFn: async () => (await backend().functions.call("listScreenshots", { projectId })).screenshots,
    staleTime: 0,
  });
  const show = ({ screenshots }: { screenshots: Screenshot[] }): void => void queries.setQueryData(key, screenshots);
  const fail = (error: Error): void => showToast(translated(error.message), { tone: "bad" });
  const add = useMutation({
    mutationFn: async (file: File) => addScreenshot(projectId, await storablePicture(file)),
    onSuccess: show,
    onError: fail,
  });
  const remove = useMutation({
    mutationFn: (id: string) => backend().functions.call("removeScreenshot", { projectId, id }),
    onSuccess: show,
    onError: fail,
  });
  const describe = useMutation({
    mutationFn: (changed: { id: string; alt: string }) => backend().functions.call("describeScreenshot", { projectId, ...changed }),
    onSuccess: show,
    onError: fail,
  });
  const screenshots = listed.data ?? [];
  return (
    <section className={styles["shots"]} aria-label={translated("Pictures")}>
      <h3>{translated("Pictures")}</h3>
      <p>
        {translated("Up to {count}. Take them from the menu of the running game, paused wherever you like, or add files.", {
          count: SCREENSHOT_LIMITS.count,
        })}
      </p>
      <ul>
        {screenshots.map(({ id, url, alt, widthPx, heightPx }, index) => (
          <li key={id}>
            <img src={url} alt={alt} width={widthPx} height={heightPx} loading="lazy" />
            <input
              aria-label={translated("What picture {number} shows", { number: index + 1 })}
              placeholder={translated("What does it show?")}
              maxLength={SCREENSHOT_LIMITS.altLength}
              defaultValue={alt}
              onBlur={(event) => {
                const text = event.target.value.trim();
                if (text !== alt) describe.mutate({ id, alt: text });
              }}
            />
            <IconButton
              size="small"
              label={translated("Remove picture {number}", { number: index + 1 })}
              isDisabled={remove.isPending}
              onPress={() => remove.mutate(id)}
            >
              <Trash2 />
            </IconButton>
          </li>
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        accept={FILES_OF_MEDIA.picture}
        hidden
        aria-label={translated("Add a picture")}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = "";
          if (file) add.mutate(file);
        }}
      />
      <Button
        size="small"
        isBusy={add.isPending}
        isDisabled={screenshots.length >= SCREENSHOT_LIMITS.count}
        onPress={() => input.current?.click()}
      >
        <Plus /> {translated("Add a picture")}
      </Button>
    </section>
  );
}
