import { PROJECTS_MAX, STORAGE_QUOTA_MEGABYTES_MAX, type StorageQuota, storageQuotaSchema } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { useState } from "react";
import { Field } from "../../ui/fields/field.tsx";
import { readNumber } from "../../ui/fields/number-text.ts";

type Typed = Record<keyof StorageQuota, string>;

interface QuotaInput {
  typed: Typed;
  problems: Partial<Typed>;
  change(name: keyof StorageQuota, text: string): void;
  /** What is typed; null when it can't be a quota, which the fields then show. */
  read(): StorageQuota | null;
  /** Forgets what is typed if it was saved. */
  forget(saved: StorageQuota): void;
}

/** What is typed into {@link QuotaFields}, else the quota. */
export function useQuotaInput({ projects, megabytes }: StorageQuota): QuotaInput {
  const [draft, setDraft] = useState<Partial<Typed>>({});
  const typed: Typed = { projects: textOf(projects), megabytes: textOf(megabytes), ...draft };
  const [problems, setProblems] = useState<Partial<Typed>>({});
  return {
    typed,
    problems,
    change: (name, text) => setDraft((before) => ({ ...before, [name]: text })),
    read() {
      const wanted = { projects: limitOf(typed.projects), megabytes: limitOf(typed.megabytes) };
      const found: Partial<Typed> = {};
      const { shape } = storageQuotaSchema;
      if (!shape.projects.safeParse(wanted.projects).success) found.projects = problemText(PROJECTS_MAX);
      if (!shape.megabytes.safeParse(wanted.megabytes).success) found.megabytes = problemText(STORAGE_QUOTA_MEGABYTES_MAX);
      setProblems(found);
      return Object.keys(found).length === 0 ? wanted : null;
    },
    forget: (saved) =>
      setDraft((now) => ({
        ...(now.projects === undefined || limitOf(now.projects) === saved.projects ? {} : { projects: now.projects }),
        ...(now.megabytes === undefined || limitOf(now.megabytes) === saved.megabytes ? {} : { megabytes: now.megabytes }),
      })),
  };
}

/** Fields for a quota. */
export function QuotaFields({ input }: { input: QuotaInput }) {
  const props = (name: keyof StorageQuota) => ({
    inputMode: "numeric" as const,
    autoComplete: "off",
    value: input.typed[name],
    error: input.problems[name],
    onChange: (event: { target: { value: string } }) => input.change(name, event.target.value),
  });
  return (
    <>
      <Field label={translated("Own projects")} hint={translated("Also those in the Trash. Empty for no limit.")} {...props("projects")} />
      <Field
        label={translated("Megabytes")}
        hint={translated("Games and files of all own projects. Empty for no limit.")}
        {...props("megabytes")}
      />
    </>
  );
}

const textOf = (limit: number | null): string => (limit === null ? "" : String(limit));
const limitOf = (text: string): number | null => (text.trim() === "" ? null : readNumber(text));
const problemText = (max: number): string => translated("Write a whole number from 0 to {max}, or nothing.", { max });
