import "@fontsource-variable/inter/wght.css";
import "@fontsource/bricolage-grotesque/700.css";
import "../ui/tokens.css";
import { language, translated } from "@playsmith/texts";
import { type ReactNode, useEffect } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { preloadScript } from "../backend/preload-auth-state.ts";
import { useAppOnDevice } from "../backend/app-on-device.ts";
import { useErrorHandler } from "../backend/error-handler.ts";
import { LAST_USER_KEY } from "../backend/last-user.ts";
import { useSessionMessages } from "../backend/session/session-messages.ts";
import { loadAccountTheme } from "../backend/theme.ts";
import { useAuth } from "../backend/use-auth.ts";
import { useWebVitals } from "../backend/web-vitals.ts";
import { LoadingIndicator } from "../ui/feedback/loading-indicator.tsx";
import { languageScript } from "../ui/language-script.ts";
import { themeScript } from "../ui/theme-script.ts";
import { showToast, Toasts } from "../ui/feedback/toasts.tsx";
import { useCutTextTitles } from "../ui/use-cut-text-titles.ts";
import { useFocusKept } from "../ui/use-focus-kept.ts";
import { useInputMethodKeys } from "../ui/use-input-method-keys.ts";

export { RouteCrash as ErrorBoundary } from "./route-crash.tsx";

/** Title of a page until its screen has loaded, which sets its own. */
export const meta = () => [{ title: "Playsmith" }];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={language} data-theme="dark" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <script dangerouslySetInnerHTML={{ __html: languageScript }} />
        <script dangerouslySetInnerHTML={{ __html: preloadScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export function HydrateFallback() {
  const hint = translated(
    "If nothing happens, this browser may be too old: the editor needs Safari or iOS 17, Firefox 128, Chrome or Edge 119.",
  );
  return <LoadingIndicator fullScreen message={translated("Loading")} hint={hint} />;
}

const showErrorToast = (text: string): void => showToast(text, { tone: "bad" });

function wasSignedInHere(): boolean {
  try {
    return typeof localStorage !== "undefined" && localStorage.getItem(LAST_USER_KEY) !== null;
  } catch {
    return false;
  }
}

export default function Root() {
  // Pages that work without the client library load it only if a user was signed in here.
  const auth = useAuth({ watch: wasSignedInHere() });
  const uid = auth.user?.uid;
  useErrorHandler(showErrorToast);
  useSessionMessages(showToast);
  useWebVitals();
  useFocusKept();
  useCutTextTitles();
  useInputMethodKeys();
  useAppOnDevice(auth.status === "signedIn");
  useEffect(() => {
    if (uid) void loadAccountTheme(uid);
  }, [uid]);
  useEffect(() => {
    document.documentElement.dataset["ready"] = "";
  }, []);
  return (
    <>
      <Outlet />
      <Toasts />
    </>
  );
}
