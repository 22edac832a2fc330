import type { PlayerMessage } from "@playsmith/contract";
import type { SaveStore } from "@playsmith/player-host";
import { translated } from "@playsmith/texts";
import { element } from "../element.ts";
import { StopConsent } from "./stop-consent.ts";

const EVERY_MS = 2_000;
const SWITCH_HELP = translated(
  "When you leave, this page adds where in the game you stopped to a map of all players. Nothing about you is sent. This holds for all games.",
);

/** Sends where the visitor has stopped when they leave, if they have agreed to it; the elements that ask for it. */
export class StopReports {
  readonly #path: string;
  readonly #version: number;
  readonly #consent: StopConsent;
  readonly #ask: () => void;
  /** A setting below the game, for those who change their mind. */
  readonly #switch = element("button", "", { type: "button", title: SWITCH_HELP }, translated("Send the maker where I stop"));
  #timer = 0;

  /** @param ask asks the player where it is, if the run is the visitor's own. */
  constructor(section: HTMLElement, store: SaveStore, ask: () => void) {
    this.#path = `/api/stops/${section.dataset["slug"] ?? ""}`;
    this.#version = Number(section.dataset["release"]);
    this.#consent = new StopConsent(store);
    this.#ask = ask;
    this.#switch.addEventListener("click", () => this.#decide(!this.#consent.isAgreed));
    section.querySelector("[role=status]")?.before(this.#switch);
    this.#follow();
    window.addEventListener("pagehide", () => this.#send());
  }

  receive(message: PlayerMessage): void {
    this.#consent.receive(message);
  }

  /** The question for the overlay of a paused game; null when there is none. */
  question(tick: number): HTMLElement | null {
    if (!this.#consent.mayAsk(tick)) return null;
    const yes = element("button", "secondary", { type: "button" }, translated("Yes, send it"));
    const no = element("button", "secondary", { type: "button" }, translated("No"));
    const text = translated(
      "Help the maker: may this page send where in the game you stopped, when you leave? It is added to a map of all players. Nothing about you is sent.",
    );
    const asked = element("div", "question", { role: "group", "aria-label": translated("Send the maker where I stop") });
    asked.append(element("p", "", {}, text), yes, no);
    const decide = (isAgreed: boolean, answer: string) => (): void => {
      this.#decide(isAgreed);
      asked.replaceChildren(element("p", "", { role: "status" }, answer));
    };
    yes.addEventListener("click", decide(true, translated("Thank you. You can change this below the game.")));
    no.addEventListener("click", decide(false, translated("Nothing is sent.")));
    return asked;
  }

  #decide(isAgreed: boolean): void {
    this.#consent.decide(isAgreed);
    this.#follow();
  }

  #follow(): void {
    const { isAgreed } = this.#consent;
    this.#switch.setAttribute("aria-pressed", String(isAgreed));
    clearInterval(this.#timer);
    if (!isAgreed) return;
    this.#ask();
    this.#timer = window.setInterval(() => this.#ask(), EVERY_MS);
  }

  #send(): void {
    const place = this.#consent.take();
    if (place === null) return;
    navigator.sendBeacon(this.#path, new Blob([JSON.stringify({ version: this.#version, ...place })], { type: "application/json" }));
  }
}
