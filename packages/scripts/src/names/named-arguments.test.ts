import { loadScriptParser } from "./script-parser.ts";
import { describe, expect, it } from "vitest";
import { GAME_LIMITS } from "@playsmith/game-format";
import { namedArguments } from "./named-arguments.ts";

await loadScriptParser();

/** The results as `kind name`, with `?` for a name computed at runtime. */
const found = (source: string): string[] => namedArguments(source).map(({ kind, name }) => `${kind} ${name ?? "?"}`);
const written = (source: string): string[] => namedArguments(source).map(({ from, to }) => source.slice(from, to));

describe("names of the game in a script", () => {
  it("are found as arguments of API methods, in all kinds of quotes", () => {
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
      "prefab Ghost",
      "scene Level 2",
      "object Door",
      "object enemy",
      "tag boss",
      "tag wall",
      "tag hit",
      "sound Zap",
      "music Song",
      "action dash",
      "layer Ground",
    ]);
    expect(written(source).slice(0, 3)).toEqual(['"Ghost"', "'Level 2'", "`Door`"]);
  });

  it("are found in methods with several such arguments, and after contextual keywords", () => {
    expect(found('game.spawn("Heart", 8, 8, "HUD")')).toEqual(["prefab Heart", "objectLayer HUD"]);
    expect(found('const half = this.default / 2; game.spawn("Coin", half, obj.in / 2);')).toEqual(["prefab Coin"]);
    expect(found('const text = "one\\\r\ntwo"; game.find("Door");')).toEqual(["object Door"]);
  });

  it("are found in assignments to and comparisons with properties", () => {
    expect(found('if (game.sceneName === "Cave" || other.prefabName != "Bat") this.animation = "run";\nthis.layer = `Front`')).toEqual([
      "scene Cave",
      "prefab Bat",
      "animation run",
      "objectLayer Front",
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

  it("are found on both sides of a comparison, and in switch cases", () => {
    expect(found('if ("Cave" === game.sceneName || "Bat" != other?.prefabName) {}')).toEqual(["scene Cave", "prefab Bat"]);
    expect(found(`"Bat" === game.find("boss")!.prefabName; 'Imp' == others[i + 1].parent?.prefabName ? 1 : 2;`)).toEqual([
      "prefab Bat",
      "object boss",
      "prefab Imp",
    ]);
    const cases = `
      switch (this.animation) {
        case "run":
        case 'walk': { switch (other.kind) { case "other": break; } return; }
        case \`sit\`: this.animation = "rest"; break;
        case names.a: case "a" + b: case c ? "d" : "e": default: go({ case: "f" });
      }
      switch (game.find("boss")?.prefabName) { case "Bat": }`;
    expect(found(cases)).toEqual(["animation run", "animation walk", "animation sit", "animation rest", "object boss", "prefab Bat"]);
    for (const other of [
      '"Level " + "Cave" === game.sceneName; "Cave" === game.sceneName.slice(1); "Cave" === game.sceneName + "!"; "Cave" === sceneName',
      '"Cave" => game.sceneName; "Cave" = game.sceneName; "Cave" !== my.game.sceneName; "Cave" === (game.sceneName); "Cave" ===',
      'switch (game.sceneName + "!") { case "Cave": } switch (sceneName) { case "Cave": } o.switch (game.sceneName) { case "Cave": }',
      'switch (game.sceneName) case "Cave":',
    ])
      expect(found(other)).toEqual([]);
  });

  it("include each branch of a conditional expression", () => {
    expect(
      found('game.find(isBig ? "Ogre" : "Imp"); game.goToScene(next ?? "Cave"); o.addTag(a || b || "hit"); o.hasTag(is && "hit")'),
    ).toEqual(["object Ogre", "object Imp", "scene ?", "scene Cave", "tag ?", "tag ?", "tag hit", "tag hit"]);
    expect(written('game.spawn(a.b > 1 ? "Ogre" : kinds[0], 1, 2)')).toEqual(['"Ogre"', "kinds[0]"]);
    const deep = 'game.spawn(name === "x" || is ? (far ? "A" : ("B")) : near ? "C" : a ? "D" : "E", is ? 1 : 2, 3, on ? "HUD" : "Main")';
    expect(found(deep)).toEqual(["prefab A", "prefab B", "prefab C", "prefab D", "prefab E", "objectLayer HUD", "objectLayer Main"]);
    expect(found('this.animation = isFast ? "run" : game.sceneName === "Cave" ? "crawl" : of(this)')).toEqual([
      "animation run",
      "scene Cave",
      "animation crawl",
    ]);
    expect(found('if (other.prefabName === (isBig ? "Ogre" : "Imp")) {}')).toEqual(["prefab Ogre", "prefab Imp"]);
  });

  it("are found in lines without semicolons, and not after them", () => {
    const lines = [
      'this.animation = is ? "run" : "walk"',
      'const text = is ? "no" : "name"',
      "this.layer = layerOf(this)",
      'say(is ? "no" : "name")',
      'this.animation = "sit"',
      "++this.count",
      'this.animation = this.layer = is ? "a" : "b"',
    ];
    expect(found(lines.join("\n"))).toEqual(["animation run", "animation walk", "animation sit", "objectLayer a", "objectLayer b"]);
  });

  it("are skipped for other expressions", () => {
    const others = ['(o) => (is ? "Ogre" : "Imp")', 'name = is ? "Ogre" : "Imp"', '"Ogre" as Kind', "()"];
    expect(others.flatMap((other) => found(`o.touching(${other})`))).toEqual(others.map(() => "tag ?"));
    expect(found('o.touching(is ? "Ogre" : "Im" + "p")')).toEqual(["tag Ogre", "tag ?"]);
    expect(found('o.touching(is ? (o) => "Ogre" : "Imp")')).toEqual(["tag ?", "tag Imp"]);
  });

  it("are found at their argument position, whatever precedes them", () => {
    expect(found('game.findInCircle(at([1, 2], "a"), pick({ a: "b", c: 1 }), (x, y) => x, "enemy")')).toEqual(["tag enemy"]);
    expect(found('game.findInBox(0, 0, 9, 9, "wall", )')).toEqual(["tag wall"]);
    expect(found('game.castRay(this, { x: 1, y: 2 }, "wall")')).toEqual(["tag wall"]);
    expect(found('game.castRay(this, other); game.findInCircle(1, 2, 3); game.spawn("Box", game.find("Door").x, "Box")')).toEqual(
      ["object Door", "prefab Box"].reverse(),
    );
  });

  it("are skipped when computed at runtime", () => {
    const source = "game.spawn(kind, 1, 2); game.spawn('Big' + kind, 1, 2); game.find(`Door ${game.find('Key').x}`); o.addTag(tags[0]);";
    expect(found(source)).toEqual(["prefab ?", "prefab ?", "object Key", "object ?", "tag ?"]);
    expect(written(source)[1]).toBe("'Big' + kind");
  });

  it("are not found in comments, other texts and regular expressions, nor in methods of other objects", () => {
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

  it("are decoded from escapes", () => {
    expect(found(String.raw`game.find("a\"b"); game.find('\u0041\x42\u{43}\n'); game.find("\\");`)).toEqual([
      'object a"b',
      "object ABC\n",
      "object \\",
    ]);
  });

  it("are found after unfinished or unbalanced code", () => {
    expect(found('const open = "no end\ngame.spawn("Box", 1, 2)')).toEqual(["prefab Box"]);
    expect(found('if (a[ { ) } ] }\ngame.spawn("Box", 1, 2)')).toEqual(["prefab Box"]);
    expect(found('game.spawn("Box"')).toEqual([]);
  });

  it("are found in linear time", () => {
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
      "?",
      "a?b:",
      "a.hasTag((a||",
      "this.animation=a+",
      "this.animation=(",
      '"a"===b.',
      "switch(a.prefabName){case a:",
      "switch(a.b(",
    ];
    const length = GAME_LIMITS.scriptLength / 5;
    for (const piece of pieces) {
      const source = piece.repeat(Math.floor(length / piece.length));
      expect(namedArguments(source)).toEqual([]);
      expect(namedArguments(`${"(".repeat(length / 2)}${piece.repeat(1_000)}`)).toEqual([]);
    }
  });
});
