import { ABOUT_MAX_LENGTH, type Author, handleSchema } from "@playsmith/contract";
import { language, translated } from "@playsmith/texts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { backend } from "../../../backend/backend.ts";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import styles from "../settings.module.css";

const KEY = ["author"];

/** The current user's author page, where the server has such pages. */
export const useAuthor = (isEnabled: boolean) =>
  useQuery({ queryKey: KEY, queryFn: async () => (await backend().functions.call("getAuthor", {})).author, enabled: isEnabled });

/** The user's public author page: its handle and biography. Drafts are kept until they are saved, whatever else changes. */
export function AuthorForm({ author }: { author: Author }) {
  const queries = useQueryClient();
  const aboutId = useId();
  const [handleDraft, setHandleDraft] = useState<string | null>(null);
  const [aboutDraft, setAboutDraft] = useState<string | null>(null);
  const handle = handleDraft ?? author.handle ?? "";
  const about = aboutDraft ?? author.about;
  const [error, setError] = useState<string>();
  const save = useMutation({
    mutationFn: async () => {
      let { author: saved } = about === author.about ? { author } : await backend().functions.call("changeAbout", { about });
      if (handle !== (author.handle ?? "")) saved = (await backend().functions.call("chooseHandle", { handle })).author;
      return saved;
    },
    onSuccess: (saved) => {
      queries.setQueryData(KEY, saved);
      setHandleDraft((now) => (now === saved.handle ? null : now));
      setAboutDraft((now) => (now === saved.about ? null : now));
      showToast(translated("Your page is saved."), { tone: "good" });
    },
    onError: (failure) => setError(translated(failure.message)),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isHandleNew = handle !== (author.handle ?? "");
    if (isHandleNew && !handleSchema.safeParse(handle).success) {
      return setError(translated("3 to 30 lower-case letters and digits, in words joined by hyphens"));
    }
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
        error={error}
        hint={hint}
        disabled={author.changeableAt !== null}
        onChange={(event) => {
          setHandleDraft(event.target.value.toLowerCase());
          setError(undefined);
        }}
      />
      <div className={styles["longField"]}>
        <label htmlFor={aboutId}>{translated("About you")}</label>
        <textarea
          id={aboutId}
          rows={4}
          maxLength={ABOUT_MAX_LENGTH}
          value={about}
          onChange={(event) => setAboutDraft(event.target.value)}
        />
      </div>
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
