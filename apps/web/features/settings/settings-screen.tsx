import { translated } from "@playsmith/texts";
import { useEffect } from "react";
import { AppHeader } from "../../shell/app-header.tsx";
import { AppearanceSection } from "./appearance-section.tsx";
import { CommunitySection } from "./community/community-section.tsx";
import { DataSection } from "./data/data-section.tsx";
import { EditingSection } from "./editing-section.tsx";
import { LanguageSection } from "./language-section.tsx";
import { ProfileSection } from "./profile/profile-section.tsx";
import { SecuritySection } from "./security/security-section.tsx";
import { SettingsNav } from "./settings-nav.tsx";
import styles from "./settings.module.css";

/** The user's settings (SPEC §2, /settings). */
export function SettingsScreen() {
  // The browser looked for the section of the URL before the screen was loaded.
  useEffect(() => document.getElementById(window.location.hash.slice(1))?.scrollIntoView(), []);
  return (
    <div className={styles["page"]}>
      <AppHeader />
      <main className={styles["layout"]}>
        <div className={styles["side"]}>
          <h1>{translated("Settings")}</h1>
          <SettingsNav />
        </div>
        <div className={styles["sections"]}>
          <ProfileSection />
          <AppearanceSection />
          <LanguageSection />
          <EditingSection />
          <SecuritySection />
          <CommunitySection />
          <DataSection />
        </div>
      </main>
    </div>
  );
}
