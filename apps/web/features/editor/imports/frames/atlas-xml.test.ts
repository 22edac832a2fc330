import { parseXml } from "@rgrove/parse-xml";
import { describe, expect, it } from "vitest";
import { readLevelFile } from "../read-level-file.ts";
import { atlasXmlToJson } from "./atlas-xml.ts";
import { type AtlasReading, readAtlas } from "./atlas.ts";

const read = (xml: string): AtlasReading => {
  const { root } = parseXml(xml);
  if (!root) throw new Error("no root");
  return readAtlas("ships", atlasXmlToJson(root));
};

describe("texture atlases in XML", () => {
  it("become a sprite for each picture, and an animation of numbered ones", () => {
    const { sprites, notes } = read(`<TextureAtlas imagePath="art/ships.png">
      <SubTexture name="red.png" x="0" y="0" width="12" height="16"/>
      <SubTexture name="wave10.png" x="32" y="0" width="16" height="16"/>
      <SubTexture name="wave9.png" x="16" y="0" width="16" height="16"/>
    </TextureAtlas>`);
    expect(sprites.map(({ name, frames }) => [name, frames.map(({ x, fileName }) => [x, fileName])])).toEqual([
      ["red", [[0, "art/ships.png"]]],
      [
        "wave",
        [
          [16, "art/ships.png"],
          [32, "art/ships.png"],
        ],
      ],
    ]);
    expect(notes).toEqual([]);
  });

  it("of pictures of one size without numbers are separate sprites", () => {
    const part = (name: string, x: number): string => `<SubTexture name="${name}" x="${x}" y="0" width="16" height="16"/>`;
    expect(read(`<TextureAtlas>${part("red.png", 0)}${part("blue.png", 16)}</TextureAtlas>`).sprites.map(({ name }) => name)).toEqual([
      "red",
      "blue",
    ]);
  });

  it("of Starling keep what was trimmed and rotated; regions have the size that they have in the sheet", () => {
    const { sprites } = read(`<TextureAtlas imagePath="art/ships.png">
      <SubTexture name="red" x="1" y="2" width="20" height="10" rotated="true" frameX="-3" frameY="-4" frameWidth="16" frameHeight="32"/>
    </TextureAtlas>`);
    expect(sprites).toMatchObject([
      { widthPx: 16, heightPx: 32, frames: [{ x: 1, y: 2, widthPx: 10, heightPx: 20, isTurned: true, offsetX: 3, offsetY: 4 }] },
    ]);
  });

  it("of TexturePacker keep what was trimmed and rotated, and report pivots", () => {
    const { sprites, notes } = read(`<TextureAtlas imagePath="art/ships.png" width="64" height="64">
      <sprite n="red.png" x="1" y="2" w="20" h="10" pX="0" pY="1" oX="3" oY="4" oW="16" oH="32" r="y"/>
    </TextureAtlas>`);
    expect(sprites).toMatchObject([
      { widthPx: 16, heightPx: 32, frames: [{ x: 1, y: 2, widthPx: 10, heightPx: 20, isTurned: true, offsetX: 3, offsetY: 4 }] },
    ]);
    expect(notes).toEqual(["The pivots of frames are not carried over: objects turn about the middle."]);
  });

  it("are read like other lists of frames", async () => {
    const file = new File(
      ['<TextureAtlas imagePath="a.png"><SubTexture name="a" x="0" y="0" width="8" height="8"/></TextureAtlas>'],
      "a.xml",
    );
    expect(await readLevelFile({ file, companions: [], isBesideLevel: false }, () => {})).toMatchObject({ kind: "atlas" });
  });
});
