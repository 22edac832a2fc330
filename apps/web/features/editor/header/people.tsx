import { translated } from "@playsmith/texts";
import { Avatar } from "../../../ui/avatar.tsx";
import { colorOfPerson, usePeople } from "../session/presence.ts";
import styles from "./editor-header.module.css";

const SHOWN = 4;

/** Avatars of the other members who are online. */
export function People() {
  const peers = usePeople();
  if (peers.length === 0) return null;
  const names = peers.map((peer) => peer.presence.user.name).join(", ");
  return (
    <div
      className={styles["people"]}
      role="group"
      aria-label={translated("Also here: {names}", { names })}
      title={translated("Also here: {names}", { names })}
    >
      {peers.slice(0, SHOWN).map((peer) => (
        <Avatar key={peer.clientId} id={peer.presence.user.id} name={peer.presence.user.name} color={colorOfPerson(peer)} size={26} />
      ))}
      {peers.length > SHOWN && <span className={styles["more"]}>+{peers.length - SHOWN}</span>}
    </div>
  );
}
