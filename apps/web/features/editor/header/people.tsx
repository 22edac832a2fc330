import { plural, translated } from "@playsmith/texts";
import { Eye, MonitorPlay, SmilePlus, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button as AriaButton } from "react-aria-components";
import { Avatar } from "../../../ui/avatar.tsx";
import { IconButton } from "../../../ui/button.tsx";
import { Menu, MenuDivider, MenuItem, SubMenu } from "../../../ui/menu.tsx";
import { useOpenProject } from "../editor-context.tsx";
import type { Play } from "../play/play.ts";
import { ReactionItems } from "../reactions/reaction-items.tsx";
import { goToPlace, placeText, useFollow } from "../session/follow.ts";
import { colorOfPerson, followPeers, type Peer, usePeople } from "../session/presence.ts";
import styles from "./editor-header.module.css";

const SHOWN = 4;
/** People who come and go at once are announced together. */
const ANNOUNCE_AFTER_MS = 3_000;

/** The others who are online: avatars, a menu that leads to where each one is, and whom this person follows. */
export function People({ onWatch }: { onWatch: Play["watch"] }) {
  const peers = usePeople();
  const { followedId, follow } = useFollow();
  const followed = peers.find(({ clientId }) => clientId === followedId);
  const names = peers.map((peer) => peer.presence.user.name).join(", ");
  return (
    <>
      <Announcer peers={peers} />
      {followed && (
        <span className={styles["following"]}>
          <Eye size={14} aria-hidden="true" />
          {translated("Following {name}", { name: followed.presence.user.name })}
          <IconButton label={translated("Stop following")} shortcut="Escape" size="small" onPress={() => follow(null)}>
            <X />
          </IconButton>
        </span>
      )}
      {peers.length > 0 && (
        <div role="group" aria-label={translated("Also here: {names}", { names })}>
          <Menu
            label={translated("Who is here")}
            trigger={
              <AriaButton className={styles["people"] ?? ""} aria-label={translated("Who is here: {names}", { names })}>
                {peers.slice(0, SHOWN).map((peer) => (
                  <Avatar
                    key={peer.clientId}
                    id={peer.presence.user.id}
                    name={peer.presence.user.name}
                    color={colorOfPerson(peer)}
                    size={26}
                  />
                ))}
                {peers.length > SHOWN && <span className={styles["more"]}>+{peers.length - SHOWN}</span>}
              </AriaButton>
            }
          >
            <PeopleItems onFollow={follow} onWatch={onWatch} />
            <MenuDivider />
            <SubMenu icon={<SmilePlus />} label={translated("React")}>
              <ReactionItems />
            </SubMenu>
          </Menu>
        </div>
      )}
    </>
  );
}

/** The ways to the others, as they are where while the menu is open. */
function PeopleItems({ onFollow, onWatch }: { onFollow: (clientId: number) => void; onWatch: Play["watch"] }) {
  const { connection, editor } = useOpenProject();
  const [peers, setPeers] = useState<readonly Peer[]>([]);
  useEffect(() => followPeers(connection, setPeers), [connection]);
  return peers.flatMap(({ clientId, presence }) => {
    const { name } = presence.user;
    const place = placeText(editor, presence.place);
    const isPlaying = presence.plays === true;
    const where = presence.state === "away" ? translated("away") : presence.state === "idle" ? translated("idle") : place;
    const said = where === "" ? name : translated("{name}: {place}", { name, place: where });
    return [
      <MenuItem key={`${clientId} go`} onAction={() => presence.place && goToPlace(editor, presence.place)}>
        {isPlaying ? translated("{name} plays", { name }) : said}
      </MenuItem>,
      <MenuItem key={`${clientId} follow`} icon={<Eye />} onAction={() => onFollow(clientId)}>
        {translated("Follow {name}", { name })}
      </MenuItem>,
      ...(isPlaying
        ? [
            <MenuItem key={`${clientId} watch`} icon={<MonitorPlay />} onAction={() => onWatch(connection, clientId, name)}>
              {translated("Watch {name} play", { name })}
            </MenuItem>,
          ]
        : []),
    ];
  });
}

/** Tells screen readers who comes and goes, and everybody how many follow them. */
function Announcer({ peers }: { peers: readonly Peer[] }) {
  const { connection } = useOpenProject();
  const [text, setText] = useState("");
  const [followers, setFollowers] = useState(0);
  const told = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const timer = setTimeout(() => {
      const here = new Set(peers.map(({ presence }) => presence.user.name));
      const came = [...here].filter((name) => !told.current.has(name));
      const went = [...told.current].filter((name) => !here.has(name));
      told.current = here;
      const parts = [
        came.length > 0 && translated("{names} came", { names: came.join(", ") }),
        went.length > 0 && translated("{names} left", { names: went.join(", ") }),
      ];
      if (came.length + went.length > 0) setText(parts.filter((part) => part !== false).join(". "));
    }, ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [peers]);
  useEffect(
    () =>
      followPeers(connection, (all) =>
        setFollowers(all.filter(({ presence }) => presence.follows === connection.awareness.clientID).length),
      ),
    [connection],
  );
  return (
    <>
      <p role="status" aria-label={translated("Who comes and goes")} className="visually-hidden">
        {text}
      </p>
      {followers > 0 && (
        <span className={styles["following"]}>
          <Eye size={14} aria-hidden="true" />
          {plural(followers, { one: "One follows you", other: "{count} follow you" })}
        </span>
      )}
    </>
  );
}
