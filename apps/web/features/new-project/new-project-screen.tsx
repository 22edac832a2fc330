import { templateCatalogue, type TemplateEntry } from "@playsmith/templates/catalogue";
import { AppError } from "@playsmith/contract";
import { inSentence, translated } from "@playsmith/texts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Gamepad2, Volume2, VolumeX } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { backend } from "../../backend/backend.ts";
import { AppHeader } from "../../shell/app-header.tsx";
import { FirstGameButton } from "../../shell/first-game-button.tsx";
import { Button, IconButton } from "../../ui/button.tsx";
import { showToast } from "../../ui/feedback/toasts.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { isTouchOnly } from "../../ui/is-touch-only.ts";
import { useIsMounted } from "../../ui/use-is-mounted.ts";
import { Translated } from "../../ui/translated.tsx";
import { TemplateOption } from "./template-option.tsx";
import { TemplatePreview } from "./template-preview.tsx";
import styles from "./new-project.module.css";

const sizes = [
  { label: translated("As in the template"), value: "" },
  { label: translated("Wide 320 × 180"), value: "320x180" },
  { label: translated("Wide 640 × 360"), value: "640x360" },
  { label: translated("Classic 256 × 224"), value: "256x224" },
  { label: translated("Upright 180 × 320"), value: "180x320" },
  { label: translated("Square 240 × 240"), value: "240x240" },
] as const;

/** Default name of a project. */
function suggestedName({ id, name }: { id: string; name: string }): string {
  return id === "empty" ? translated("My game") : translated("My {name}", { name: inSentence(name) });
}

/** Try a template, name the project, and create it (SPEC §2, /project/new). */
export function NewProjectScreen() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const isMounted = useIsMounted();
  const [template, setTemplate] = useState<TemplateEntry>(templateCatalogue[0]);
  const [name, setName] = useState("");
  const [size, setSize] = useState("");
  const [isMuted, setMuted] = useState(true);
  const [error, setError] = useState<string>();

  const create = useMutation({
    mutationFn: () => {
      const [viewWidthPx, viewHeightPx] = size.split("x").map(Number);
      return backend().functions.call("createProject", {
        name: name.trim() || suggestedName(template),
        templateId: template.id,
        ...(viewWidthPx && viewHeightPx ? { viewWidthPx, viewHeightPx } : {}),
      });
    },
    onSuccess: async ({ project }) => {
      void queries.invalidateQueries({ queryKey: ["projects"] });
      if (isMounted.current) await navigate(`/project/${project.id}`);
      else showToast(translated("“{name}” was made.", { name: project.name }), { tone: "good" });
    },
    onError: (failure) =>
      setError(failure instanceof AppError ? translated(failure.message) : translated("The project couldn't be made. Please try again.")),
  });

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!create.isPending) create.mutate();
  };

  return (
    <div className={styles["page"]}>
      <AppHeader />
      <main>
        <form className={styles["form"]} onSubmit={submit} aria-label={translated("New project")}>
          <div className={styles["intro"]}>
            <h1>{translated("What will you make?")}</h1>
            <p>{translated("Most of these are finished games: play one here, then make it yours. Empty is for starting from nothing.")}</p>
          </div>
          <div className={styles["guided"]}>
            <p>
              <Translated
                text="<strong>New to this?</strong> Five minutes, step by step."
                with={{ strong: (within) => <strong>{within}</strong> }}
              />
            </p>
            <FirstGameButton />
          </div>
          <div className={styles["named"]}>
            <Field
              label={translated("Name")}
              placeholder={suggestedName(template)}
              autoFocus={hasKeyboard()}
              maxLength={80}
              autoComplete="off"
              value={name}
              error={error}
              onChange={(event) => {
                setName(event.target.value);
                setError(undefined);
              }}
            />
            <label className={styles["size"]}>
              {translated("Screen size")}
              <select value={size} onChange={(event) => setSize(event.target.value)}>
                {sizes.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </select>
            </label>
          </div>
          <fieldset className={styles["templates"]}>
            <legend className="visually-hidden">{translated("Template")}</legend>
            {templateCatalogue.map((option) => (
              <TemplateOption key={option.id} template={option} isChosen={option.id === template.id} onChoose={() => setTemplate(option)} />
            ))}
          </fieldset>
          <div className={styles["actions"]}>
            <Button size="large" onPress={() => void navigate("/dashboard")}>
              {translated("Cancel")}
            </Button>
            <Button variant="primary" size="large" type="submit" isBusy={create.isPending}>
              {create.isPending ? translated("Creating…") : translated("Create project")}
            </Button>
          </div>
        </form>
        <section className={styles["stage"]} aria-label={translated("Preview")}>
          <TemplatePreview template={template} isMuted={isMuted} />
          <p className={styles["about"]} aria-hidden="true">
            <strong>{translated(template.name)}</strong> {translated(template.tagline)}
          </p>
          {template.id !== "empty" && (
            <p className={styles["how"]}>
              <Gamepad2 size={18} aria-hidden="true" />{" "}
              {isTouchOnly()
                ? translated("Play it large, and use your thumbs. A gamepad works too.")
                : translated("Click the game, then use the arrow keys and Space. A gamepad or your thumbs work too.")}
              <IconButton label={isMuted ? translated("Sound on") : translated("Sound off")} onPress={() => setMuted(!isMuted)}>
                {isMuted ? <VolumeX /> : <Volume2 />}
              </IconButton>
            </p>
          )}
        </section>
      </main>
    </div>
  );
}

/** Without a keyboard, don't focus the name: the on-screen keyboard would cover the templates. */
function hasKeyboard(): boolean {
  return matchMedia("(pointer: fine)").matches;
}
