import { createHash } from "node:crypto";
import { AppError, ROOM_LIMITS, type RoomMember } from "@playsmith/contract";
import { QuickSeats } from "./quick-seats.ts";
import type { RoomPeer } from "./room-peer.ts";

/** Another member owns the room when its owner has been away for this long. */
const OWNER_AWAY_MS = 10_000;

/** Who wants to join. */
export interface Joining {
  name: string;
  hasAccount: boolean;
  /** A person, or the key of a guest; "" for a guest without one. */
  identity: string;
  /** The token of a member who connects again. */
  resume: string | null;
  /** Whether it takes the place of a connection that still seems to be open. */
  replaces: boolean;
}

export interface SeatedMember {
  readonly id: string;
  name: string;
  hasAccount: boolean;
  identity: string;
  /** Those that it had before, and those of members whose token it had when it came: the same person, who has signed in or out. */
  otherIdentities?: readonly string[];
  /** The token that gives the seat back; "" for a member of a server that has died, until it joins again. */
  resume: string;
  readonly resumeHash: string;
  /** From 1; 0 for a spectator. */
  seat: number;
  peer: RoomPeer | null;
  /** Null while connected. */
  awaySinceMs: number | null;
  isReady: boolean;
  isOwner: boolean;
  /** Whether it held up a quick match, and gets a seat again only when it is ready. */
  hasGivenUpSeat: boolean;
  readonly isConnected: boolean;
}

/** A member, as the next server of the room needs it. */
export type StoredMember = Pick<
  SeatedMember,
  "id" | "name" | "hasAccount" | "identity" | "otherIdentities" | "resumeHash" | "seat" | "isOwner"
>;

export interface StoredMembers {
  members: StoredMember[];
  banned: string[];
}

/** The members of a room, in the order in which they came. */
export class Members {
  readonly #seats: number;
  readonly #newId: () => string;
  readonly #members: SeatedMember[] = [];
  readonly #banned = new Set<string>();
  readonly #quickSeats = new QuickSeats();

  constructor(seats: number, newId: () => string) {
    this.#seats = seats;
    this.#newId = newId;
  }

