import { expect, it } from "vitest";
import { createLog } from "../platform/log.ts";
import { toAppError } from "./errors.ts";

it.each(["ENOSPC", "EDQUOT", "EROFS", "EIO", "EMFILE", "ENFILE"])("a disk error (%s) becomes SERVICE_UNAVAILABLE", (code) => {
  const error = Object.assign(new Error(`${code}: write`), { code, syscall: "write" });
  expect(toAppError(error, createLog("silent")).code).toBe("SERVICE_UNAVAILABLE");
});
