import type { LoggedAct, ModerationAct, ReportReason, SubjectKind } from "@playsmith/contract";
import { translated } from "@playsmith/texts";

export const KIND_TEXTS: Readonly<Record<SubjectKind, string>> = {
  comment: translated("Comment"),
  game: translated("Game"),
  author: translated("Author page"),
  guest: translated("Name of a guest"),
};

export const REASON_TEXTS: Readonly<Record<ReportReason, string>> = {
  spam: translated("Advertising or spam"),
  harassment: translated("Bullying or threats"),
  hate: translated("Hate"),
  sexual: translated("Sexual content"),
  violence: translated("Violence"),
  privacy: translated("Personal data of somebody"),
  copyright: translated("Copied from somebody else"),
  other: translated("Something else"),
};

export const ACT_TEXTS: Readonly<Record<LoggedAct["act"], string>> = {
  hide: translated("Hide"),
  show: translated("Show"),
  unpublish: translated("Unpublish"),
  warn: translated("Warn the person"),
  suspend: translated("Suspend the person"),
  liftSuspension: translated("End the suspension"),
  dismiss: translated("Dismiss the reports"),
  automaticHide: translated("Hidden after several reports"),
};

/** The acts that can be chosen for content of a kind. */
export const actsFor = (kind: SubjectKind, isHidden: boolean): ModerationAct[] => [
  isHidden ? "show" : "hide",
  ...(kind === "game" ? (["unpublish"] as const) : []),
  ...(kind === "guest" ? [] : (["warn", "suspend", "liftSuspension"] as const)),
  ...(isHidden ? [] : (["dismiss"] as const)),
];
