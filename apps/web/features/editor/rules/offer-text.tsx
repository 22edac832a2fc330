import type { RuleNode } from "@playsmith/game-format";
import { sentenceParts } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { BookOpen, FolderTree, StickyNote } from "lucide-react";
import type { LineOffer } from "./line-offers.ts";
import { recipeTitle } from "./recipe-title.ts";
import { useSheet } from "./sheet-context.tsx";

/** A sentence that is offered, with what it would be filled with and what it does. */
export function OfferText({ offer, parent }: { offer: LineOffer; parent: RuleNode | null }) {
  const { scope } = useSheet();
  if (offer.kind === "recipe") {
    return (
      <>
        <BookOpen aria-hidden />
        <span>{recipeTitle(scope.game, offer.recipe)}</span>
        <small>{offer.help}</small>
      </>
    );
  }
  const { draft, part } = offer;
  if (draft.kind === "group" || draft.kind === "comment") {
    return (
      <>
        {draft.kind === "group" ? <FolderTree aria-hidden /> : <StickyNote aria-hidden />}
        <span>{draft.kind === "group" ? translated("Group", {}, "noun") : translated("Comment")}</span>
        <small>{offer.help}</small>
      </>
    );
  }
  const node: RuleNode = { ...draft, parentId: "", part, order: "a", enabled: true };
  const isIn = parent !== null && parent.kind !== "group";
  return (
    <>
      <i data-part={isIn ? part : "when"}>{isIn ? part : "rule"}</i>
      <span>
        {sentenceParts(node, scope.game).map((piece, index) => (piece.slot === undefined ? piece.text : <b key={index}>{piece.text}</b>))}
      </span>
      <small>{offer.help.replaceAll("`", "")}</small>
    </>
  );
}
