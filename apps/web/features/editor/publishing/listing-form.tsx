import {
  AGE_LABELS,
  AppError,
  CONTENT_LABELS,
  LICENCES,
  type Listing,
  LISTING_LIMITS,
  slugSchema,
  tagSchema,
  VISIBILITIES,
} from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { backend } from "../../../backend/backend.ts";
import { useSignInOptions } from "../../../shell/credentials/use-sign-in-options.ts";
import { Button } from "../../../ui/button.tsx";
import { DialogActions } from "../../../ui/dialog.tsx";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import styles from "./game-page.module.css";

const VISIBILITY_NAMES: Readonly<Record<Listing["visibility"], string>> = {
  public: translated("Everybody: it is listed on Explore"),
  unlisted: translated("Whoever has the link"),
  members: translated("Only members of this project"),
};
const AGE_NAMES: Readonly<Record<Listing["ageLabel"], string>> = {
  "": translated("Not stated"),
  everyone: translated("For everyone"),
  teens: translated("For ages 12 and over"),
  adults: translated("For adults"),
};
const LABEL_NAMES: Readonly<Record<Listing["contentLabels"][number], string>> = {
  violence: translated("Violence"),
  fear: translated("Frightening scenes"),
  flashing: translated("Flashing lights"),
  language: translated("Strong language"),
  gambling: translated("Gambling"),
};
const LICENCE_NAMES: Readonly<Record<Listing["licence"], string>> = {
  "CC-BY-4.0": "CC BY 4.0",
  "CC-BY-SA-4.0": "CC BY-SA 4.0",
  "CC0-1.0": "CC0 1.0",
  MIT: "MIT",
};

/** Words with spaces, commas or # between, as tags: lower case. */
const readTags = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,#]+/)
      .filter(Boolean),
  ),
];

/** The fields that differ. */
function changesOf(before: Listing, after: Listing): Partial<Omit<Listing, "slug">> {
  const isSame = (name: keyof Listing): boolean => JSON.stringify(before[name]) === JSON.stringify(after[name]);
  return Object.fromEntries(Object.entries(after).filter(([name]) => name !== "slug" && !isSame(name as keyof Listing)));
}

