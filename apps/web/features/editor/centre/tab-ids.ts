/** Ids by which a tab and its panel know each other; keys hold nothing but letters, digits and colons. */
export const tabId = (key: string): string => `tab-${key || "scene"}`;
export const panelId = (key: string): string => `panel-${key || "scene"}`;
