export interface OverlayColors {
  accent: string;
  line: string;
  ink: string;
  /** What handles are filled with. */
  paper: string;
  onAccent: string;
  guide: string;
  good: string;
  text: string;
}

/** The colours of the current theme. */
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
