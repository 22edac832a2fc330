import { XmlElement } from "@rgrove/parse-xml";
import type { Json } from "../json-fields.ts";

/**
 * Converts a map, tileset or template in Tiled's XML format (https://doc.mapeditor.org/en/stable/reference/tmx-map-format/) to its JSON format.
 * @returns null for another root.
 */
export function tiledXmlToJson(root: XmlElement): Json | null {
  if (root.name === "map") return mapOf(root);
  if (root.name === "tileset") return tilesetOf(root);
  if (root.name === "template") return templateOf(root);
  return null;
}

const childrenOf = (element: XmlElement, ...names: string[]): XmlElement[] =>
  element.children.filter(
    (child): child is XmlElement => child instanceof XmlElement && (names.length === 0 || names.includes(child.name)),
  );
const childOf = (element: XmlElement, name: string): XmlElement | undefined => childrenOf(element, name)[0];

/** Attributes that are always strings, even if they look like numbers. */
const TEXTS = new Set([
  "name",
  "type",
  "class",
  "source",
  "template",
  "backgroundcolor",
  "tintcolor",
  "color",
  "encoding",
  "compression",
  "version",
  "value",
  "halign",
  "valign",
  "fontfamily",
  "objectalignment",
  "trans",
  "terrain",
  "wangid",
]);

/** Attributes as in the JSON format: numbers as numbers. */
function attributesOf(element: XmlElement): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(element.attributes)) {
    const number = Number(value);
    fields[name] = TEXTS.has(name) || value.trim() === "" || !Number.isFinite(number) ? value : number;
  }
  return fields;
}

function mapOf(element: XmlElement): Json {
  const fields = attributesOf(element);
  const tilesets = childrenOf(element, "tileset").map(tilesetOf);
  return { ...fields, infinite: fields["infinite"] === 1, ...propertiesOf(element), tilesets, layers: layersOf(element) };
}

function templateOf(element: XmlElement): Json {
  const [tileset, object] = [childOf(element, "tileset"), childOf(element, "object")];
  return { type: "template", ...(tileset && { tileset: attributesOf(tileset) }), ...(object && { object: objectOf(object) }) };
}

/** The image of a tileset, a tile or a layer. */
function pictureOf(element: XmlElement): Json {
  const image = childOf(element, "image");
  if (!image) return {};
  const { source, width, height, trans } = attributesOf(image);
  return { image: source, imagewidth: width, imageheight: height, ...(trans === undefined ? {} : { transparentcolor: trans }) };
}

function tilesetOf(element: XmlElement): Json {
  const tiles = childrenOf(element, "tile").map((tile) => {
    const shapes = childOf(tile, "objectgroup");
    const animation = childOf(tile, "animation");
    return {
      ...attributesOf(tile),
      ...pictureOf(tile),
      ...propertiesOf(tile),
      ...(shapes ? { objectgroup: { objects: childrenOf(shapes, "object").map(objectOf) } } : {}),
      ...(animation ? { animation: childrenOf(animation, "frame").map(attributesOf) } : {}),
    };
  });
  const offset = childOf(element, "tileoffset");
  const terrains = childrenOf(element, "terraintypes").flatMap((list) => childrenOf(list));
  const wangsets = childrenOf(element, "wangsets").flatMap((list) => childrenOf(list, "wangset").map(wangsetOf));
  return {
    ...attributesOf(element),
    ...pictureOf(element),
    ...propertiesOf(element),
    tiles,
    ...(offset && { tileoffset: attributesOf(offset) }),
    ...(terrains.length > 0 && { terrains: terrains.map(attributesOf) }),
    ...(wangsets.length > 0 && { wangsets }),
  };
}

const wangsetOf = (element: XmlElement): Json => ({
  ...attributesOf(element),
  ...propertiesOf(element),
  colors: childrenOf(element, "wangcolor").map((color) => ({ ...attributesOf(color), ...propertiesOf(color) })),
  wangtiles: childrenOf(element, "wangtile").map(attributesOf),
});

const LAYER_TYPES: Readonly<Record<string, string>> = {
  layer: "tilelayer",
  objectgroup: "objectgroup",
  imagelayer: "imagelayer",
  group: "group",
};

function layersOf(element: XmlElement): Json[] {
  return childrenOf(element, ...Object.keys(LAYER_TYPES)).map((layer) => {
    const { visible, ...fields } = attributesOf(layer);
    const type = LAYER_TYPES[layer.name];
    return {
      ...fields,
      type,
      visible: visible !== 0,
      ...propertiesOf(layer),
      ...(type === "imagelayer" ? pictureOf(layer) : {}),
      ...(type === "tilelayer" ? tilesOf(layer) : {}),
      ...(type === "objectgroup" ? { objects: childrenOf(layer, "object").map(objectOf) } : {}),
      ...(type === "group" ? { layers: layersOf(layer) } : {}),
    };
  });
}

function tilesOf(layer: XmlElement): Json {
  const data = childOf(layer, "data");
  if (!data) return {};
  const { encoding, compression } = attributesOf(data);
  const numbersOf = (element: XmlElement): unknown => {
    const text = element.text.trim();
    if (encoding === "base64") return text;
    if (encoding === "csv") return text.split(",").map(Number);
    return childrenOf(element, "tile").map((tile) => Number(tile.attributes["gid"] ?? 0));
  };
  const chunks = childrenOf(data, "chunk").map((chunk) => ({ ...attributesOf(chunk), data: numbersOf(chunk) }));
  return { encoding, compression, ...(chunks.length > 0 ? { chunks } : { data: numbersOf(data) }) };
}

function objectOf(element: XmlElement): Json {
  const { visible, ...fields } = attributesOf(element);
  const shapes = childrenOf(element, "ellipse", "capsule", "point", "polygon", "polyline", "text").map((shape) => {
    if (shape.name === "text") return ["text", { ...attributesOf(shape), text: shape.text }] as const;
    return [shape.name, shape.attributes["points"] !== undefined ? pointsOf(shape) : true] as const;
  });
  return { ...fields, ...(visible === 0 && { visible: false }), ...Object.fromEntries(shapes), ...propertiesOf(element) };
}

const pointsOf = (shape: XmlElement): Json[] =>
  (shape.attributes["points"] ?? "")
    .trim()
    .split(/\s+/)
    .map((point) => {
      const [x, y] = point.split(",").map(Number);
      return { x, y };
    });

function propertiesOf(element: XmlElement): { properties?: Json[] } {
  const list = childOf(element, "properties");
  if (!list) return {};
  return {
    properties: childrenOf(list, "property").map((property) => {
      const { name, type } = attributesOf(property);
      // A property of a class contains nested properties, which are omitted.
      if (type === "class") return { name, type, value: {} };
      const text = property.attributes["value"] ?? property.text;
      const value = type === "bool" ? text === "true" : type === "int" || type === "float" ? Number(text) : text;
      return { name, type, value };
    }),
  };
}
