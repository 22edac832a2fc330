import { expect, it } from "vitest";
import { AcknowledgementLog } from "./acknowledgement-log.ts";

it("is in sync after the handshake is acknowledged, and counts later updates", () => {
  const log = new AcknowledgementLog();
  log.sent("step2");
  log.sent("update");
  log.acknowledged(true);
  expect(log.state).toEqual({ pending: ["update"], handshakeDone: true, refused: false });
  log.notSent();
  expect(log.state.handshakeDone).toBe(false);
});

it("needs a new handshake for unsent updates: earlier ones, acknowledged later or not, do not include them", () => {
  const log = new AcknowledgementLog();
  log.sent("update");
  log.sent("step2");
  log.notSent();
  log.acknowledged(true);
  log.acknowledged(true);
  expect(log.state).toMatchObject({ pending: [], handshakeDone: false });
  log.sent("step2");
  log.acknowledged(true);
  expect(log.state.handshakeDone).toBe(true);
});

it("resets with a connection", () => {
  const log = new AcknowledgementLog();
  log.sent("update");
  log.acknowledged(false);
  expect(log.state.refused).toBe(true);
  log.reset();
  expect(log.state).toEqual({ pending: [], handshakeDone: false, refused: false });
});
