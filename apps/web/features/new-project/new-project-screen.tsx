import { templateCatalogue, type TemplateEntry } from "@playsmith/game-format/templates/catalogue";
import { AppError } from "@playsmith/contract";
import { inSentence } from "@playsmith/texts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Gamepad2, Volume2, VolumeX } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { backend } from "../../backend/backend.ts";
import { AppHeader } from "../../shell/app-header.tsx";
import { FirstGameButton } from "../../shell/first-game-button.tsx";
import { Button, IconButton } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { TemplateOption } from "./template-option.tsx";
import { TemplatePreview } from "./template-preview.tsx";
import styles from "./new-project.module.css";

const sizes = [
  { label: "As in the template", value: "" },
  { label: "Wide 320 × 180", value: "320x180" },
  { label: "Wide 640 × 360", value: "640x360" },
  { label: "Classic 256 × 224", value: "256x224" },
  { label: "Upright 180 × 320", value: "180x320" },
  { label: "Square 240 × 240", value: "240x240" },
] as const;

/** Pick a template by playing it, name it, go (SPEC §2, /project/new). */
export function NewProjectScreen() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [template, setTemplate] = useState<TemplateEntry>(templateCatalogue[0]);
  const [name, setName] = useState("");
  const [size, setSize] = useState("");
  const [isMuted, setMuted] = useState(true);
  const [error, setError] = useState<string>();

  const create = useMutation({
    mutationFn: () => {
      const [viewWidthPx, viewHeightPx] = size.split("x").map(Number);
      return backend().functions.call("createProject", {
        name: name.trim() || `My ${inSentence(template.name)}`,
        templateId: template.id,
        ...(viewWidthPx && viewHeightPx ? { viewWidthPx, viewHeightPx } : {}),
      });
    },
    onSuccess: async ({ project }) => {
      void queries.invalidateQueries({ queryKey: ["projects"] });
      await navigate(`/project/${project.id}`);
    },
    onError: (failure) => setError(failure instanceof AppError ? failure.message : "The project couldn't be made. Please try again."),
  });

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!create.isPending) create.mutate();
  };

  return (
    <div className={styles["page"]}>
      <AppHeader />
      <main>
        <form className={styles["form"]} onSubmit={submit} aria-label="New project">
          <div className={styles["intro"]}>
            <h1>What will you make?</h1>
            <p>Each of these is a finished game. Play it here, then make it yours.</p>
          </div>
          <div className={styles["guided"]}>
            <p>
              <strong>New to this?</strong> Five minutes, step by step.
            </p>
            <FirstGameButton />
          </div>
          <fieldset className={styles["templates"]}>
            <legend className="visually-hidden">Template</legend>
            {templateCatalogue.map((option) => (
              <TemplateOption key={option.id} template={option} isChosen={option.id === template.id} onChoose={() => setTemplate(option)} />
            ))}
          </fieldset>
          <Field
            label="Name"
            placeholder={`My ${inSentence(template.name)}`}
            autoFocus
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
            Screen size
            <select value={size} onChange={(event) => setSize(event.target.value)}>
              {sizes.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          </label>
          <div className={styles["actions"]}>
            <Button size="large" onPress={() => void navigate("/dashboard")}>
              Cancel
            </Button>
            <Button variant="primary" size="large" type="submit" isBusy={create.isPending}>
              {create.isPending ? "Creating…" : "Create project"}
            </Button>
          </div>
        </form>
        <section className={styles["stage"]} aria-label="Preview">
          <TemplatePreview template={template} isMuted={isMuted} />
          <p className={styles["about"]} aria-hidden="true">
            <strong>{template.name}</strong> {template.tagline}
          </p>
          <p className={styles["how"]}>
            <Gamepad2 size={18} aria-hidden="true" /> Click the game, then use the arrow keys and Space. A gamepad or your thumbs work too.
            <IconButton label={isMuted ? "Sound on" : "Sound off"} onPress={() => setMuted(!isMuted)}>
              {isMuted ? <VolumeX /> : <Volume2 />}
            </IconButton>
          </p>
        </section>
      </main>
    </div>
  );
}
