import { isPlayerMessage, type PlayerMessage } from "@playsmith/contract";
import { describe, expect, it } from "vitest";
import { MessageLimit } from "./message-limit.ts";

const log = (text: string) => ({ type: "log", level: "info", text, tick: 1 }) as const;

describe("the limit on messages", () => {
  it("passes twenty per second, then reports how many it dropped", () => {
    const sent: PlayerMessage[] = [];
    const limit = new MessageLimit((message) => sent.push(message));
    for (let number = 0; number < 60; number++) limit.report(log(String(number)), number);
    expect(sent).toHaveLength(20);
    limit.flush(999);
    expect(sent).toHaveLength(20);
    limit.flush(1_000);
    expect(sent.at(-1)).toMatchObject({ level: "warning", text: "… and 40 more messages in the last second." });
    limit.report(log("again"), 1_001);
    expect(sent.at(-1)).toMatchObject({ text: "again" });
  });

  it("shortens reports to what the host takes", () => {
    const sent: PlayerMessage[] = [];
    const limit = new MessageLimit((message) => sent.push(message));
    limit.report(log("long ".repeat(5_000)), 0);
    limit.report({ type: "error", message: "long ".repeat(5_000), tick: 1 }, 0);
    expect(sent.map((message) => isPlayerMessage(message))).toEqual([true, true]);
  });
});
