/**
 * Ownership of the Yjs client ids of local edits. The server assigns owners. It acknowledges an edit under another person's id as known
 * although it may have other structs there, so such an edit does not count as saved.
 */
export interface ClaimedClients {
  /** Client ids with unsaved edits. */
  readonly unsaved: ReadonlySet<number>;
  /** Claimed on the present connection. */
  readonly asked: ReadonlySet<number>;
  /** Claimed and not yet answered. */
  readonly unanswered: ReadonlySet<number>;
  /** Confirmed to be this person's, on the present connection. */
  readonly owned: ReadonlySet<number>;
  /** Clock of each id when everything was last saved. */
  readonly savedClocks: ReadonlyMap<number, number>;
}

const NONE: ReadonlySet<number> = new Set();

/** @param unsaved ids of earlier unsaved edits in the local copy. */
export const claimedClients = (unsaved: Iterable<number>): ClaimedClients => ({
  unsaved: new Set(unsaved),
  asked: NONE,
  unanswered: NONE,
  owned: NONE,
  savedClocks: new Map(),
});

/** Whether every id with unsaved edits is this person's. */
export const isConfirmed = ({ unsaved, owned }: ClaimedClients): boolean => [...unsaved].every((client) => owned.has(client));

export const isAwaitingAnswer = ({ unanswered }: ClaimedClients): boolean => unanswered.size > 0;

/** Adds an edit under `client`. */
export const withEdit = (clients: ClaimedClients, client: number): ClaimedClients =>
  clients.unsaved.has(client) ? clients : { ...clients, unsaved: new Set([...clients.unsaved, client]) };

/** A new connection: nothing is claimed on it yet. */
export const withoutClaims = (clients: ClaimedClients): ClaimedClients => ({ ...clients, asked: NONE, unanswered: NONE, owned: NONE });

/** The ids to claim: `current`, under which the next edit is made, and those with unsaved edits, each once a connection. */
export const unclaimed = ({ unsaved, asked }: ClaimedClients, current: number): number[] =>
  [...new Set([current, ...unsaved])].filter((client) => !asked.has(client));

export const withClaims = (clients: ClaimedClients, claimed: readonly number[]): ClaimedClients => ({
  ...clients,
  asked: new Set([...clients.asked, ...claimed]),
  unanswered: new Set([...clients.unanswered, ...claimed]),
});

/** @param others ids of other people, or undecided. */
export const withAnswer = (clients: ClaimedClients, owned: readonly number[], others: readonly number[]): ClaimedClients => {
  const answered = new Set([...owned, ...others]);
  return {
    ...clients,
    owned: new Set([...clients.owned, ...owned]),
    unanswered: new Set([...clients.unanswered].filter((client) => !answered.has(client))),
  };
};

/** Everything is saved. @param clock clock of `current`, the id of new edits. */
export const allSaved = (clients: ClaimedClients, current: number, clock: number): ClaimedClients =>
  clients.unsaved.size === 0 && clients.savedClocks.get(current) === clock
    ? clients
    : { ...clients, unsaved: NONE, savedClocks: new Map([...clients.savedClocks, [current, clock]]) };

/**
 * The clock from which edits under `client`, an id of another person, must move to another id.
 * @param serverClock end of the server's structs under it.
 */
export const firstClockToReplace = ({ unsaved, savedClocks }: ClaimedClients, client: number, serverClock: number): number =>
  unsaved.has(client) ? (savedClocks.get(client) ?? 0) : serverClock;
