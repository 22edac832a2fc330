import { createHash } from "node:crypto";
import { errorCatalogue, PLAYER_TEXTS } from "@playsmith/contract";
import { catalogueLanguages } from "@playsmith/texts";
import { readCatalogue } from "@playsmith/texts/catalogue-files";
import type { Plugin } from "vite";

/** Calls of these have a text, or its forms, as a literal. */
const SPEAKING = /^(?:translated|plural)$/;

/** A node of a syntax tree, as far as it is read here. */
interface Node {
  type: string;
  value?: unknown;
  callee?: { type: string; name?: string };
  arguments?: Node[];
  properties?: { key?: { name?: string }; value?: Node }[];
}

/**
 * Writes the texts of the page's script in each language but English as a script of its own, `assets/texts-<language>-<hash>.js`, which the
 * page runs before its modules. It has only what these modules say, and the errors that the server may answer.
 */
export function hostTexts(): Plugin {
  const keys = new Set<string>([...Object.keys(PLAYER_TEXTS), ...Object.values(errorCatalogue).map(({ message }) => message)]);
  return {
    name: "host-texts",
    apply: "build",
    transform: {
      order: "post",
      handler(code, id) {
        if (/\/src\/host\/.*\.ts$/.test(id)) for (const key of keysIn(this.parse(code))) keys.add(key);
        return null;
      },
    },
    generateBundle() {
      for (const language of catalogueLanguages) {
        const source = scriptOf(language, keys);
        const hash = createHash("sha256").update(source).digest("base64url").replace(/[^\w]/g, "").slice(0, 8);
        this.emitFile({ type: "asset", fileName: `assets/texts-${language}-${hash}.js`, source });
      }
    },
  };
}

function scriptOf(language: string, keys: ReadonlySet<string>): string {
  const texts = Object.fromEntries(Object.entries(readCatalogue(language)).filter(([key]) => keys.has(key)));
  return `globalThis.playsmithTexts=${JSON.stringify({ language, texts })}`;
}

/** The texts that a module says, by their keys in the catalogues. */
export function keysIn(tree: unknown): string[] {
  const found: string[] = [];
  const look = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(look);
    if (typeof node !== "object" || node === null) return;
    const call = node as Node;
    if (call.type === "CallExpression" && SPEAKING.test(call.callee?.name ?? "")) {
      for (const argument of call.arguments ?? []) {
        if (typeof argument.value === "string") found.push(argument.value);
        const other = argument.properties?.find(({ key }) => key?.name === "other")?.value?.value;
        if (typeof other === "string") found.push(other);
      }
    }
    Object.values(node).forEach(look);
  };
  look(tree);
  return found;
}
