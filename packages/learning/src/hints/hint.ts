/** Something that may be why a game does not do what its maker thinks it does. */
export interface Hint {
  /** What kind of thing it is. */
  id: "empty" | "nothingListens" | "nothingSolid" | "nothingFollows" | "outside" | "unseen" | "goalForNobody" | "shootsItsKind" | "noEnd";
  /** Of whom it is told: an object's, a prefab's or a scene's id. Together with the kind it tells one hint from another. */
  subject: string;
  text: string;
  /** The how-to that says what to do. */
  howTo?: string;
  /** The object that it is about, to be shown. */
  instanceId?: string;
}
