import type { ReactNode } from "react";
import { expect, it, onTestFinished, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react";
import { useInputMethodKeys } from "../use-input-method-keys.ts";
import { NumberProperty } from "./number-property.tsx";
import { ColorProperty, TextProperty } from "./property-fields.tsx";

const show: typeof render = (part) => {
  onTestFinished(cleanup);
  return render(<OfApp>{part}</OfApp>);
};

function OfApp({ children }: { children: ReactNode }) {
  useInputMethodKeys();
  return children;
}

it("steps a number by keys as one gesture for each visit of its field", async () => {
  const onChange = vi.fn<(value: number, gesture: unknown) => void>();
  const screen = await show(<NumberProperty label="X" value={4} onChange={onChange} />);
  const field = screen.getByLabelText("X");
  await field.click();
  await userEvent.keyboard("{ArrowUp}{ArrowUp}{Tab}");
  await field.click();
  await userEvent.keyboard("{ArrowUp}");
  const [first, second, third] = onChange.mock.calls.map(([, gesture]) => gesture);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it("steps from the exact value, also when what is typed is no number", async () => {
  const onChange = vi.fn<(value: number, gesture: unknown) => void>();
  const screen = await show(<NumberProperty label="X" value={500.12345} onChange={onChange} />);
  await screen.getByLabelText("X").click();
  await userEvent.keyboard("{ArrowUp}");
  await screen.getByLabelText("X").fill("far");
  await userEvent.keyboard("{ArrowDown}");
  expect(onChange.mock.calls.map(([value]) => value)).toEqual([501.12345, 499.12345]);
});

it("ends a drag of the unit when the system takes the pointer away", async () => {
  const onChange = vi.fn<(value: number, gesture: unknown) => void>();
  const screen = await show(<NumberProperty label="X" unit="px" value={4} onChange={onChange} />);
  const unit = screen.getByText("px").element();
  const send = (type: string, clientX: number): boolean =>
    unit.dispatchEvent(new PointerEvent(type, { clientX, pointerId: 1, bubbles: true }));
  vi.spyOn(unit, "setPointerCapture").mockImplementation(() => undefined);
  send("pointerdown", 0);
  send("pointermove", 10);
  expect(onChange.mock.lastCall?.[0]).toBe(9);
  send("pointercancel", 10);
  send("lostpointercapture", 10);
  send("pointermove", 40);
  expect(onChange).toHaveBeenCalledOnce();
});

it("takes a typed colour in short form and without #, says what is none, and starts a gesture with each visit", async () => {
  const onChange = vi.fn<(value: string, gesture: unknown) => void>();
  const screen = await show(<ColorProperty label="Tint" value="#808080" onChange={onChange} />);
  const field = screen.getByLabelText("Tint", { exact: true });
  await field.fill("F80");
  await userEvent.keyboard("{Enter}{Tab}");
  await field.fill("#00ff00");
  await userEvent.keyboard("{Tab}");
  await field.fill("reddish");
  await userEvent.keyboard("{Tab}");
  await expect.element(screen.getByText("“reddish” is not a colour.", { exact: false })).toBeVisible();
  await expect.element(field).toHaveValue("#808080");
  const [short, long] = onChange.mock.calls;
  expect([short?.[0], long?.[0]]).toEqual(["#ff8800", "#00ff00"]);
  expect(short?.[1]).not.toBe(long?.[1]);
});

/** `keyCode` 229 is what Safari sends after the composition. */
const KEYS_OF_INPUT_METHOD = ["Enter", "Escape", "ArrowUp", "ArrowDown"].flatMap((key) => [
  { key, isComposing: true },
  { key, keyCode: 229 },
]);

it.each([
  { of: TextProperty, value: "", typed: "ねこ", expected: "ねこ" },
  { of: NumberProperty, value: 1, typed: "１２．５", expected: 12.5 },
  { of: ColorProperty, value: "#000000", typed: "ff8800", expected: "#ff8800" },
])("leaves keys to an input method while it composes a word: $typed", async ({ of: Property, value, typed, expected }) => {
  const onChange = vi.fn();
  const screen = await show(<Property label="It" value={value as never} onChange={onChange} />);
  const field = screen.getByLabelText("It", { exact: true });
  await field.fill(typed);
  for (const init of KEYS_OF_INPUT_METHOD)
    field.element().dispatchEvent(new KeyboardEvent("keydown", { ...init, bubbles: true, cancelable: true }));
  await expect.element(field).toHaveValue(typed);
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.keyboard("{Enter}");
  expect(onChange.mock.calls.map(([taken]: unknown[]) => taken)).toEqual([expected]);
});
