import { expect, it } from "vitest";
import { formatOfBytes, refusedFormat } from "./format-of-bytes.ts";

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

it.each([
  ["", "an empty file", null],
  ["8BPS\0\x01", "a file of the format Photoshop (PSD)", "Photoshop (PSD)"],
  ["PK\x03\x04", "a file of the format ZIP", "ZIP"],
  ["\0\0\0\x20ftypheic", "a file of the format HEIC", "HEIC"],
  ['\ufeff<?xml version="1.0"?>\n<!-- drawn -->\n<svg/>'.replace("\ufeff", ""), "a file of the format SVG", "SVG"],
  ["<!DOCTYPE html><p>", "a file of the format HTML", "HTML"],
  ["\x89PNG\r\n\x1a\n", "a file of the format PNG", null],
  ["\0\0\0\0\xe0\xa5", "a file of the format Aseprite", null],
  ["name,score\n", "a text", null],
  ["\0\x01\x02", "a file of an unknown format", null],
])("recognises %j as %s", (text, seen, refused) => {
  expect([formatOfBytes(bytesOf(text)), refusedFormat(bytesOf(text))]).toEqual([seen, refused]);
});
