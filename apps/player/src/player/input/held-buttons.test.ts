import { describe, expect, it } from "vitest";
import { bitsOf, HeldButtons } from "./held-buttons.ts";

describe("held buttons", () => {
  it("stay held as long as anything holds them", () => {
    const held = new HeldButtons();
    held.hold("key", bitsOf("left"));
    held.hold("pad", bitsOf("left", "up"));
    held.release("key");
    expect(held.take()).toBe(bitsOf("left", "up"));
    held.release("pad");
    expect(held.take()).toBe(0);
  });

  it("count a press that is shorter than a tick, once", () => {
    const held = new HeldButtons();
    held.hold("key", bitsOf("jump"));
    held.release("key");
    expect(held.take()).toBe(bitsOf("jump"));
    expect(held.take()).toBe(0);
  });
});
