import { messages, type CallableOutput } from "@playsmith/contract";
import { language, translated } from "@playsmith/texts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { backend } from "../../../backend/backend.ts";
import { failureText } from "../../../shell/credentials/failure-text.ts";
import { sizeText } from "../../../shell/size-text.ts";
import { Button } from "../../../ui/button.tsx";
import { FormMessage } from "../../../ui/fields/form-message.tsx";
import { Progress } from "../../../ui/feedback/progress.tsx";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { SettingsGroup } from "../settings-section.tsx";
import { saveFile } from "../../../shell/save-file.ts";

type Quota = Pick<CallableOutput<"getQuota">, "hour" | "day">;

/** Of the query that StorageGroup shares. */
export const QUOTA_KEY = ["quota"];
const timeOf = (iso: string): string => new Date(iso).toLocaleTimeString(language, { hour: "2-digit", minute: "2-digit", hour12: false });

/** Export of all the user's data as one file. */
export function ExportGroup() {
  const queries = useQueryClient();
  const quota = useQuery({ queryKey: QUOTA_KEY, queryFn: () => backend().functions.call("getQuota", {}) });
  const [received, setReceived] = useState<{ bytes: number; total: number | null } | null>(null);
  const [error, setError] = useState<string>();
  const download = useRef<AbortController | null>(null);
  const left = quota.data && quotaText(quota.data, timeOf);

  useEffect(() => () => download.current?.abort(), []);

  const start = async (): Promise<void> => {
    const abort = new AbortController();
    download.current = abort;
    setError(undefined);
    setReceived({ bytes: 0, total: null });
    try {
      const zip = await backend().storage.downloadMyData({
        signal: abort.signal,
        onProgress: (bytes, total) => setReceived({ bytes, total }),
      });
      saveFile(zip, `playsmith-${new Date().toISOString().slice(0, 10)}.zip`);
      showToast(messages.exportDone, { tone: "good" });
    } catch (failure) {
      if (!abort.signal.aborted) setError(failureText(failure, messages.unexpected));
    } finally {
      setReceived(null);
      await queries.invalidateQueries({ queryKey: QUOTA_KEY });
    }
  };

  return (
    <SettingsGroup
      title={translated("Export everything")}
      text={
        <>
          {translated("Your profile, settings and projects with all their files, as one zip.")}
          {left && <> {translated("Exports and publishing share a limit: {text}", { text: left.text })}</>}
        </>
      }
      action={
        received ? (
          <Button onPress={() => download.current?.abort()}>{translated("Cancel")}</Button>
        ) : (
          <Button isDisabled={left?.isUsedUp ?? false} onPress={() => void start()}>
            <Download /> {translated("Export everything")}
          </Button>
        )
      }
    >
      {error && (
        <FormMessage tone="bad" onClose={() => setError(undefined)}>
          {error}
        </FormMessage>
      )}
      {received && (
        <Progress
          label={translated("Downloading your data")}
          part={received.total ? received.bytes / received.total : null}
          text={sizeText(received.bytes)}
        />
      )}
    </SettingsGroup>
  );
}

/** The remaining quota as text, and when a reached limit ends. */
export function quotaText({ hour, day }: Quota, timeOf: (iso: string) => string): { text: string; isUsedUp: boolean } {
  const left = ({ limit, used }: Quota["hour"]): number => Math.max(0, limit - used);
  const reached = [hour, day].find((limit) => left(limit) === 0);
  if (reached === undefined)
    return {
      text: translated("{left} of {limit} left this hour, {left2} of {limit2} today.", {
        left: left(hour),
        limit: hour.limit,
        left2: left(day),
        limit2: day.limit,
      }),
      isUsedUp: false,
    };
  const lifts = reached.resetsAt === null ? translated("later") : translated("at {time}", { time: timeOf(reached.resetsAt) });
  return {
    text:
      reached === hour
        ? translated("All {limit} of this hour are used. The next is possible {lifts}.", { limit: reached.limit, lifts })
        : translated("All {limit} of today are used. The next is possible {lifts}.", { limit: reached.limit, lifts }),
    isUsedUp: true,
  };
}
