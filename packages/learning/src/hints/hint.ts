/** A possible reason why a game does not work as intended. */
export interface Hint {
  /** The kind of hint. */
  id: "empty" | "nothingListens" | "nothingSolid" | "nothingFollows" | "outside" | "unseen" | "goalForNobody" | "shootsItsKind" | "noEnd";
  /** The id of the object, prefab or scene; together with the kind it identifies the hint. */
  subject: string;
  text: string;
  /** The how-to with the solution. */
  howTo?: string;
  /** The object to show. */
  instanceId?: string;
}
