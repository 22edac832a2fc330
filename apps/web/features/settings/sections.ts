import { translated } from "@playsmith/texts";

/** The sections of the settings, in display order. */
export const sections = [
  { id: "profile", title: translated("Profile") },
  { id: "appearance", title: translated("Appearance") },
  { id: "language", title: translated("Language") },
  { id: "editing", title: translated("Editing") },
  { id: "security", title: translated("Security") },
  { id: "community", title: translated("Community") },
  { id: "data", title: translated("Your data") },
] as const;

export type SectionId = (typeof sections)[number]["id"];

export const titleOf = (id: SectionId): string => sections.find((section) => section.id === id)?.title ?? "";
