/** The settings' sections, in the order in which they stand. */
export const sections = [
  { id: "profile", title: "Profile" },
  { id: "appearance", title: "Appearance" },
  { id: "language", title: "Language" },
  { id: "editing", title: "Editing" },
  { id: "security", title: "Security" },
  { id: "data", title: "Your data" },
] as const;

export type SectionId = (typeof sections)[number]["id"];

export const titleOf = (id: SectionId): string => sections.find((section) => section.id === id)?.title ?? "";
