interface RoleOptions {
  name?: string | RegExp;
  /** Whether the whole name counts, and capital letters. */
  exact?: boolean;
}

const quoted = (text: string | RegExp, exact: boolean): string =>
  text instanceof RegExp ? String(text) : `${JSON.stringify(text)}${exact ? "s" : "i"}`;

/** Selectors by role, label and text, in the notation that Playwright and ivya share. */
export const byRole = (role: string, { name, exact = false }: RoleOptions = {}): string =>
  `internal:role=${role}${name === undefined ? "" : `[name=${quoted(name, exact)}]`}`;

export const byLabel = (label: string | RegExp, exact = false): string => `internal:label=${quoted(label, exact)}`;

export const byText = (text: string | RegExp, exact = false): string => `internal:text=${quoted(text, exact)}`;

export const button = (name: string | RegExp, exact = false): string => byRole("button", { name, exact });

/** The canvas on which the player draws its game. */
export const GAME_CANVAS = "css=canvas";
