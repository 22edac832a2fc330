import { TOAST_DURATION_MS } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { X } from "lucide-react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import styles from "./toasts.module.css";

export interface Toast {
  id: number;
  text: string;
  tone: "info" | "good" | "bad";
  durationMs: number;
  action?: { label: string; run: () => void };
  /** Key of the toast's subject; {@link closeToastsAbout} closes it when that becomes outdated. */
  about?: string;
}

let toasts: readonly Toast[] = [];
let nextId = 1;
let isHeld = false;
const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function dismiss(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  publish(toasts.filter((toast) => toast.id !== id));
}

function startTimer({ id, durationMs }: Toast): void {
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => dismiss(id), durationMs),
  );
}

/** Pauses the timers of all toasts while the pointer or the focus is on one. */
function hold(shouldHold: boolean): void {
  if (isHeld === shouldHold) return;
  isHeld = shouldHold;
  for (const toast of toasts) {
    if (isHeld) clearTimeout(timers.get(toast.id));
    else startTimer(toast);
  }
}

/** Shows a toast for {@link TOAST_DURATION_MS} (SPEC §9); it replaces a toast with the same text. */
export function showToast(text: string, options: Partial<Omit<Toast, "id" | "text">> = {}): void {
  const toast: Toast = { id: nextId++, text, tone: "info", durationMs: TOAST_DURATION_MS, ...options };
  publish([...toasts.filter((other) => other.text !== text), toast].slice(-4));
  if (!isHeld) startTimer(toast);
}

/** Closes the toasts about something that was removed or has changed. */
export function closeToastsAbout(about: string): void {
  for (const toast of toasts) if (toast.about === about) dismiss(toast.id);
}

/** Closes the toasts with an action when the screen changes, except those with `about`, whose subject exists on other screens too. */
export function closeToastsOfScreen(): void {
  for (const { id, action, about } of toasts) if (action && about === undefined) dismiss(id);
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const none: readonly Toast[] = [];

/** The toast region. F6 focuses the last toast, Escape returns to the previous focus. */
export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
  const region = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);

  const goBack = (): void => {
    cameFrom.current?.focus();
    cameFrom.current = null;
  };
  const close = (id: number): void => {
    goBack();
    dismiss(id);
  };

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== "F6") return;
      const button = region.current?.querySelector<HTMLElement>(":scope > :last-child button");
      if (!button) return;
      event.preventDefault();
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && !region.current?.contains(activeElement)) cameFrom.current = activeElement;
      button.focus();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);

  useEffect(() => {
    if (shown.length === 0) hold(false);
  }, [shown]);

  return (
    <div
      ref={region}
      className={styles["region"]}
      role="region"
      aria-label={translated("Notifications")}
      aria-keyshortcuts="F6"
      aria-live="polite"
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
      onKeyDown={(event) => event.key === "Escape" && goBack()}
    >
      {shown.map((toast) => (
        <div key={toast.id} className={`${styles["toast"]} ${styles[toast.tone]}`} role={toast.tone === "bad" ? "alert" : "status"}>
          <span>{toast.text}</span>
          {toast.action && (
            <button
              type="button"
              className={styles["action"]}
              onClick={() => {
                toast.action?.run();
                close(toast.id);
              }}
            >
              {toast.action.label}
            </button>
          )}
          <button type="button" className={styles["close"]} aria-label={translated("Dismiss")} onClick={() => close(toast.id)}>
            <X size={14} />
          </button>
        </div>
      ))}
    </div>
  );
}
