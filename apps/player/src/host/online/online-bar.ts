import type { RoomMember } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { element } from "../element.ts";
import { spacedCode } from "./lobby.ts";
import type { OnlineRoom, PlayState } from "./online-room.ts";

const GOOD_MS = 80;
const FAIR_MS = 180;
const FAIR_ROLLBACK_TICKS = 8;
const SAID_MS = 6_000;

/** The bar above the game while the page is in a room: who has which seat, how good the connection is, and what can be done. */
export class OnlineBar {
  readonly element = element("aside", "hint online-bar", { "aria-label": translated("Online play") });
  readonly #seats = element("p", "", {});
  readonly #quality = element("p", "", {});
  readonly #status = element("p", "", { role: "status" });
  readonly #signIn = element("p", "", { role: "status" });
  readonly #again: HTMLButtonElement;
  readonly #toLobby: HTMLButtonElement;
  #outcome = "";
  #isInSync = true;
  #saidMs = 0;
  /** Names of the members, by their ids. */
  #names = new Map<string, string>();

  constructor(room: OnlineRoom, actions: { showRoom(): void; leave(): void }) {
    const make = (text: string, onPress: () => void): HTMLButtonElement => {
      const made = element("button", "", { type: "button" }, text);
      made.addEventListener("click", onPress);
      return made;
    };
    this.#again = make(translated("Rematch"), () => room.send({ type: "rematch" }));
    this.#toLobby = make(translated("Back to the lobby"), () => room.send({ type: "lobby" }));
    this.element.append(
      this.#seats,
      this.#quality,
      this.#status,
      this.#signIn,
      this.#again,
      this.#toLobby,
      make(translated("Room"), actions.showRoom),
      make(translated("Leave"), actions.leave),
    );
  }

  /** Says something for some seconds; the outcome of the run comes back after it. */
  announce(text: string): void {
    this.#saidMs = performance.now();
    if (this.#status.textContent !== text) this.#status.replaceChildren(text);
  }

  /** In another tab: this one goes on with the run. @param isGuest whether a person plays on as a guest, since their session has ended. */
  offerSignIn(isGuest: boolean): void {
    if (isGuest === this.#signIn.hasChildNodes()) return;
    const link = element("a", "", { href: "/login", target: "_blank" }, translated("Sign in again"));
    this.#signIn.replaceChildren(...(isGuest ? [translated("You were signed out and play on as a guest."), " ", link] : []));
  }

  update(room: OnlineRoom): void {
    const { state, me } = room;
    if (state === null || me === null) return;
    const seated = state.members.filter(({ seat }) => seat > 0).sort((a, b) => a.seat - b.seat);
    const watching = state.members.length - seated.length;
    const names = seated.map((member) => seatText(member, room.nameOf(member), member.id === me.id));
    if (state.phase === "lobby") names.unshift(translated("Room {code}", { code: spacedCode(state.code) }));
    if (watching > 0) names.push(translated("{count} watching", { count: watching }));
    this.#seats.replaceChildren(names.join(" · "));
    this.#quality.replaceChildren(room.isLost ? translated("Connection lost. Trying again …") : qualityText(room.playState));
    const isOver = room.outcome !== null && state.phase === "playing";
    this.#again.hidden = !isOver || !me.isOwner;
    this.#toLobby.hidden = state.phase !== "playing" || !me.isOwner;
    const outcome = isOver ? outcomeText(room.outcome, me.isOwner) : "";
    if (outcome !== this.#outcome || performance.now() - this.#saidMs > SAID_MS) this.announce(outcome);
    this.#outcome = outcome;
    const present = new Map(state.members.map((member) => [member.id, room.nameOf(member)]));
    for (const [id, name] of this.#names) if (!present.has(id)) this.announce(translated("{name} has left the room.", { name }));
    this.#names = present;
    const isInSync = room.playState?.isInSync ?? true;
    if (isInSync && !this.#isInSync && room.playState !== null)
      this.announce(translated("Your game differed from the others' and was set right."));
    this.#isInSync = isInSync;
  }
}

function seatText({ seat, isConnected }: RoomMember, name: string, isMine: boolean): string {
  if (!isConnected) return translated("{seat}: {name} (away)", { seat, name });
  return isMine ? translated("{seat}: {name} (you)", { seat, name }) : translated("{seat}: {name}", { seat, name });
}

function outcomeText(outcome: OnlineRoom["outcome"], isOwner: boolean): string {
  const text = outcome === "won" ? translated("The game is won.") : translated("The game is lost.");
  return isOwner ? text : `${text} ${translated("The owner of the room can start again.")}`;
}

function qualityText(state: PlayState | null): string {
  if (state === null) return "";
  if (!state.isInSync) return translated("Your game differs from the others': you may see other things than they do.");
  const { roundTripMs, rollbackTicks } = state;
  if (roundTripMs === null) return "";
  const ms = Math.round(roundTripMs);
  if (ms <= GOOD_MS && rollbackTicks < FAIR_ROLLBACK_TICKS) return translated("Connection good ({ms} ms)", { ms });
  return ms <= FAIR_MS ? translated("Connection fair ({ms} ms)", { ms }) : translated("Connection slow ({ms} ms)", { ms });
}
