export interface OverlayColors {
  accent: string;
  line: string;
  ink: string;
  /** Fill colour of handles. */
  paper: string;
  onAccent: string;
  guide: string;
  good: string;
  text: string;
}

/** Colours of the current theme. */
export function readOverlayColors(element: HTMLElement): OverlayColors {
  const style = getComputedStyle(element);
  const read = (name: string): string => style.getPropertyValue(name).trim();
  return {
    accent: read("--accent"),
    line: read("--line-strong"),
    ink: read("--surface-0"),
    paper: read("--surface-2"),
    onAccent: read("--on-accent"),
    guide: read("--guide"),
    good: read("--good"),
    text: read("--text-muted"),
  };
}
