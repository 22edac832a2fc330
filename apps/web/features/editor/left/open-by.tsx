import { plural } from "@playsmith/texts";
import { Avatar } from "../../../ui/avatar.tsx";
import { type ListedThing, usePeopleAt } from "../session/open-things.ts";
import { colorOfPerson } from "../session/presence.ts";
import styles from "./open-by.module.css";

const SHOWN = 3;
const SIZE_PX = 16;

/** Small avatars of the other people who have a listed thing open; its button's name includes their names. */
export function OpenBy({ of, id, isInCorner = false }: ListedThing & { isInCorner?: boolean }) {
  const peers = usePeopleAt({ of, id });
  if (peers.length === 0) return null;
  const names = plural(
    peers.length,
    { one: "{names} is here", other: "{names} are here" },
    { names: peers.map(({ presence }) => presence.user.name).join(", ") },
  );
  return (
    <span className={isInCorner ? `${styles["people"]} ${styles["corner"]}` : styles["people"]} title={names}>
      {peers.slice(0, SHOWN).map((peer) => (
        <Avatar key={peer.clientId} id={peer.presence.user.id} name={peer.presence.user.name} color={colorOfPerson(peer)} size={SIZE_PX} />
      ))}
      <span className="visually-hidden"> {names}</span>
    </span>
  );
}