  get all(): readonly SeatedMember[] {
    return [...this.#members];
  }

  get seated(): readonly SeatedMember[] {
    return this.#members.filter(({ seat }) => seat > 0).sort((a, b) => a.seat - b.seat);
  }

  /** Whether nobody is connected. */
  get isEmpty(): boolean {
    return !this.#members.some(({ isConnected }) => isConnected);
  }

  /** Connected members with a seat. */
  get playing(): readonly SeatedMember[] {
    return this.seated.filter(({ isConnected }) => isConnected);
  }

  /** Whether all who play are ready. The owner is, unless strangers play. */
  areReady(isQuick: boolean): boolean {
    return this.playing.every(({ isReady, isOwner }) => isReady || (isOwner && !isQuick));
  }

  /** @returns whether the room has changed. */
  setReady(member: SeatedMember, isReady: boolean, isInLobby: boolean): boolean {
    if (member.hasGivenUpSeat && isReady) {
      member.hasGivenUpSeat = false;
      if (isInLobby) this.seatSpectators();
    } else if (member.isReady === isReady) return false;
    if (member.seat === 0) return false;
    member.isReady = isReady;
    return true;
  }

  get owner(): SeatedMember | null {
    return this.#members.find(({ isOwner }) => isOwner) ?? null;
  }

  get freeSeats(): number {
    return this.#seats - this.seated.length;
  }

  of(peer: RoomPeer): SeatedMember | null {
    return this.#members.find((member) => member.peer === peer) ?? null;
  }

  byId(id: string): SeatedMember | null {
    return this.#members.find((member) => member.id === id) ?? null;
  }

  /** For the next server of the room: tokens as hashes only. */
  get stored(): StoredMembers {
    const members = this.#members.map(({ id, name, hasAccount, identity, otherIdentities = [], resumeHash, seat, isOwner }) => {
      return { id, name, hasAccount, identity, otherIdentities, resumeHash, seat, isOwner };
    });
    return { members, banned: [...this.#banned] };
  }

  /** Takes the members of another server's room, who are not connected. */
  restore({ members, banned }: StoredMembers, nowMs: number): void {
    for (const member of members) this.#members.push(seated({ ...member, resume: "", peer: null, awaySinceMs: nowMs }));
    for (const identity of banned) this.#banned.add(identity);
  }

  /** As all members know them. */
  get list(): RoomMember[] {
    return this.#members.map(({ id, name, hasAccount, seat, isReady, isConnected, isOwner }) => {
      return { id, name, hasAccount, seat, isReady, isConnected, isOwner };
    });
  }

  /** @returns the member, and the peer whose place this one takes, if any. Throws ROOM_FULL and PERMISSION_DENIED. */
  admit(peer: RoomPeer, joining: Joining): { member: SeatedMember; replaced: RoomPeer | null } {
    const { resume } = joining;
    const joiningHash = resume === null ? "" : hashOf(resume);
    if (this.#banned.has(joining.identity) || this.#banned.has(joiningHash)) throw new AppError("PERMISSION_DENIED");
    const known = this.#members.find(({ resumeHash }) => resumeHash === joiningHash);
    if (known !== undefined && mayTakeSeatOf(known, joining) && (known.peer === null || joining.replaces)) {
      const replaced = known.peer;
      const { name, hasAccount, identity } = joining;
      const before = [known.identity, ...(known.otherIdentities ?? [])].filter((other) => other !== identity);
      Object.assign(known, { peer, awaySinceMs: null, name, resume, hasAccount, identity, otherIdentities: [...new Set(before)] });
      return { member: known, replaced };
    }
    const spectators = this.#members.filter((member) => member.seat === 0).length;
    // Who watches a run came first.
    const seat = this.seatable.length > 0 && spectators < ROOM_LIMITS.spectators ? 0 : this.#freeSeat();
    if (seat === 0 && spectators >= ROOM_LIMITS.spectators) throw new AppError("ROOM_FULL");
    const { name, hasAccount, identity } = joining;
    const [id, token] = [this.#newId(), this.#newId()];
    const isOwner = this.owner === null && seat > 0;
    const otherIdentities = known === undefined || known.identity === identity ? [] : [known.identity, ...(known.otherIdentities ?? [])];
    const who = { id, name, hasAccount, identity, otherIdentities, seat, peer, isOwner };
    const member = seated({ ...who, resume: token, resumeHash: hashOf(token), awaySinceMs: null });
    this.#members.push(member);
    return { member, replaced: null };
  }

  remove(member: SeatedMember): void {
    const index = this.#members.indexOf(member);
    if (index >= 0) this.#members.splice(index, 1);
    if (member.isOwner) this.passOwnership();
  }

  /** Keeps a person, a guest with a key, and whoever has the token of the member, from coming back. */
  ban({ identity, otherIdentities = [], resumeHash }: SeatedMember): void {
    for (const banned of [identity, ...otherIdentities, resumeHash]) if (banned !== "") this.#banned.add(banned);
  }

  /**
   * Takes seats, and the room, from members for whom the others of a quick match have waited for too long. They can have a seat again when
   * they are ready. Call it each second. @returns these members.
   */
  giveUpSeats(nowMs: number): SeatedMember[] {
    const late = this.#quickSeats.overdue(this.seated, this.#seats, nowMs);
    for (const member of late) Object.assign(member, { seat: 0, hasGivenUpSeat: true });
    if (late.some(({ isOwner }) => isOwner)) this.passOwnership();
    return late;
  }

  /** Removes who was away for too long, and takes the room from an owner who is away. @returns whether anything changed. */
  keepHouse(nowMs: number): boolean {
    const awayMs = ({ awaySinceMs }: SeatedMember): number => (awaySinceMs === null ? 0 : nowMs - awaySinceMs);
    const gone = this.#members.filter((member) => awayMs(member) >= ROOM_LIMITS.seatKeptMs);
    for (const member of gone) this.remove(member);
    const { owner } = this;
    const hasPassed = (owner === null || awayMs(owner) >= OWNER_AWAY_MS) && this.passOwnership();
    return gone.length > 0 || hasPassed;
  }

  /** Gives the room to the next seat that is connected. @returns whether there is one. */
  passOwnership(): boolean {
    const { owner } = this;
    const next = this.seated.find((member) => member !== owner && member.isConnected);
    if (next === undefined) return false;
    if (owner !== null) owner.isOwner = false;
    next.isOwner = true;
    return true;
  }

  /** The spectators who get the free seats: those who are connected, in the order in which they came. */
  get seatable(): readonly SeatedMember[] {
    return this.#members
      .filter(({ seat, isConnected, hasGivenUpSeat }) => seat === 0 && isConnected && !hasGivenUpSeat)
      .slice(0, this.freeSeats);
  }

  seatSpectators(): void {
    for (const member of this.seatable) {
      member.seat = this.#freeSeat();
      if (this.owner === null) member.isOwner = true;
    }
  }

  clear(): void {
    this.#members.length = 0;
  }

  #freeSeat(): number {
    for (let seat = 1; seat <= this.#seats; seat++) if (!this.#members.some((member) => member.seat === seat)) return seat;
    return 0;
  }
}

const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");

function seated(fields: Omit<SeatedMember, "isReady" | "isConnected" | "hasGivenUpSeat">): SeatedMember {
  return {
    ...fields,
    isReady: false,
    hasGivenUpSeat: false,
    get isConnected() {
      return this.peer !== null;
    },
  };
}

/**
 * Whether somebody with the token of a member may have their seat: the same person, a guest after the session of the person has ended, and
 * the person again.
 */
function mayTakeSeatOf(known: SeatedMember, joining: Joining): boolean {
  if (known.identity === joining.identity) return true;
  if (!joining.hasAccount) return known.hasAccount;
  return !known.hasAccount && known.otherIdentities?.includes(joining.identity) === true;
}
