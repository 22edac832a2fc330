import { isolated, partsOf, type TextPart, translated } from "@playsmith/texts";
import { Fragment, type ReactElement, type ReactNode } from "react";

type Filling = Readonly<Record<string, ReactNode | ((within: ReactNode) => ReactNode)>>;

/**
 * A sentence with inline elements, whose position can differ by language:
 * `<Translated text="Delete <b>{name}</b>?" with={{ b: (within) => <b>{within}</b>, name }} />`.
 */
export function Translated({ text, with: filling }: { text: string; with: Filling }): ReactElement {
  return <>{shown(partsOf(translated(text)), filling)}</>;
}

const shown = (parts: readonly TextPart[], filling: Filling): ReactNode =>
  parts.map((part, index) => <Fragment key={index}>{typeof part === "string" ? part : filled(part, filling)}</Fragment>);

function filled(part: Exclude<TextPart, string>, filling: Filling): ReactNode {
  const found = filling["place" in part ? part.place : part.tag];
  if ("place" in part) {
    if (typeof found === "string") return isolated(found);
    return found === undefined || typeof found === "function" ? `{${part.place}}` : found;
  }
  const within = shown(part.parts, filling);
  return typeof found === "function" ? found(within) : within;
}