/** What the public page of a game tells about it. Nothing has to be filled in. */
export function ListingForm({
  projectId,
  listing,
  onSaved,
  onClose,
}: {
  projectId: string;
  listing: Listing;
  onSaved: (listing: Listing) => void;
  onClose: () => void;
}) {
  const community = useSignInOptions()?.community;
  const [draft, setDraft] = useState(listing);
  const [tags, setTags] = useState(listing.tags.join(" "));
  const set = <Name extends keyof Listing>(name: Name, value: Listing[Name]): void => setDraft((before) => ({ ...before, [name]: value }));
  const given = readTags(tags);
  const badTag = given.find((tag) => !tagSchema.safeParse(tag).success);
  const tagError =
    badTag !== undefined
      ? translated("“{tag}” can't be a tag: letters, digits and hyphens within, 30 at most.", { tag: badTag })
      : given.length > LISTING_LIMITS.tags
        ? translated("At most {count} tags", { count: LISTING_LIMITS.tags })
        : undefined;
  const slugError =
    slugSchema.safeParse(draft.slug).success || draft.slug === listing.slug
      ? undefined
      : translated("3 to 60 lower-case letters and digits, in words joined by hyphens");
  const save = useMutation({
    mutationFn: async () => {
      let saved = listing;
      if (draft.slug !== listing.slug) saved = (await backend().functions.call("changeSlug", { projectId, slug: draft.slug })).listing;
      const changes = changesOf(listing, { ...draft, tags: given.toSorted() });
      if (Object.keys(changes).length > 0) saved = (await backend().functions.call("updateListing", { projectId, changes })).listing;
      return saved;
    },
    onSuccess: (saved) => {
      onSaved(saved);
      showToast(translated("The game's page is saved."), { tone: "good" });
      onClose();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (tagError === undefined && slugError === undefined) save.mutate();
  };
  const missing = [
    draft.tagline === "" ? translated("A sentence tells people on Explore what the game is about.") : "",
    given.length === 0 ? translated("Tags let people find it who look for games of its kind.") : "",
    draft.description === "" ? translated("A description says what awaits a player.") : "",
  ].filter(Boolean);

  return (
    <form className={styles["form"]} onSubmit={submit} noValidate>
      {missing.length > 0 && (
        <ul className={styles["missing"]} aria-label={translated("What would help")}>
          {missing.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <div className={styles["pair"]}>
        <Choice label={translated("Who sees it")}>
          {(id) => (
            <select id={id} value={draft.visibility} onChange={(event) => set("visibility", event.target.value as Listing["visibility"])}>
              {VISIBILITIES.map((value) => (
                <option key={value} value={value}>
                  {value === "public" && community?.explore === false ? translated("Everybody") : VISIBILITY_NAMES[value]}
                </option>
              ))}
            </select>
          )}
        </Choice>
        <Field
          label={translated("Address")}
          value={draft.slug}
          maxLength={60}
          error={slugError}
          hint={translated("Old addresses lead to the new one for ever.")}
          onChange={(event) => set("slug", event.target.value.toLowerCase())}
        />
      </div>
      <Field
        label={translated("In one sentence")}
        value={draft.tagline}
        maxLength={LISTING_LIMITS.tagline}
        onChange={(event) => set("tagline", event.target.value)}
      />
      <Choice label={translated("Description")} hint={translated("Markdown: *emphasis*, **strong**, lists and links.")}>
        {(id) => (
          <textarea
            id={id}
            rows={5}
            value={draft.description}
            maxLength={LISTING_LIMITS.description}
            onChange={(event) => set("description", event.target.value)}
          />
        )}
      </Choice>
      <Field
        label={translated("Tags")}
        value={tags}
        error={tagError}
        hint={translated("Words with spaces between, such as puzzle two-players")}
        onChange={(event) => setTags(event.target.value)}
      />
      <Choice label={translated("Controls")}>
        {(id) => (
          <textarea
            id={id}
            rows={2}
            value={draft.controls}
            maxLength={LISTING_LIMITS.controls}
            onChange={(event) => set("controls", event.target.value)}
          />
        )}
      </Choice>
      <Choice label={translated("For whom")}>
        {(id) => (
          <select id={id} value={draft.ageLabel} onChange={(event) => set("ageLabel", event.target.value as Listing["ageLabel"])}>
            {AGE_LABELS.map((value) => (
              <option key={value} value={value}>
                {AGE_NAMES[value]}
              </option>
            ))}
          </select>
        )}
      </Choice>
      <fieldset className={styles["choices"]}>
        <legend>{translated("What players may want to know before")}</legend>
        {CONTENT_LABELS.map((label) => (
          <Checkbox
            key={label}
            label={LABEL_NAMES[label]}
            isChecked={draft.contentLabels.includes(label)}
            onChange={(isChecked) =>
              set(
                "contentLabels",
                CONTENT_LABELS.filter((each) => (each === label ? isChecked : draft.contentLabels.includes(each))),
              )
            }
          />
        ))}
      </fieldset>
      <div className={styles["pair"]}>
        <fieldset className={styles["choices"]}>
          <legend>{translated("What others may do")}</legend>
          {community?.remixes !== false && (
            <Checkbox
              label={translated("Remix it, with credit")}
              isChecked={draft.allowsRemix}
              onChange={(value) => set("allowsRemix", value)}
            />
          )}
          <Checkbox label={translated("Download it")} isChecked={draft.allowsDownload} onChange={(value) => set("allowsDownload", value)} />
          <Checkbox
            label={translated("Comment on it")}
            isChecked={draft.allowsComments}
            onChange={(value) => set("allowsComments", value)}
          />
        </fieldset>
        {draft.allowsRemix && (
          <Choice label={translated("Licence")}>
            {(id) => (
              <select id={id} value={draft.licence} onChange={(event) => set("licence", event.target.value as Listing["licence"])}>
                {LICENCES.map((value) => (
                  <option key={value} value={value}>
                    {LICENCE_NAMES[value]}
                  </option>
                ))}
              </select>
            )}
          </Choice>
        )}
      </div>
      {save.isError && (
        <p role="alert" className={styles["problem"]}>
          {save.error instanceof AppError ? translated(save.error.message) : translated("Saving didn't work. Please try again.")}
        </p>
      )}
      <DialogActions>
        <Button onPress={onClose}>{translated("Cancel")}</Button>
        <Button variant="primary" type="submit" isBusy={save.isPending}>
          {translated("Save")}
        </Button>
      </DialogActions>
    </form>
  );
}

function Choice({ label, hint, children }: { label: string; hint?: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={styles["field"]}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {hint && <p>{hint}</p>}
    </div>
  );
}
