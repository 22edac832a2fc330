import { AppError } from "@playsmith/contract";
import { expect, it } from "vitest";
import { createDocuments } from "./documents.ts";
import type { Functions } from "./functions.ts";

const rejecting = (error: unknown) =>
  createDocuments({ call: () => Promise.reject(error), stream: () => expect.fail("documents don't stream") });

it.each([
  [new AppError("PERMISSION_DENIED"), "PERMISSION_DENIED", 403],
  [new AppError("SERVICE_UNAVAILABLE"), "SERVICE_UNAVAILABLE", 503],
  [new AppError("TIMEOUT"), "TIMEOUT", 408],
  [new AppError("FUNCTION_ERROR"), "DATABASE_ERROR", 500],
  [new Error("odd"), "DATABASE_ERROR", 500],
])("throws database errors of SPEC §8: %s", async (thrown, code, status) => {
  await expect(rejecting(thrown).get("users", "ada")).rejects.toMatchObject({ name: "AppError", code, status });
});

it("rejects a document of an invalid form", async () => {
  const odd = createDocuments({ call: async () => ({ data: { theme: "purple" } }) } as unknown as Functions);
  await expect(odd.get("userSettings", "ada")).rejects.toMatchObject({ code: "DATABASE_ERROR" });
});
