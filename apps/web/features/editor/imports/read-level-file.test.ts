import { describe, expect, it } from "vitest";
import { companionsOf } from "./files-by-path.ts";
import { readLevelFile } from "./read-level-file.ts";
import { UnreadableFile } from "./unreadable-file.ts";

const TILESET = `<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" name="Ground &amp; sky" tilewidth="16" tileheight="16" tilecount="4" columns="2">
 <image source="ground.png" width="32" height="32" trans="ff00ff"/>
 <tile id="0" class="Wall"><properties><property name="solid" type="bool" value="true"/></properties></tile>
 <tile id="1"><animation><frame tileid="1" duration="50"/><frame tileid="2" duration="50"/></animation></tile>
</tileset>`;
const MAP = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE map>
<map version="1.10" orientation="orthogonal" width="2" height="2" tilewidth="16" tileheight="16" infinite="0" backgroundcolor="#102030">
 <properties><property name="note">two
lines</property></properties>
 <tileset firstgid="1" source="ground.tsx"/>
 <layer id="1" name="Floor" width="2" height="2"><data encoding="csv">
1,0,
2,2147483649
</data></layer>
 <objectgroup id="2" name="Things">
  <object id="1" name="Coin" x="16" y="0" width="16" height="16"/>
  <object id="2" x="0" y="0"><polygon points="0,0 16,0 0,16"/></object>
  <object id="3" x="0" y="0" width="40" height="9"><text wrap="1">Hello</text></object>
 </objectgroup>
</map>`;

const file = (name: string, text: string): File => new File([text], name);
const read = (main: File, companions: File[] = [], isBesideLevel = false) =>
  readLevelFile({ file: main, companions: companionsOf(companions), isBesideLevel }, () => {});

describe("readLevelFile", () => {
  it("reads a Tiled map in XML with its tileset, as a value that a worker can post", async () => {
    const parts: number[] = [];
    const result = structuredClone(
      await readLevelFile(
        { file: file("cave.tmx", MAP), companions: companionsOf([file("ground.tsx", TILESET)]), isBesideLevel: true },
        (part) => parts.push(part),
      ),
    );
    if (result.kind !== "level") throw new Error(result.kind);
    const [level] = result.reading.levels;
    expect(level).toMatchObject({ name: "cave", widthPx: 32, heightPx: 32, background: "#102030", values: { note: "two\nlines" } });
    expect(level?.layers.map(({ kind, name }) => [kind, name])).toEqual([
      ["tiles", "Floor"],
      ["objects", "Things"],
    ]);
    const [tileset] = result.reading.tilesets.values();
    expect(tileset).toMatchObject({
      name: "Ground & sky",
      tileWidthPx: 16,
      collisions: new Map([
        [1, "solid"],
        [5, "solid"],
      ]),
    });
    expect(tileset?.animations?.get(2)).toEqual({ tiles: [2, 3], framesPerS: 20 });
    expect(parts).toEqual([0.5]);
  });

  it("reads a tileset without a map, and skips it when its map is imported too", async () => {
    const tileset = file("ground.tsx", TILESET);
    expect(await read(tileset)).toMatchObject({ kind: "tileset" });
    expect(await read(tileset, [file("cave.xml", MAP)])).toEqual({ kind: "part" });
    expect(await read(tileset, [], true)).toEqual({ kind: "part" });
  });

  it.each([
    ["a.tmx", "", "It is an empty file, and no Tiled map."],
    ["a.tmx", "<map", "It is damaged XML, and no Tiled map."],
    ["a.tmx", "<map><layer></map>", "It is damaged XML, and no Tiled map."],
    ["a.tmx", '<!DOCTYPE a [<!ENTITY b "c">]><map>&b;</map>', "It is damaged XML, and no Tiled map."],
    ["a.tmx", "<map/>", "It has no tiles."],
    ["a.tmx", "GIF89a", "It is a file of the format GIF, and no Tiled map."],
    ["a.tmx", "<project/>", "It is XML of Ogmo Editor, with <project>, and no Tiled map."],
    ["a.xml", "<things/>", "It is XML with <things>, and no map of Tiled or LDtk, or list of frames."],
    ["a.xml", "<!doctype html><p>", "It is a file of the format HTML, and no map of Tiled or LDtk, or list of frames."],
    ["a.ldtk", "{", "It is damaged JSON, and no LDtk project."],
    ["a.json", '{"skeleton":{},"bones":[]}', "It is JSON of Spine, and no map of Tiled or LDtk, or list of frames."],
    ["a.json", '{"a":1,"b":2}', "It is JSON with “a”, “b”, and no map of Tiled or LDtk, or list of frames."],
    ["a.json", "[1]", "It is JSON with a list, and no map of Tiled or LDtk, or list of frames."],
    ["a.ldtk", '{"layerInstances":[]}', "It is one level of an LDtk project. Drop it together with the project."],
    ["a.tx", "<template><object/></template>", "It is a template of Tiled. Drop it together with a map."],
    ["a.json", "null", "It is JSON without fields, and no map of Tiled or LDtk, or list of frames."],
  ])("gives the reason why %s with %s can't be read", async (name, text, message) => {
    await expect(read(file(name, text))).rejects.toEqual(new UnreadableFile(message));
  });

  it("gives the reason when a file is nested too deeply", async () => {
    const deep = "<group>".repeat(200_000) + "</group>".repeat(200_000);
    await expect(read(file("a.tmx", `<map>${deep}</map>`))).rejects.toThrow("It is damaged XML, and no Tiled map.");
  });
});

describe("parts of levels that are dropped with them", () => {
  const template = '{"type":"template","object":{"name":"Mark","width":16,"height":16,"x":0,"y":0}}';
  const layer = { type: "objectgroup", name: "Marks", objects: [{ id: 1, template: "mark.json", x: 16, y: 16 }] };
  const room = {
    type: "map",
    orientation: "orthogonal",
    width: 4,
    height: 4,
    tilewidth: 16,
    tileheight: 16,
    tilesets: [],
    layers: [layer],
  };

  it("are no levels, whatever their extension is", async () => {
    const [map, mark] = [file("room.json", JSON.stringify(room)), file("mark.json", template)];
    expect(await read(mark, [map, mark])).toEqual({ kind: "part" });
    const result = await read(map, [map, mark]);
    if (result.kind !== "level") throw new Error(result.kind);
    expect(result.reading.levels[0]?.layers).toMatchObject([{ objects: [{ name: "Mark", x: 24, y: 24 }] }]);
    await expect(read(mark, [mark])).rejects.toThrow("It is a template of Tiled. Drop it together with a map.");
  });

  it("of LDtk are no levels beside their project", async () => {
    const level = file("a.json", '{"layerInstances":[]}');
    expect(await read(level, [file("b.json", '{"levels":[],"defs":{}}'), level])).toEqual({ kind: "part" });
  });
});
