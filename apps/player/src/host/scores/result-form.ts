import { type RunResults, scoreText } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { CallError, callAsAnyone, isSignedIn, messageOf } from "../call.ts";
import { element } from "../element.ts";
import type { Guest } from "./guest.ts";

interface Submitted {
  scores: { board: string; value: number; unit: string; rank: number; isBest: boolean }[];
  achievements: string[];
}

const MAX_NAME = 30;
const TRIES = 4;
const RETRY_MS = 4_000;

/** The form over the game that offers to submit the results of a run. It never takes the focus from the game. */
export class ResultForm {
  readonly #stage: HTMLElement;
  readonly #options: { slug: string; version: number; guest: Guest; onSubmitted: (submitted: Submitted) => void };
  #form: HTMLFormElement | null = null;
  #results: RunResults | null = null;
  #version: number;
  /** From a submission until its answer is dismissed, or until it fails. */
  #isAnswering = false;

  constructor(stage: HTMLElement, options: { slug: string; version: number; guest: Guest; onSubmitted: (submitted: Submitted) => void }) {
    this.#stage = stage;
    this.#options = options;
    this.#version = options.version;
  }

  /** Offers results, instead of earlier ones that were not submitted. The answer to a submission stays until it is dismissed. */
  async offer(results: RunResults, version = this.#options.version): Promise<void> {
    if (this.#isAnswering) return;
    this.#version = version;
    this.#results = results;
    // While one is typing, only the results are replaced.
    if (this.#form?.contains(document.activeElement)) return this.#showScores();
    const signedIn = await isSignedIn().catch(() => false);
    // Meanwhile others came, or earlier ones were submitted.
    if (this.#results !== results || this.#isAnswering) return;
    this.close();
    this.#results = results;
    this.#form = this.#build(signedIn);
    this.#stage.append(this.#form);
    this.#showScores();
  }

  close(): void {
    this.#form?.remove();
    this.#form = null;
    this.#results = null;
    this.#isAnswering = false;
  }

  #showScores(): void {
    const { scores = {}, achievements = [] } = this.#results ?? {};
    const parts = Object.entries(scores).map(([board, value]) => `${board}: ${scoreText(value, "")}`);
    const texts = [...parts, ...achievements.map((name) => translated("Achievement: {name}", { name }))];
    this.#form?.querySelector("output")?.replaceChildren(texts.join(" · "));
  }

  #build(signedIn: boolean): HTMLFormElement {
    const name = element("input", "", {
      type: "text",
      "aria-label": translated("Your name"),
      placeholder: translated("Your name"),
      maxlength: String(MAX_NAME),
      autocomplete: "nickname",
      required: "",
      value: this.#options.guest.name,
    });
    const submit = element("button", "primary", { type: "submit" }, translated("Submit"));
    const dismiss = element(
      "button",
      "dismiss",
      { type: "button", "aria-label": translated("Dismiss"), title: translated("Dismiss") },
      "✕",
    );
    dismiss.addEventListener("click", () => {
      this.close();
      this.#stage.querySelector("iframe")?.focus();
    });
    const status = element("p", "", { role: "status" });
    const form = element(
      "form",
      "result",
      { "aria-label": translated("Your score") },
      element("output", ""),
      element("div", "fields", {}, ...(signedIn ? [] : [name]), submit, dismiss),
      status,
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      submit.disabled = true;
      this.#isAnswering = true;
      status.replaceChildren(translated("The run is being replayed …"));
      this.#submit(name.value.trim())
        .then((submitted) => {
          form.querySelector(".fields")?.replaceChildren(dismiss);
          status.replaceChildren(placesText(submitted));
          // Once dismissed, the form may have made way for that of another run.
          if (this.#form === form) this.#results = null;
          this.#options.onSubmitted(submitted);
        })
        .catch((error: unknown) => {
          submit.disabled = false;
          if (this.#form === form) this.#isAnswering = false;
          status.replaceChildren(messageOf(error));
        });
    });
    return form;
  }

  async #submit(name: string): Promise<Submitted> {
    const { slug, guest } = this.#options;
    const version = this.#version;
    const recording = this.#results?.recording ?? "";
    for (let attempt = 1; ; attempt++) {
      try {
        return (await callAsAnyone("submitRun", (signedIn) => ({
          slug,
          version,
          recording,
          ...(signedIn ? {} : { guest: guest.as(name || translated("Guest")) }),
        }))) as Submitted;
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== "SCORES_BUSY" || attempt === TRIES) throw error;
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }
}

function placesText({ scores, achievements }: Submitted): string {
  const places = scores.map(({ board, rank, isBest }) =>
    isBest
      ? translated("You are number {rank} on {board}.", { rank, board })
      : translated("Your best on {board} is still number {rank}.", { rank, board }),
  );
  return [...places, ...achievements.map((name) => translated("You have the achievement {name}.", { name }))].join(" ");
}
