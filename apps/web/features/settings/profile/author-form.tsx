import { ABOUT_MAX_LENGTH, type Author, handleSchema } from "@playsmith/contract";
import { language, translated } from "@playsmith/texts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { backend } from "../../../backend/backend.ts";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { LongField } from "../../../ui/fields/long-field.tsx";
import styles from "../settings.module.css";

const KEY = ["author"];

/** The current user's author page, where the server has such pages. */
export const useAuthor = (isEnabled: boolean) =>
  useQuery({ queryKey: KEY, queryFn: async () => (await backend().functions.call("getAuthor", {})).author, enabled: isEnabled });

/** The user's public author page: its handle and biography. Drafts are kept until they are saved, whatever else changes. */
export function AuthorForm({ author }: { author: Author }) {
  const queries = useQueryClient();
  const [handleDraft, setHandleDraft] = useState<string | null>(null);
  const [aboutDraft, setAboutDraft] = useState<string | null>(null);
  const handle = handleDraft ?? author.handle ?? "";
  const about = aboutDraft ?? author.about;
  const [errors, setErrors] = useState<{ handle?: string | undefined; about?: string | undefined }>({});
  const refused = (field: "handle" | "about") => (failure: Error) => {
    setErrors((now) => ({ ...now, [field]: translated(failure.message) }));
    throw failure;
  };
  const save = useMutation({
    mutationFn: async () => {
      const { functions } = backend();
      let saved = author;
      if (about !== author.about) saved = (await functions.call("changeAbout", { about }).catch(refused("about"))).author;
      if (handle !== (author.handle ?? "")) saved = (await functions.call("chooseHandle", { handle }).catch(refused("handle"))).author;
      return saved;
    },
    onSuccess: (saved) => {
      queries.setQueryData(KEY, saved);
      setHandleDraft((now) => (now === saved.handle ? null : now));
      setAboutDraft((now) => (now === saved.about ? null : now));
      showToast(translated("Your page is saved."), { tone: "good" });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isHandleNew = handle !== (author.handle ?? "");
    if (isHandleNew && !handleSchema.safeParse(handle).success) {
      return setErrors({ handle: translated("3 to 30 lower-case letters and digits, in words joined by hyphens") });
    }
    setErrors({});
    save.mutate();
  };
  const hint =
    author.changeableAt === null
      ? translated(
          "Your page is then /by/{handle}, with all your public games. It can be changed once a month; old addresses lead to the new one.",
          {
            handle: handle === "" ? translated("handle") : handle,
          },
        )
      : translated("It can be changed again on {date}.", { date: new Date(author.changeableAt).toLocaleDateString(language) });
  return (
    <form className={styles["form"]} onSubmit={submit} noValidate aria-label={translated("Your page")}>
      <Field
        label={translated("Handle")}
        autoComplete="off"
        maxLength={30}
        value={handle}
        error={errors.handle}
        hint={hint}
        disabled={author.changeableAt !== null}
        onChange={(event) => {
          setHandleDraft(event.target.value.toLowerCase());
          setErrors((now) => ({ ...now, handle: undefined }));
        }}
      />
      <LongField
        label={translated("About you")}
        rows={4}
        maxLength={ABOUT_MAX_LENGTH}
        value={about}
        error={errors.about}
        onChange={(event) => {
          setAboutDraft(event.target.value);
          setErrors((now) => ({ ...now, about: undefined }));
        }}
      />
      <Button
        variant="primary"
        type="submit"
        isBusy={save.isPending}
        isDisabled={handle === (author.handle ?? "") && about === author.about}
      >
        {save.isPending ? translated("Saving…") : translated("Save your page")}
      </Button>
      {author.path !== null && <a href={author.path}>{translated("See your page")}</a>}
    </form>
  );
}
