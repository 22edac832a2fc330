/// <reference types="node" />
import { readFileSync } from "node:fs";
import type { Catalogue } from "./speaker.ts";

/** Reads the catalogue of a language from its file: for servers and builds. */
export const readCatalogue = (language: string): Catalogue =>
  JSON.parse(readFileSync(new URL(`./catalogues/${language}.json`, import.meta.url), "utf8")) as Catalogue;
