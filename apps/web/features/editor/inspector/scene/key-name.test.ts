import { expect, it } from "vitest";
import { keyName } from "./key-name.ts";

it.each([
  ["KeyA", "A"],
  ["Digit4", "4"],
  ["ArrowLeft", "←"],
  ["Numpad8", "Numpad 8"],
  ["Space", "Space"],
  ["F1", "F1"],
])("calls %s %s", (code, name) => expect(keyName(code)).toBe(name));
