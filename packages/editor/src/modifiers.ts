/** The modifier keys of a pointer event. */
export interface Modifiers {
  shift: boolean;
  alt: boolean;
  /** Ctrl, or Cmd on a Mac. */
  command: boolean;
}
export type ModifierName = keyof Modifiers;
export const NO_MODIFIERS: Modifiers = { shift: false, alt: false, command: false };

/** What each modifier does with a tool, as the text of its button on touch screens; modifiers that it ignores are absent. */
export type ModifierTexts = Readonly<Partial<Record<ModifierName, string>>>;

/** The keys that a DOM event reports. */
interface EventKeys {
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** A surface with tools: the buttons that are held on it, and what the active tool does with each of them. */
export interface ModifierSurface {
  readonly state: { readonly heldModifiers: Modifiers };
  readonly tool: { readonly modifiers: ModifierTexts };
  update(changes: { heldModifiers: Modifiers }): void;
}

/** The modifiers of a pointer event on a surface: keys that are down, and buttons that are held and that the active tool has a use for. */
export function modifiersOf(event: EventKeys, { state, tool }: ModifierSurface): Modifiers {
  const isHeld = (name: ModifierName): boolean => state.heldModifiers[name] && tool.modifiers[name] !== undefined;
  return {
    shift: event.shiftKey || isHeld("shift"),
    alt: event.altKey || isHeld("alt"),
    command: event.ctrlKey || event.metaKey || isHeld("command"),
  };
}

/** Holds a modifier's button or lets it go. */
export function toggleModifier(surface: ModifierSurface, name: ModifierName): void {
  const { heldModifiers } = surface.state;
  surface.update({ heldModifiers: { ...heldModifiers, [name]: !heldModifiers[name] } });
}

/** Lets all buttons go. @returns false when none was held. */
export function releaseModifiers(surface: ModifierSurface): boolean {
  const { shift, alt, command } = surface.state.heldModifiers;
  if (!shift && !alt && !command) return false;
  surface.update({ heldModifiers: NO_MODIFIERS });
  return true;
}
