import type { Profile } from "@playsmith/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { backend } from "../../backend/backend.ts";
import { chooseTheme, useTheme } from "../../backend/theme.ts";
import { useUser } from "../../backend/use-auth.ts";
import { AppHeader } from "../../shell/app-header.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { timeAgo } from "../../ui/time-ago.ts";
import { showToast } from "../../ui/toasts.tsx";
import styles from "./settings.module.css";

/** A person's own settings (SPEC §2, /settings). */
export function SettingsScreen() {
  const user = useUser();
  const profile = useQuery({ queryKey: ["profile", user.uid], queryFn: () => backend().documents.get("users", user.uid) });
  return (
    <div className={styles["page"]}>
      <AppHeader />
      <main>
        <h1>Settings</h1>
        <section aria-labelledby="settings-profile">
          <h2 id="settings-profile">Profile</h2>
          {profile.data ? (
            <ProfileForm key={profile.data.updatedAt} profile={profile.data} />
          ) : profile.isError ? (
            <p role="alert">{profile.error.message}</p>
          ) : (
            <p role="status">Loading</p>
          )}
        </section>
        <Appearance />
        <Sessions />
      </main>
    </div>
  );
}

function ProfileForm({ profile }: { profile: Profile }) {
  const queries = useQueryClient();
  const [name, setName] = useState(profile.displayName);
  const [error, setError] = useState<string>();
  const save = useMutation({
    mutationFn: () => backend().documents.set("users", profile.uid, { displayName: name.trim() }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ["profile"] });
      showToast("Your profile was saved.", { tone: "good" });
    },
    onError: (failure) => setError(failure.message),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() === "") return setError("A name is required");
    save.mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Field
        label="Display name"
        hint="Shown to people you work with and on games you publish."
        autoComplete="nickname"
        maxLength={80}
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.target.value);
          setError(undefined);
        }}
      />
      <p className={styles["email"]}>
        Signed in as <strong>{profile.email}</strong>
      </p>
      <Button variant="primary" type="submit" isBusy={save.isPending} isDisabled={name.trim() === profile.displayName}>
        Save
      </Button>
    </form>
  );
}

function Appearance() {
  const theme = useTheme();
  return (
    <section aria-labelledby="settings-appearance">
      <h2 id="settings-appearance">Appearance</h2>
      <div className={styles["themes"]} role="radiogroup" aria-label="Theme">
        {(["dark", "light"] as const).map((choice) => (
          <label key={choice} className={styles["theme"]}>
            <input type="radio" name="theme" checked={theme === choice} onChange={() => chooseTheme(choice)} />
            <span data-theme={choice} className={styles["swatch"]}>
              <i />
              <i />
              <i />
            </span>
            {choice === "dark" ? "Dark" : "Light"}
          </label>
        ))}
      </div>
    </section>
  );
}

function Sessions() {
  const queries = useQueryClient();
  const sessions = useQuery({ queryKey: ["sessions"], queryFn: async () => (await backend().functions.call("listSessions", {})).sessions });
  const end = useMutation({
    mutationFn: (sessionId: string) => backend().functions.call("endSession", { sessionId }),
    onSettled: () => queries.invalidateQueries({ queryKey: ["sessions"] }),
    onError: (failure) => showToast(failure.message, { tone: "bad" }),
  });
  return (
    <section aria-labelledby="settings-sessions">
      <h2 id="settings-sessions">Where you're signed in</h2>
      {sessions.isError && <p role="alert">{sessions.error.message}</p>}
      <ul className={styles["sessions"]}>
        {sessions.data?.map((session) => (
          <li key={session.id}>
            <div>
              <strong>{deviceOf(session.userAgent)}</strong>
              <p>{session.isCurrent ? "This browser" : `Last active ${timeAgo(session.lastActiveAt, Date.now())}`}</p>
            </div>
            {!session.isCurrent && (
              <Button size="small" onPress={() => end.mutate(session.id)}>
                Sign out there
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button onPress={() => void backend().auth.signOut()}>Sign out</Button>
    </section>
  );
}

/** A browser and system in words, from its user agent. */
export function deviceOf(userAgent: string): string {
  const browser = /Edg\//.test(userAgent)
    ? "Edge"
    : /Firefox\//.test(userAgent)
      ? "Firefox"
      : /Chrome\//.test(userAgent)
        ? "Chrome"
        : /Safari\//.test(userAgent)
          ? "Safari"
          : "A browser";
  const system = /Android/.test(userAgent)
    ? "Android"
    : /iPhone|iPad/.test(userAgent)
      ? "iOS"
      : /Windows/.test(userAgent)
        ? "Windows"
        : /Mac OS/.test(userAgent)
          ? "macOS"
          : /Linux/.test(userAgent)
            ? "Linux"
            : null;
  return system ? `${browser} on ${system}` : browser;
}
