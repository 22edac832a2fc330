import { translated } from "@playsmith/texts";
import { SettingsSection } from "../settings-section.tsx";
import { BlockedGroup } from "./blocked-group.tsx";
import { NoticesGroup } from "./notices-group.tsx";

export function CommunitySection() {
  return (
    <SettingsSection id="community" lead={translated("What moderators did about you, and whom you have blocked.")}>
      <NoticesGroup />
      <BlockedGroup />
    </SettingsSection>
  );
}
