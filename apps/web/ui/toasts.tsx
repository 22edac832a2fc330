import { TOAST_DURATION_MS } from "@playsmith/contract";
import { X } from "lucide-react";
import { useSyncExternalStore } from "react";
import styles from "./toasts.module.css";

export interface Toast {
  id: number;
  text: string;
  tone: "info" | "good" | "bad";
  action?: { label: string; run: () => void };
}

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function dismiss(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id));
}

/** Says something in passing, for {@link TOAST_DURATION_MS} (SPEC §9); the same text is not said twice at once. */
export function showToast(text: string, options: { tone?: Toast["tone"]; action?: Toast["action"]; durationMs?: number } = {}): void {
  const id = nextId++;
  const toast: Toast = { id, text, tone: options.tone ?? "info", ...(options.action ? { action: options.action } : {}) };
  publish([...toasts.filter((other) => other.text !== text), toast].slice(-4));
  setTimeout(() => dismiss(id), options.durationMs ?? TOAST_DURATION_MS);
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const none: readonly Toast[] = [];

/** Where toasts appear. */
export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
  return (
    <div className={styles["region"]} role="region" aria-label="Notifications" aria-live="polite">
      {shown.map((toast) => (
        <div key={toast.id} className={`${styles["toast"]} ${styles[toast.tone]}`} role={toast.tone === "bad" ? "alert" : "status"}>
          <span>{toast.text}</span>
          {toast.action && (
            <button
              type="button"
              className={styles["action"]}
              onClick={() => {
                toast.action?.run();
                dismiss(toast.id);
              }}
            >
              {toast.action.label}
            </button>
          )}
          <button type="button" className={styles["close"]} aria-label="Dismiss" onClick={() => dismiss(toast.id)}>
            <X size={14} />
          </button>
        </div>
      ))}
    </div>
  );
}
