import { CircleQuestionMark, Eye, Heart, Laugh, type LucideIcon, PartyPopper, ThumbsUp } from "lucide-react";
import type { Reaction } from "./reaction-kinds.ts";

/** Drawn as icons: emoji look different on each system, and some systems have none. */
const ICONS: Readonly<Record<Reaction["kind"], { Icon: LucideIcon; color: string }>> = {
  thumbsUp: { Icon: ThumbsUp, color: "#ffb454" },
  heart: { Icon: Heart, color: "#ff8fa3" },
  laugh: { Icon: Laugh, color: "#ffd866" },
  party: { Icon: PartyPopper, color: "#c4a7ff" },
  look: { Icon: Eye, color: "#62cbff" },
  question: { Icon: CircleQuestionMark, color: "#6fd8a0" },
};

/** The icon of a reaction; with colours only on a dark ground. */
export function ReactionIcon({ kind, size, onDark = false }: { kind: Reaction["kind"]; size: number; onDark?: boolean }) {
  const { Icon, color } = ICONS[kind];
  return <Icon size={size} color={onDark ? color : "currentColor"} aria-hidden="true" />;
}
