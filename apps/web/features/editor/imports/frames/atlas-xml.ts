import { XmlElement } from "@rgrove/parse-xml";
import type { Json } from "../json-fields.ts";

/**
 * Converts a `TextureAtlas` in XML to the JSON format of atlases: that of Sparrow and Starling
 * (https://doc.starling-framework.org/current/starling/textures/TextureAtlas.html), as Kenney's too, and the generic one of TexturePacker.
 * Rotated regions have the size that they have in the sheet, unlike in JSON.
 */
export function atlasXmlToJson(root: XmlElement): Json {
  const elements = root.children.filter((child): child is XmlElement => child instanceof XmlElement);
  const hasPivots = elements.some(({ attributes }) => ["pivotX", "pivotY", "pX", "pY"].some((name) => attributes[name] !== undefined));
  return {
    meta: { image: root.attributes["imagePath"], hasPivots },
    frames: elements.flatMap((element) => {
      const frame = element.name === "SubTexture" ? sparrowFrame(element) : element.name === "sprite" ? genericFrame(element) : null;
      return frame ? [frame] : [];
    }),
  };
}

type Attributes = Readonly<Record<string, string>>;

const numberOf = (attributes: Attributes, name: string, otherwise = 0): number => {
  const value = Number(attributes[name] ?? otherwise);
  return Number.isFinite(value) ? value : otherwise;
};

interface Region {
  x: number;
  y: number;
  /** As it lies in the sheet. */
  width: number;
  height: number;
  rotated: boolean;
}

function frameOf(
  filename: string | undefined,
  { x, y, width, height, rotated }: Region,
  offset: { x: number; y: number },
  whole: Json,
): Json {
  const [w, h] = rotated ? [height, width] : [width, height];
  return { filename, frame: { x, y, w, h }, rotated, spriteSourceSize: offset, sourceSize: { w: whole["w"] || w, h: whole["h"] || h } };
}

function sparrowFrame({ attributes }: XmlElement): Json {
  const region = {
    x: numberOf(attributes, "x"),
    y: numberOf(attributes, "y"),
    width: numberOf(attributes, "width"),
    height: numberOf(attributes, "height"),
    rotated: attributes["rotated"] === "true",
  };
  // The frame's corner relative to the region: negative where something was trimmed.
  const offset = { x: 0 - numberOf(attributes, "frameX"), y: 0 - numberOf(attributes, "frameY") };
  return frameOf(attributes["name"], region, offset, { w: numberOf(attributes, "frameWidth"), h: numberOf(attributes, "frameHeight") });
}

function genericFrame({ attributes }: XmlElement): Json {
  const region = {
    x: numberOf(attributes, "x"),
    y: numberOf(attributes, "y"),
    width: numberOf(attributes, "w"),
    height: numberOf(attributes, "h"),
    rotated: attributes["r"] === "y",
  };
  const offset = { x: numberOf(attributes, "oX"), y: numberOf(attributes, "oY") };
  return frameOf(attributes["n"], region, offset, { w: numberOf(attributes, "oW"), h: numberOf(attributes, "oH") });
}
