/** A member's connection, as its room sees it. */
export interface RoomPeer {
  sendText(frame: string): void;
  sendBytes(bytes: Uint8Array): void;
  close(code: number, reason: string): void;
}

/** A room, as the connection of a member sees it. */
export interface RoomConnection {
  receiveText(frame: string): void;
  receiveBytes(bytes: Uint8Array): void;
  /** The socket was closed. */
  closed(): void;
}

/** Connects a peer to a room of this server. */
export type AcceptPeer = (code: string, peer: RoomPeer) => RoomConnection;
