import { NEUTRAL_ROOM_NAME, ROOM_LIMITS, type RoomMember, type RoomState } from "@playsmith/contract";
import { plural, translated } from "@playsmith/texts";
import { element } from "../element.ts";
import { copied, qrCode } from "../share-dialog.ts";
import type { OnlineRoom } from "./online-room.ts";

/** What a visitor chooses before they are in a room. */
export interface EntryActions {
  /** Whether nobody is signed in; asked for when the dialog opens, and not known at once. */
  isGuest(): Promise<boolean>;
  quickMatch(): Promise<void>;
  makeRoom(): Promise<void>;
  enter(code: string): Promise<void>;
}

const button = (text: string, className = "", onPress?: (pressed: HTMLButtonElement) => void): HTMLButtonElement => {
  const made = element("button", className, { type: "button" }, text);
  if (onPress) made.addEventListener("click", () => onPress(made));
  return made;
};

/** A room code in two groups, which are easier to read and to say. */
export const spacedCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

const ENTRY_HELP = translated("Quick match finds whoever wants to play now. A room is for people you know: give them its link or code.");

/** The dialog of online play: how to come into a room, then the room. */
export class Lobby {
  readonly dialog: HTMLDialogElement;
  readonly #title: string;
  readonly #canMakeRooms: boolean;
  readonly #heading = element("h2", "", { id: "online-title" });
  readonly #body = element("div", "online", {});
  readonly #status = element("p", "status", { role: "status" });
  readonly #name: HTMLInputElement;
  /** Of the room that is shown; "" before. */
  #code = "";

  constructor(
    root: HTMLElement,
    { title, name, canMakeRooms, closed }: { title: string; name: string; canMakeRooms: boolean; closed: () => void },
  ) {
    [this.#title, this.#canMakeRooms] = [title, canMakeRooms];
    this.#name = element("input", "", {
      type: "text",
      maxlength: String(ROOM_LIMITS.nameLength),
      autocomplete: "nickname",
      value: name,
    });
    this.dialog = element("dialog", "saves ask share", { "aria-labelledby": "online-title" });
    this.dialog.append(this.#heading, this.#body, this.#status);
    this.dialog.addEventListener("close", closed);
    root.append(this.dialog);
  }

  get name(): string {
    return this.#name.value.trim();
  }

  /** In the field for a code; "" while a room is shown. */
  get typedCode(): string {
    return this.#body.querySelector<HTMLInputElement>("form input")?.value ?? "";
  }

  open(): void {
    if (!this.dialog.open) this.dialog.showModal();
  }

  announce(text: string): void {
    this.#status.replaceChildren(text);
  }

