import { describe, expect, it } from "vitest";
import { GAME_LIMITS } from "../limits.ts";
import { namedArguments } from "./named-arguments.ts";

/** What is found, as `kind name`, with `?` for a name that only running tells. */
const found = (source: string): string[] => namedArguments(source).map(({ kind, name }) => `${kind} ${name ?? "?"}`);
const written = (source: string): string[] => namedArguments(source).map(({ from, to }) => source.slice(from, to));

describe("names of the game in a script", () => {
  it("are found by the methods that take them, in all kinds of quotes", () => {
    const source = `
      game.spawn("Ghost", 1, 2);
      game.goToScene('Level 2');
      game.find(\`Door\`)?.destroy();
      for (const other of game.findAll("enemy")) if (other.hasTag("boss") || this.isTouching("wall")) other.addTag("hit");
      game.playSound("Zap", { volume: 0.5 });
      game.playMusic("Song");
      if (input.pressed("dash", 2)) game.setTile("Ground", this.x, this.y, 0);
    `;
    expect(found(source)).toEqual([
      ...["prefab Ghost", "scene Level 2", "object Door", "object enemy", "tag boss", "tag wall", "tag hit"],
      ...["sound Zap", "music Song", "action dash", "layer Ground"],
    ]);
    expect(written(source).slice(0, 3)).toEqual(['"Ghost"', "'Level 2'", "`Door`"]);
  });

  it("are found where one method takes several, and after words that are keywords elsewhere", () => {
    expect(found('game.spawn("Heart", 8, 8, "HUD")')).toEqual(["prefab Heart", "objectLayer HUD"]);
    expect(found('const half = this.default / 2; game.spawn("Coin", half, obj.in / 2);')).toEqual(["prefab Coin"]);
    expect(found('const text = "one\\\r\ntwo"; game.find("Door");')).toEqual(["object Door"]);
  });

  it("are found where a property that holds one is set or compared", () => {
    expect(found('if (game.sceneName === "Cave" || other.prefabName != "Bat") this.animation = "run";\nthis.layer = `Front`')).toEqual([
      ...["scene Cave", "prefab Bat", "animation run", "objectLayer Front"],
    ]);
    expect(found('const last = game.sceneName == "Cave"')).toEqual(["scene Cave"]);
    expect(found('find(game.sceneName !== "Cave", () => game.spawn("Bat", 1, 2))')).toEqual(["scene Cave", "prefab Bat"]);
    for (const other of [
      'game.sceneName === "Level " + this.level',
      'this.animation = "RUN".toLowerCase()',
      'tune.layer = "drums"; my.game.sceneName === "Cave"; sceneName === "Cave"; game.sceneName; "Cave"',
      'game.sceneName => "Cave"; game.sceneName <= "Cave"; game.sceneName! === "Cave"; game.sceneName !',
    ])
      expect(found(other)).toEqual([]);
  });

  it("are found at their place among the arguments, whatever stands in those before", () => {
    expect(found('game.findInCircle(at([1, 2], "a"), pick({ a: "b", c: 1 }), (x, y) => x, "enemy")')).toEqual(["tag enemy"]);
    expect(found('game.findInBox(0, 0, 9, 9, "wall", )')).toEqual(["tag wall"]);
    expect(found('game.castRay(this, { x: 1, y: 2 }, "wall")')).toEqual(["tag wall"]);
    expect(found('game.castRay(this, other); game.findInCircle(1, 2, 3); game.spawn("Box", game.find("Door").x, "Box")')).toEqual(
      [...["object Door", "prefab Box"]].reverse(),
    );
  });

  it("are not told where only running tells them", () => {
    const source = "game.spawn(kind, 1, 2); game.spawn('Big' + kind, 1, 2); game.find(`Door ${game.find('Key').x}`); o.addTag(tags[0]);";
    expect(found(source)).toEqual(["prefab ?", "prefab ?", "object Key", "object ?", "tag ?"]);
    expect(written(source)[1]).toBe("'Big' + kind");
  });

  it("are not found in comments, other texts and regular expressions, nor by methods of anything else", () => {
    const source = `
      // game.spawn("Ghost")
      /* game.spawn("Ghost") */
      const a = 'game.spawn("Ghost")', b = \`game.spawn("Ghost") \${1}\`, c = /game.spawn("Ghost")['"\`]/g;
      spawn("Ghost"); this.spawn("Ghost"); this.game.spawn("Ghost"); list.find("Ghost"); keys.pressed("Ghost"); game["spawn"]("Ghost");
      const half = this.x / 2; const rest = half / 3; i++ / 2;
      game /* here */ . spawn ( /* this */ "Box" // so
        , 1, 2);
      game?.spawn("Box", this.target! / 2, 1 / 2);
    `;
    expect(found(source)).toEqual(["prefab Box", "prefab Box"]);
  });

  it("are read with their escapes", () => {
    expect(found(String.raw`game.find("a\"b"); game.find('\u0041\x42\u{43}\n'); game.find("\\");`)).toEqual([
      'object a"b',
      "object ABC\n",
      "object \\",
    ]);
  });

  it("are found behind what is not finished or has no partner", () => {
    expect(found('const open = "no end\ngame.spawn("Box", 1, 2)')).toEqual(["prefab Box"]);
    expect(found('if (a[ { ) } ] }\ngame.spawn("Box", 1, 2)')).toEqual(["prefab Box"]);
    expect(found("const t = `${ ( [ }`;\ngame.spawn('Box', 1, 2)")).toEqual(["prefab Box"]);
    expect(found('game.spawn("Box"')).toEqual([]);
  });

  it("are looked for in time that grows with the length of the script", () => {
    const pieces = [
      '"',
      "`",
      "`${",
      "/",
      "/*",
      "/[",
      "(",
      "{",
      "}",
      "((}",
      "{(",
      "\\",
      "game.find(",
      "a.hasTag(",
      "${`",
      "'\\",
      "!",
      " ",
      "#",
      "é",
    ];
    for (const piece of pieces) {
      const source = piece.repeat(Math.floor(GAME_LIMITS.scriptLength / piece.length));
      expect(namedArguments(source)).toEqual([]);
      expect(namedArguments(`${"(".repeat(GAME_LIMITS.scriptLength / 2)}${piece.repeat(1_000)}`)).toEqual([]);
    }
  });
});
