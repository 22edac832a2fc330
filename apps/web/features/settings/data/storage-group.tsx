import type { CallableOutput } from "@playsmith/contract";
import { plural, translated } from "@playsmith/texts";
import { useQuery } from "@tanstack/react-query";
import { backend } from "../../../backend/backend.ts";
import { sizeText } from "../../../shell/size-text.ts";
import { SettingsGroup } from "../settings-section.tsx";
import { QUOTA_KEY } from "./export-group.tsx";

type Stored = Pick<CallableOutput<"getQuota">, "projects" | "bytes">;

/** What the person's projects take of what an admin allows; nothing while there is no limit. */
export function StorageGroup() {
  const quota = useQuery({ queryKey: QUOTA_KEY, queryFn: () => backend().functions.call("getQuota", {}) });
  const texts = quota.data === undefined ? [] : storedTexts(quota.data);
  if (texts.length === 0) return null;
  return (
    <SettingsGroup
      title={translated("Your projects")}
      text={
        <>
          <p>{texts.join(" · ")}</p>
          <p>{translated("An admin of this site has set this limit. Projects in the Trash count until they are deleted for good.")}</p>
        </>
      }
    />
  );
}

function storedTexts({ projects, bytes }: Stored): string[] {
  const texts = [];
  if (projects.limit !== null) {
    const counts = { used: projects.used };
    texts.push(plural(projects.limit, { one: "{used} of {count} project", other: "{used} of {count} projects" }, counts));
  }
  if (bytes.limit !== null) texts.push(translated("{used} of {limit}", { used: sizeText(bytes.used), limit: sizeText(bytes.limit) }));
  return texts;
}