  /** @param isGuest whether nobody is signed in, as far as is known, so that a name is asked for. @param code in the field, "" for none. */
  showEntry(actions: EntryActions, isGuest: boolean, code: string): void {
    this.#code = "";
    this.#heading.replaceChildren(translated("Play {title} online", { title: this.#title }));
    const field = element("input", "", { type: "text", maxlength: "20", autocomplete: "off", autocapitalize: "characters", value: code });
    const setBusy = (isBusy: boolean): void => {
      for (const each of this.dialog.querySelectorAll("button")) each.disabled = isBusy;
    };
    const run = async (act: () => Promise<void>): Promise<void> => {
      setBusy(true);
      this.announce(translated("Looking for the room …"));
      const isNameless = this.name === "" && (await actions.isGuest());
      if (isNameless) {
        this.announce(translated("Enter the name by which the others see you."));
        this.#name.focus();
      } else {
        // The entry may have been shown anew meanwhile, for somebody who is signed in.
        setBusy(true);
        await act();
      }
      setBusy(false);
    };
    const form = element(
      "form",
      "copied",
      {},
      element("label", "", {}, element("span", "", {}, translated("Code of a room")), field),
      element("button", code === "" ? "" : "primary", { type: "submit" }, translated("Join")),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void run(() => actions.enter(field.value));
    });
    const made = element(
      "div",
      "buttons",
      {},
      button(translated("Quick match"), code === "" ? "primary" : "", () => void run(actions.quickMatch)),
      button(translated("Make a room"), "", () => void run(actions.makeRoom)),
    );
    this.#body.replaceChildren(
      ...(isGuest ? [element("label", "", {}, translated("Your name"), this.#name)] : []),
      ...(this.#canMakeRooms ? [element("p", "", {}, ENTRY_HELP), made] : []),
      form,
      element(
        "div",
        "buttons",
        {},
        button(translated("Close"), "", () => this.dialog.close()),
      ),
    );
    if (isGuest && this.name === "") this.#name.focus();
    else if (code !== "") field.focus();
  }

  /** Shows the room as it is now. The focus stays where it was. @param link address of the room for others. */
  showRoom(room: OnlineRoom, link: string, leave: () => void): void {
    const { state, me } = room;
    if (state === null || me === null) return;
    if (this.#code !== state.code) {
      this.#code = state.code;
      this.#body.replaceChildren(...this.#frame(room, link, leave));
      this.announce("");
      this.#body.querySelector<HTMLButtonElement>("[data-part=ready]")?.focus();
    }
    this.#heading.replaceChildren(translated("Room {code}", { code: spacedCode(state.code) }));
    this.#update(room, state, me);
  }

  #frame(room: OnlineRoom, link: string, leave: () => void): HTMLElement[] {
    const part = (made: HTMLElement, name: string): HTMLElement => {
      made.dataset["part"] = name;
      return made;
    };
    const qr = element("details", "", {}, element("summary", "", {}, translated("QR code for a phone")), qrCode(link));
    return [
      copied(translated("Link to this room"), link, translated("Copy link"), this.#status),
      qr,
      part(element("ul", "members", { "aria-label": translated("Seats") }), "seats"),
      part(element("p", "", {}), "hint"),
      part(element("p", "", {}), "name"),
      element(
        "div",
        "buttons",
        {},
        button(translated("Leave room"), "", leave),
        button(translated("Hide"), "", () => this.dialog.close()),
        part(
          button(translated("I am ready"), "primary", () => room.send({ type: "ready", isReady: room.me?.isReady !== true })),
          "ready",
        ),
        part(
          button(translated("Start"), "primary", () => room.send({ type: "start" })),
          "start",
        ),
      ),
    ];
  }

  #update(room: OnlineRoom, state: RoomState, me: RoomMember): void {
    const find = (name: string) => this.#body.querySelector<HTMLElement>(`[data-part=${name}]`);
    this.#showMembers(find("seats"), room, state, me);
    const ready = find("ready") as HTMLButtonElement | null;
    const start = find("start") as HTMLButtonElement | null;
    const isInLobby = state.phase === "lobby";
    if (ready) {
      ready.hidden = !isInLobby || (me.seat === 0 && !canTakeSeat(state)) || (me.isOwner && !state.isQuick);
      ready.setAttribute("aria-pressed", String(me.isReady));
    }
    if (start) {
      start.hidden = !isInLobby || !me.isOwner || state.isQuick;
      start.disabled = !room.canStart;
    }
    find("hint")?.replaceChildren(hintText(room, state, me));
    const name = find("name");
    const isNameless = me.hasAccount && me.name === NEUTRAL_ROOM_NAME;
    if (name?.childElementCount === 0 && isNameless) name.replaceChildren(...namelessHint());
    if (name) name.hidden = !isNameless;
  }

  #showMembers(list: HTMLElement | null, room: OnlineRoom, state: RoomState, me: RoomMember): void {
    if (list === null) return;
    // A button that is pressed while another member comes must keep the focus.
    const active = list.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null;
    const focused = active?.dataset["control"];
    const open = new Set([...list.querySelectorAll<HTMLElement>("details[open]")].map(({ dataset }) => dataset["member"]));
    const seats = Array.from({ length: state.seats }, (_, index) => index + 1);
    const entries = seats.map((seat) => {
      const member = state.members.find((other) => other.seat === seat);
      if (member === undefined) return element("li", "", {}, element("span", "title", {}, translated("Seat {seat}: free", { seat })));
      return memberEntry(room, member, me, translated("Seat {seat}: {name}", { seat, name: room.nameOf(member) }));
    });
    const watching = state.members.filter(({ seat }) => seat === 0);
    list.replaceChildren(
      ...entries,
      ...watching.map((member) => memberEntry(room, member, me, translated("Watching: {name}", { name: room.nameOf(member) }))),
    );
    for (const menu of list.querySelectorAll<HTMLDetailsElement>("details")) menu.open = open.has(menu.dataset["member"]);
    if (focused !== undefined) list.querySelector<HTMLElement>(`[data-control="${focused}"]`)?.focus();
  }
}

