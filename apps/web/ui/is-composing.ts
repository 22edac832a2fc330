import type { KeyboardEvent } from "react";

/** `KeyboardEvent.keyCode` of keys that an input method handles. Safari sends Enter with it after the composition has ended. */
const KEY_OF_INPUT_METHOD = 229;

/** Whether a key belongs to an input method, e.g. for Japanese, in which Enter accepts a word and must not submit a field. */
export const isComposing = ({ nativeEvent }: Pick<KeyboardEvent, "nativeEvent">): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === KEY_OF_INPUT_METHOD;
