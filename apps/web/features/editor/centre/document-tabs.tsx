import { keyOfDocument, type OpenDocument, ownerOfDocument, SCENE_KEY } from "@playsmith/editor";
import { plural, translated } from "@playsmith/texts";
import { Clapperboard, type LucideIcon, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, type RefObject, useState } from "react";
import { useEditor, useEditorState, useGame } from "../editor-context.tsx";
import { TabProblems } from "../problems/problem-count.tsx";
import { colorOfPerson, type Peer, usePeopleAtTabs } from "../session/presence.ts";
import styles from "./centre.module.css";
import { DOCUMENT_KINDS } from "./document-kinds.ts";
import { panelId, tabId } from "./tab-ids.ts";
import { TabsMenu } from "./tabs-menu.tsx";

const SHOWN_PEOPLE = 3;

/** Tab strip of the open documents; null while only the scene is open. */
export function DocumentTabs() {
  const editor = useEditor();
  const list = useRef<HTMLDivElement>(null);
  const documents = useEditorState((now) => now.documents);
  const shownKey = useEditorState((now) => now.documentKey);
  const sceneName = useGame((game, now) => game.scenes[now.sceneId]?.name ?? translated("Scene"));
  useEffect(() => {
    list.current?.querySelector(`#${CSS.escape(tabId(shownKey))}`)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [shownKey]);
  const people = usePeopleAtTabs();
  const isOverflowing = useOverflow(list, documents);
  if (documents.length === 0) return null;
  const keys = [SCENE_KEY, ...documents.map(keyOfDocument)];

  const focusTab = (key: string): void => list.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(key))}`)?.focus();
  const show = (key: string): void => {
    editor.showDocument(key);
    focusTab(key);
  };
  const close = (key: string): void => {
    editor.closeDocument(key);
    requestAnimationFrame(() => focusTab(editor.state.documentKey));
  };
  const onKeyDown = (event: KeyboardEvent, key: string): void => {
    const at = keys.indexOf(key);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: keys.length - 1 }[event.key];
    if (event.key === "Delete" && key !== SCENE_KEY) close(key);
    else if (to === undefined) return;
    else show(keys[(to + keys.length) % keys.length] as string);
    event.preventDefault();
    event.stopPropagation();
  };
  const tab = (key: string, Icon: LucideIcon, name: string, label?: string, isTwin = false) => (
    <button
      type="button"
      role="tab"
      id={tabId(key)}
      aria-selected={key === shownKey}
      aria-controls={panelId(key)}
      tabIndex={key === shownKey ? 0 : -1}
      title={label ? translated("{label} of {name}", { label, name }) : name}
      className={styles["tab"]}
      onClick={() => editor.showDocument(key)}
      onAuxClick={(event) => event.button === 1 && close(key)}
      onKeyDown={(event) => onKeyDown(event, key)}
    >
      <Icon aria-hidden />
      {label && <span className="visually-hidden">{translated("{label} of", { label })} </span>}
      <span className={styles["name"]}>{name}</span>
      <TabProblems documentKey={key} />
      <TabPeople peers={people.get(key)} />
      {isTwin && label && (
        <span className={styles["kind"]} aria-hidden>
          {label}
        </span>
      )}
    </button>
  );

  return (
    <div className={styles["strip"]}>
      <div
        className={styles["tabs"]}
        role="tablist"
        aria-label={translated("Open documents")}
        data-keys="own"
        ref={list}
        onWheel={({ currentTarget, deltaX, deltaY }) => deltaX === 0 && currentTarget.scrollBy({ left: deltaY })}
      >
        {tab(SCENE_KEY, Clapperboard, sceneName)}
        {documents.map((document) => (
          <DocumentTab
            key={keyOfDocument(document)}
            document={document}
            tab={tab}
            onClose={close}
            isShown={shownKey === keyOfDocument(document)}
          />
        ))}
      </div>
      {isOverflowing && <TabsMenu />}
    </div>
  );
}

/** Avatars of the other members who view the same document. */
function TabPeople({ peers = [] }: { peers: readonly Peer[] | undefined }) {
  if (peers.length === 0) return null;
  const names = plural(
    peers.length,
    { one: "{names} is here", other: "{names} are here" },
    { names: peers.map(({ presence }) => presence.user.name).join(", ") },
  );
  return (
    <span className={styles["here"]} title={names}>
      {peers.slice(0, SHOWN_PEOPLE).map((peer) => (
        <i key={peer.clientId} style={{ background: colorOfPerson(peer) }} aria-hidden />
      ))}
      <span className="visually-hidden"> {names}</span>
    </span>
  );
}

function DocumentTab({
  document,
  tab,
  onClose,
  isShown,
}: {
  document: OpenDocument;
  tab: (key: string, icon: LucideIcon, name: string, label: string | undefined, isTwin: boolean) => React.ReactNode;
  onClose: (key: string) => void;
  isShown: boolean;
}) {
  const name = useGame((game) => ownerOfDocument(game, document)?.name ?? "");
  const { label, icon } = DOCUMENT_KINDS[document.kind];
  const key = keyOfDocument(document);
  const isTwin = useGame((game, now) => {
    const isCalledSo = (other: OpenDocument): boolean => keyOfDocument(other) !== key && ownerOfDocument(game, other)?.name === name;
    return game.scenes[now.sceneId]?.name === name || now.documents.some(isCalledSo);
  });
  return (
    <span className={styles["slot"]} role="presentation" data-shown={isShown ? "" : undefined}>
      {tab(key, icon, name, document.of === "game" ? undefined : label, isTwin)}
      {/* Delete closes the focused tab. */}
      <button type="button" className={styles["close"]} tabIndex={-1} aria-hidden title={translated("Close")} onClick={() => onClose(key)}>
        <X />
      </button>
    </span>
  );
}

/**
 * Whether the entries of a strip overflow it, so that it scrolls.
 * @param content a value that changes with the entries.
 */
function useOverflow(strip: RefObject<HTMLElement | null>, content: unknown): boolean {
  const [isOverflowing, setOverflowing] = useState(false);
  useEffect(() => {
    const element = strip.current;
    if (!element) return setOverflowing(false);
    // Measure the parent: controls that appear on overflow take width from the strip itself.
    const room = element.parentElement ?? element;
    const resizing = new ResizeObserver(() => setOverflowing(element.scrollWidth > room.clientWidth));
    resizing.observe(room);
    for (const entry of element.children) resizing.observe(entry);
    return () => resizing.disconnect();
  }, [strip, content]);
  return isOverflowing;
}