function memberEntry(room: OnlineRoom, member: RoomMember, me: RoomMember, text: string): HTMLElement {
  const facts = [
    member.id === me.id && translated("you"),
    member.isOwner && translated("owner of the room"),
    member.isReady && translated("ready"),
    !member.isConnected && translated("connection lost"),
    !member.hasAccount && translated("guest"),
  ].filter((fact) => fact !== false);
  const entry = element("li", "", {}, element("span", "title", {}, text), element("span", "facts", {}, facts.join(" · ")));
  if (member.id === me.id) return entry;
  const name = room.nameOf(member);
  if (me.isOwner) {
    const kick = () => room.send({ type: "kick", member: member.id });
    entry.append(control(member, "remove", translated("Remove"), translated("Remove {name}", { name }), kick));
  }
  entry.append(memberMenu(room, member, name));
  return entry;
}

/** A button of a member, which keeps the focus when the list is shown anew. */
function control({ id }: RoomMember, kind: string, text: string, label: string, onPress: () => void): HTMLButtonElement {
  const made = button(text, "", onPress);
  made.setAttribute("aria-label", label);
  made.dataset["control"] = `${kind} ${id}`;
  return made;
}

/** What a visitor can do about the name of another member. */
function memberMenu(room: OnlineRoom, member: RoomMember, name: string): HTMLElement {
  const isMuted = room.isMuted(member);
  const summary = element("summary", "", { "aria-label": translated("More about {name}", { name }) }, "⋯");
  summary.dataset["control"] = `menu ${member.id}`;
  const menu = element("details", "member-menu", {}, summary);
  menu.dataset["member"] = member.id;
  const mute = () => room.setMuted(member, !isMuted);
  const report = async () => {
    const { openReportDialog } = await import("../comments/report-dialog.ts");
    openReportDialog({ kind: "member", code: room.state?.code ?? "", member: member.id });
  };
  menu.append(
    element(
      "div",
      "buttons",
      {},
      isMuted
        ? control(member, "mute", translated("Show name"), translated("Show name of {name}", { name }), mute)
        : control(member, "mute", translated("Hide name"), translated("Hide name of {name}", { name }), mute),
      control(member, "report", translated("Report"), translated("Report {name}", { name }), () => void report()),
    ),
  );
  return menu;
}

/** Why others see somebody as “Player”, and the way to a name. */
const namelessHint = (): [string, HTMLElement] => [
  `${translated("Others see you as “{name}”, since your profile has no name of its own.", { name: NEUTRAL_ROOM_NAME })} `,
  element("a", "", { href: "/settings", target: "_blank", rel: "noreferrer" }, translated("Choose a name")),
];

/** Free seats of a quick match are for who is ready: others would have got them at once. */
const canTakeSeat = ({ isQuick, members, seats }: Pick<RoomState, "isQuick" | "members" | "seats">): boolean =>
  isQuick && members.filter(({ seat }) => seat > 0).length < seats;

function hintText(room: OnlineRoom, { phase, isQuick, isQueued, members, seats }: RoomState, me: RoomMember): string {
  if (room.isLost) return translated("The connection was lost. It is tried again …");
  if (phase === "loading") return translated("The game is loading for everybody …");
  if (phase === "playing") return translated("The game is running.");
  if (isQueued) return translated("Many games are played on this server now. Yours starts by itself as soon as there is a place.");
  if (me.seat === 0 && canTakeSeat({ isQuick, members, seats })) return translated("A seat is free. It is yours when you are ready.");
  if (me.seat === 0) return translated("All seats are taken. You watch, and get the next free one.");
  const waiting = members.filter(({ seat, isConnected }) => seat > 0 && isConnected).length;
  if (waiting < 2) return translated("Wait for somebody, or send the link to a friend.");
  if (isQuick) return translated("The game starts when everybody is ready.");
  if (!me.isOwner) return translated("The owner starts the game when everybody is ready.");
  const missing = members.filter(({ seat, isReady, isOwner, isConnected }) => seat > 0 && isConnected && !isReady && !isOwner).length;
  if (missing === 0) return translated("Everybody is ready. Start the game.");
  return plural(missing, { one: "One player is not ready yet.", other: "{count} players are not ready yet." });
}
