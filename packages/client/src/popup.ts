import {
  type AppError,
  AUTH_POPUP_CHANNEL,
  authError,
  authPopupMessageSchema,
  type GooglePurpose,
  googleStartPath,
} from "@playsmith/contract";

const LOOK_INTERVAL_MS = 250;
/** Time to wait for the result after the window has closed. */
const GRACE_AFTER_CLOSE_MS = 1_000;

/** The parts of a window that a popup needs. */
export interface PopupWindow {
  readonly closed: boolean;
  close(): void;
}
export type PopupOpener = (url: string) => PopupWindow | null;

/**
 * Signs in with Google in a popup window. The window opens synchronously, since browsers require a user activation. Rejects with
 * `popup-blocked`, `popup-closed-by-user`, or the reason from the popup.
 */
export function runGooglePopup(
  purpose: GooglePurpose,
  parts: {
    origin: string;
    openPopup: PopupOpener;
    openChannel: ((name: string) => BroadcastChannel) | null;
    /** The secret of an invitation link, for a new account; null for none. */
    invitation: string | null;
  },
): Promise<void> {
  const attempt = crypto.randomUUID();
  const channel = parts.openChannel?.(AUTH_POPUP_CHANNEL) ?? null;
  if (channel === null) return Promise.reject(authError("provider-failed"));
  const popup = parts.openPopup(`${parts.origin}${googleStartPath(purpose, attempt, parts.invitation)}`);
  if (popup === null) {
    channel.close();
    return Promise.reject(authError("popup-blocked"));
  }
  return new Promise<void>((resolve, reject) => {
    let closedForMs = 0;
    const end = (failure: AppError | null): void => {
      clearInterval(timer);
      channel.close();
      if (!popup.closed) popup.close();
      if (failure === null) resolve();
      else reject(failure);
    };
    const timer = setInterval(() => {
      closedForMs = popup.closed ? closedForMs + LOOK_INTERVAL_MS : 0;
      if (closedForMs > GRACE_AFTER_CLOSE_MS) end(authError("popup-closed-by-user"));
    }, LOOK_INTERVAL_MS);
    channel.addEventListener("message", (event: MessageEvent<unknown>) => {
      const message = authPopupMessageSchema.safeParse(event.data);
      if (!message.success || message.data.state !== attempt) return;
      end(message.data.ok ? null : authError(message.data.reason));
    });
  });
}
