import { readRoomCode } from "@playsmith/contract";
import { pageStore, type SaveStore } from "@playsmith/player-host";
import { translated } from "@playsmith/texts";
import { callAsAnyone, fetchPerson, messageOf } from "../call.ts";
import { onSignIn } from "../saves/last-user.ts";
import { Guest } from "../scores/guest.ts";
import { type EntryActions, Lobby } from "./lobby.ts";
import { OnlineBar } from "./online-bar.ts";
import type { OnlinePlay } from "./online-play.ts";
import { OnlineRoom, type RoomPage } from "./online-room.ts";

interface FoundRoom {
  code: string;
  slug: string;
}

export interface OnlinePage extends Pick<RoomPage, "play" | "showPaused"> {
  /** The page's element, for the dialog. */
  root: HTMLElement;
  /** The element before which the bar is shown. */
  stage: HTMLElement;
  title: string;
  slug: string;
  /** Called when the dialog is closed outside of a room. */
  closed(): void;
}

/** Online play on the page of a game. */
export interface OnlinePlayer {
  /** Opens the dialog. @param code a room to enter, as in the address of the page. */
  open(code?: string): void;
}

/** Where this browser keeps the room that it was in last, and the token of its seat. */
const RESUME_KEY = "playsmith:room";
/** Loading anew does not help when the server has several builds at once. */
const RELOADED_KEY = "playsmith:room-reloaded";

export function startOnline(page: OnlinePage): OnlinePlayer {
  const store = pageStore();
  const guest = new Guest(store);
  let room: OnlineRoom | null = null;
  let bar: OnlineBar | null = null;
  let isInLobby = false;
  let isGuest = true;
  /** Whether the seat was that of a person. */
  let hadAccount = false;
  let guestKnown = Promise.resolve(isGuest);
  const isDraft = page.slug.startsWith("draft/");
  const lobby = new Lobby(page.root, {
    title: page.title,
    name: guest.name,
    // Rooms of a draft are made in the editor.
    canMakeRooms: !isDraft,
    closed() {
      // Whoever does not wait for the room does not come into it later.
      if (room !== null && room.state === null) {
        room.leave();
        room = null;
      }
      if (room === null) page.closed();
    },
  });

  const link = (code: string): string => `${location.origin}/play/${page.slug}?room=${code}`;
  const nameAddress = (code: string | null): void =>
    history.replaceState(null, "", code === null ? location.pathname : `${location.pathname}?room=${code}`);

  async function find(name: "createRoom" | "quickMatch" | "findRoom", input: Record<string, string>): Promise<void> {
    try {
      const found = (await callAsAnyone(name, () => input)) as FoundRoom;
      if (!lobby.dialog.open) return;
      // The room of another game is entered on its page.
      if (found.slug === page.slug) enter(found.code, name === "quickMatch");
      else location.assign(`/play/${found.slug}?room=${found.code}`);
    } catch (error) {
      lobby.announce(messageOf(error));
    }
  }

  const actions: EntryActions = {
    isGuest: () => guestKnown,
    quickMatch: () => find("quickMatch", { slug: page.slug }),
    makeRoom: () => find("createRoom", { slug: page.slug }),
    async enter(typed: string) {
      const code = readRoomCode(typed);
      if (code === null) lobby.announce(translated("A code has six letters. Look at it again."));
      else await find("findRoom", isDraft ? { code } : { code, slug: page.slug });
    },
  };

  async function identify() {
    const person = await fetchPerson();
    isGuest = person === null;
    if (person !== null) return { token: person.token };
    // Whose session has ended plays on under the same name.
    const { key, name } = guest.as(lobby.name || (room?.me?.name ?? ""));
    return { name, guestKey: key };
  }

  function enter(code: string, isOffered: boolean): void {
    if (room !== null) return;
    const [lastCode, lastToken = null] = (readItem(store, RESUME_KEY) ?? "").split(" ");
    const resume = lastCode === code ? lastToken : null;
    room = new OnlineRoom(
      { play: (run) => play(run), showPaused: page.showPaused, reload: () => reload(code) },
      { update: () => update(code), ended: (text) => leave(text), announce },
      { code, identify: async () => ({ ...(await identify()), ...(isOffered ? { isOffered } : {}) }), resume },
    );
  }

  function leaveRoom(): void {
    room?.leave();
    leave("");
  }

  function play(run: OnlinePlay | null): void {
    if (run !== null) lobby.dialog.close();
    page.play(run);
  }

  function announce(text: string): void {
    lobby.announce(text);
    bar?.announce(text);
    // The name was refused, before the room was entered.
    if (room !== null && room.state === null) {
      room.leave();
      room = null;
    }
  }

  function update(code: string): void {
    if (room === null || room.state === null || room.me === null) return;
    if (bar === null) {
      nameAddress(code);
      bar = new OnlineBar(room, { showRoom: () => lobby.open(), leave: leaveRoom });
      page.stage.before(bar.element);
    }
    if (room.me.hasAccount) hadAccount = true;
    bar.offerSignIn(hadAccount && !room.me.hasAccount);
    if (room.resume !== null) writeItem(store, RESUME_KEY, `${code} ${room.resume}`);
    bar.update(room);
    const wasInLobby = isInLobby;
    isInLobby = room.state.phase === "lobby";
    if (isInLobby && !wasInLobby) lobby.open();
    lobby.showRoom(room, link(code), leaveRoom);
  }

  /** The room is over for this page. @param text why; "" when the visitor left. */
  function leave(text: string): void {
    bar?.element.remove();
    bar = null;
    room = null;
    isInLobby = false;
    hadAccount = false;
    nameAddress(null);
    lobby.showEntry(actions, isGuest, "");
    lobby.announce(text);
    if (text !== "") lobby.open();
    else if (lobby.dialog.open) lobby.dialog.close();
    else page.closed();
  }

  /** The page has another build than the others: their server was upgraded meanwhile. */
  function reload(code: string): void {
    const isReloaded = readItem(store, RELOADED_KEY) === code;
    writeItem(store, RELOADED_KEY, code);
    // A browser that can't store that it was loaded anew would do so again and again.
    if (isReloaded || readItem(store, RELOADED_KEY) !== code)
      return announce(translated("Your page differs from the others'. Load it again in a minute."));
    location.reload();
  }

  onSignIn(() => {
    if (hadAccount && room?.me?.hasAccount === false) room.connectAgain();
  });

  return {
    open(typed = "") {
      lobby.open();
      if (room !== null) return;
      lobby.announce("");
      lobby.showEntry(actions, isGuest, typed);
      const asked = fetchPerson();
      guestKnown = asked.then(
        (person) => person === null,
        () => isGuest,
      );
      asked.then(
        (person) => {
          const wasGuest = isGuest;
          isGuest = person === null;
          if (room !== null) return;
          // Whoever types already is not disturbed without need.
          if (isGuest !== wasGuest) lobby.showEntry(actions, isGuest, lobby.typedCode);
          // Whoever has a name enters the room of a link at once.
          if (typed !== "" && (!isGuest || guest.name !== "")) void actions.enter(typed);
        },
        () => lobby.announce(translated("That didn't work. Please try again.")),
      );
    },
  };
}

function readItem(store: SaveStore | null, name: string): string | null {
  try {
    return store?.getItem(name) ?? null;
  } catch {
    return null;
  }
}

function writeItem(store: SaveStore | null, name: string, value: string): void {
  try {
    store?.setItem(name, value);
  } catch {
    // Without storage a page that is loaded again gets another seat.
  }
}
