import { isShortcut } from "@playsmith/contract";
import { SCENE_KEY } from "@playsmith/editor";
import { toScreen } from "@playsmith/editor/scene";
import { translated } from "@playsmith/texts";
import { useEffect, useRef, useState } from "react";
import { MenuAt } from "../../../ui/menu.tsx";
import { useEditorState, useOpenProject } from "../editor-context.tsx";
import { isTyping } from "../commands/use-editor-shortcuts.ts";
import { useRegisteredCommands } from "../find/command-registry.ts";
import { ReactionFeed, type ShownReaction } from "./reaction-feed.ts";
import { ReactionIcon } from "./reaction-icon.tsx";
import { ReactionItems } from "./reaction-items.tsx";
import { REACTION_SHOWN_MS } from "./reaction-kinds.ts";
import styles from "./reactions.module.css";

/** Reactions within this time are announced together. */
const ANNOUNCE_EVERY_MS = 3_000;
const SHORTCUT = "Shift+E";

/** The reactions of everybody in the open scene, floating up where they were shown, and the menu to show one at the pointer. */
export function SceneReactions() {
  const { connection, editor } = useOpenProject();
  const [shown, setShown] = useState<readonly ShownReaction[]>([]);
  const sceneId = useEditorState((state) => state.sceneId);

  useEffect(() => {
    const { awareness } = connection;
    const feed = new ReactionFeed(awareness.clientID);
    const timers = new Set<ReturnType<typeof setTimeout>>();
    let visible = 0;
    const read = (): void => {
      const found = feed.read(awareness.getStates(), editor.state.sceneId, visible, Date.now());
      if (found.length === 0) return;
      visible += found.length;
      setShown((before) => [...before, ...found]);
      const timer = setTimeout(() => {
        timers.delete(timer);
        visible -= found.length;
        setShown((before) => before.filter((reaction) => !found.includes(reaction)));
      }, REACTION_SHOWN_MS);
      timers.add(timer);
    };
    awareness.on("change", read);
    return () => {
      awareness.off("change", read);
      for (const timer of timers) clearTimeout(timer);
      setShown([]);
    };
  }, [connection, editor]);

  const here = shown.filter((reaction) => reaction.sceneId === sceneId);
  return (
    <>
      {here.length > 0 && <Floating reactions={here} />}
      <Announcement reactions={shown} />
      <ReactionPicker />
    </>
  );
}

function Floating({ reactions }: { reactions: readonly ShownReaction[] }) {
  const camera = useEditorState((state) => state.camera);
  const viewport = useEditorState((state) => state.viewport);
  return (
    <div className={styles["reactions"]} aria-hidden="true">
      {reactions.map(({ key, reaction, name, ...point }) => {
        const { x, y } = toScreen(camera, viewport, point);
        return (
          <span key={key} className={styles["reaction"]} style={{ left: x, top: y }} data-testid="reaction">
            <b>
              <ReactionIcon kind={reaction.kind} size={24} onDark />
            </b>
            <i>{name}</i>
          </span>
        );
      })}
    </div>
  );
}

/** Tells screen readers who reacts, at most once in a few seconds. */
function Announcement({ reactions }: { reactions: readonly ShownReaction[] }) {
  const [said, setSaid] = useState({ text: "", count: 0 });
  const waiting = useRef<ShownReaction[]>([]);
  const known = useRef<ReadonlySet<string>>(new Set());
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => {
    const fresh = reactions.filter(({ key, isOwn }) => !isOwn && !known.current.has(key));
    known.current = new Set(reactions.map(({ key }) => key));
    waiting.current.push(...fresh);
    const announce = (): void => {
      timer.current = null;
      if (waiting.current.length === 0) return;
      const parts = waiting.current.map(({ name, reaction }) =>
        translated("{name} reacts: {reaction}", { name, reaction: reaction.label }),
      );
      waiting.current = [];
      setSaid(({ count }) => ({ text: [...new Set(parts)].join(". "), count: count + 1 }));
      timer.current = setTimeout(announce, ANNOUNCE_EVERY_MS);
    };
    if (timer.current === null) announce();
  }, [reactions]);
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );
  return (
    <p role="status" aria-label={translated("Reactions")} className="visually-hidden">
      {/* A new element, so that the same text is announced again. */}
      <span key={said.count}>{said.text}</span>
    </p>
  );
}

/** The menu at the pointer, which a key or a command opens. */
function ReactionPicker() {
  const { editor } = useOpenProject();
  const anchor = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<{ x: number; y: number } | null>(null);
  const open = (): void => {
    const { camera, viewport, pointer, documentKey } = editor.state;
    if (documentKey !== SCENE_KEY || editor.scene === null) return;
    setAt(toScreen(camera, viewport, pointer ?? { x: camera.centerX, y: camera.centerY }));
  };
  useRegisteredCommands(() => [{ id: "react", name: translated("React at the pointer"), shortcut: SHORTCUT, run: open }]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isShortcut(event, SHORTCUT) || event.repeat || isTyping(event.target) || editor.state.documentKey !== SCENE_KEY) return;
      // Letters belong to a focused list or button group.
      if (event.target instanceof HTMLElement && event.target.closest("[data-keys=own]") !== null) return;
      event.preventDefault();
      open();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  });
  if (at === null) return null;
  return (
    <>
      <div ref={anchor} className={styles["anchor"]} style={{ left: at.x, top: at.y }} />
      <MenuAt anchor={anchor} label={translated("Reactions")} onClose={() => setAt(null)}>
        <ReactionItems />
      </MenuAt>
    </>
  );
}
