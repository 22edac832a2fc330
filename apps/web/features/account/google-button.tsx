import { messages } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { useState } from "react";
import { type Backend, backendIfLoaded, loadBackend } from "../../backend/backend.ts";
import { failureText } from "../../shell/credentials/failure-text.ts";
import { GoogleMark } from "../../shell/google-mark.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import styles from "./account.module.css";

/** Signs in with Google in a popup; shows a message if Google sign-in is not configured (SPEC §2, §8). */
export function GoogleButton({
  purpose,
  invitation = null,
  onMessage,
}: {
  purpose: "signIn" | "signUp";
  /** The secret of an invitation link, for a new account. */
  invitation?: string | null;
  onMessage: (message?: string) => void;
}) {
  const [isBusy, setBusy] = useState(false);

  const enter = async ({ auth }: Backend): Promise<unknown> => auth.signInWithPopup("google", purpose, invitation);
  const press = async (): Promise<void> => {
    onMessage(undefined);
    setBusy(true);
    try {
      // An await before the call would lose the user activation, without which browsers block the popup.
      const loaded = backendIfLoaded();
      await (loaded ? enter(loaded) : loadBackend().then(enter));
    } catch (error) {
      onMessage(failureText(error, purpose === "signIn" ? messages.loginFailed : messages.registerFailed));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <div className={styles["or"]}>{translated("or")}</div>
      <button
        type="button"
        className={`${buttonClass("secondary", "large")} ${styles["google"]}`}
        aria-busy={isBusy}
        onClick={() => void press()}
      >
        <GoogleMark />
        {purpose === "signIn" ? translated("Continue with Google") : translated("Sign up with Google")}
      </button>
    </>
  );
}
