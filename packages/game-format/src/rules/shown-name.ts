/**
 * The variable that the braces of a text name. Of a scene's or an object's own variable the text may say whose it is, as expressions do:
 * `{scene.wave}`, `{this.health}`.
 */
export const shownName = (written: string): string => written.trim().replace(/^(?:scene|this)\./, "");
