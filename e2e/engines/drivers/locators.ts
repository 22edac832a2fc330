import path from "node:path";
import { build } from "vite";

/** A script that defines `locators`, by which a page finds elements. */
export async function locatorsScript(): Promise<string> {
  const entry = path.join(import.meta.dirname, "locators-page.ts");
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: { write: false, lib: { entry, formats: ["iife"], name: "locatorsPage", fileName: () => "locators.js" } },
  });
  const [result] = Array.isArray(built) ? built : [built];
  const chunk = result && "output" in result ? result.output[0] : undefined;
  if (chunk === undefined) throw new Error("The script that finds elements was not built");
  return chunk.code;
}
