import type { NodePart, RuleNode } from "@playsmith/game-format";
import { sentenceParts, sentenceSpec, slotValue } from "@playsmith/rules";
import { translated } from "@playsmith/texts";
import { Fragment } from "react";
import { BookOpen, FolderTree, StickyNote } from "lucide-react";
import type { LineOffer } from "./line-offers.ts";
import { recipeTitle } from "./recipe-title.ts";
import { useSheet } from "../sheet-context.tsx";

const RULE = translated("rule", {}, "offer");
/** The section that an offered line goes to. */
function partName(part: NodePart): string {
  if (part === "if") return translated("if", {}, "offer");
  return part === "then" ? translated("then", {}, "offer") : translated("else", {}, "offer");
}

/** A suggested sentence with its initial values and its description. */
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
  if (offer.kind === "lines") return <LinesText offer={offer} />;
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
      <i data-part={isIn ? part : "when"}>{isIn ? partName(part) : RULE}</i>
      <Sentence node={node} />
      <small>{offer.help.replaceAll("`", "")}</small>
    </>
  );
}

/** Several lines that are added together. */
function LinesText({ offer: { lines, help } }: { offer: LineOffer & { kind: "lines" } }) {
  return (
    <>
      {Object.entries(lines).map(([id, node]) => (
        <Fragment key={id}>
          <i data-part={node.kind === "rule" ? "when" : node.part}>
            {node.kind === "rule" ? RULE : node.kind === "block" ? "" : partName(node.part)}
          </i>
          <Sentence node={node} />
        </Fragment>
      ))}
      <small>{help}</small>
    </>
  );
}

function Sentence({ node }: { node: RuleNode }) {
  const { scope } = useSheet();
  const slots = Object.entries(sentenceSpec(node.type)?.slots ?? {}).map(([name, slot]) => [name, slotValue(node, name, slot, scope)]);
  return (
    <span>
      {sentenceParts({ ...node, slots: { ...Object.fromEntries(slots), ...node.slots } }, scope.game).map((piece, index) =>
        piece.slot === undefined ? piece.text : <b key={index}>{piece.text}</b>,
      )}
    </span>
  );
}
