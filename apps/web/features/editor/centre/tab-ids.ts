/** Element ids that link a tab with its panel. Document keys hold only letters, digits and colons. */
export const tabId = (key: string): string => `tab-${key || "scene"}`;
export const panelId = (key: string): string => `panel-${key || "scene"}`;
