import {
  type ModifierName,
  type Modifiers,
  type ModifierSurface,
  type ModifierTexts,
  releaseModifiers,
  toggleModifier,
} from "@playsmith/editor";
import { shortcutLabel, translated } from "@playsmith/texts";
import { type ReactNode, useEffect } from "react";
import { ToggleButton, Toolbar } from "react-aria-components";
import { useIsCoarse } from "../../../ui/media-query.ts";
import { useKeepClear } from "../play/floating/float-obstacles.ts";
import styles from "./modifier-strip.module.css";

const KEYS: readonly (readonly [ModifierName, string])[] = [
  ["shift", "Shift"],
  ["alt", "Alt"],
  ["command", "Mod"],
];

/**
 * Buttons for fingers that stand for held modifier keys of the active tool. They count until they are tapped again.
 * @param children actions on the selection.
 */
export function ModifierStrip({
  surface,
  held,
  texts,
  className = "",
  children,
}: {
  surface: ModifierSurface;
  held: Modifiers;
  texts: ModifierTexts;
  className?: string | undefined;
  children?: ReactNode;
}) {
  const isCoarse = useIsCoarse();
  const keepClear = useKeepClear();
  // A button that is not shown can't be let go.
  useEffect(() => {
    if (isCoarse) return () => void releaseModifiers(surface);
  }, [isCoarse, surface]);
  const shown = KEYS.flatMap(([name, key]) => {
    const text = texts[name];
    return text === undefined ? [] : [{ name, key, text }];
  });
  if (!isCoarse || (shown.length === 0 && !children)) return null;
  return (
    <Toolbar ref={keepClear} className={`${styles["strip"]} ${className}`} aria-label={translated("Held keys and actions")}>
      {shown.map(({ name, key, text }) => (
        <ToggleButton
          key={name}
          className={styles["held"] ?? ""}
          aria-label={`${shortcutLabel(key)}: ${text}`}
          isSelected={held[name]}
          onChange={() => toggleModifier(surface, name)}
        >
          {text}
        </ToggleButton>
      ))}
      {children}
    </Toolbar>
  );
}
