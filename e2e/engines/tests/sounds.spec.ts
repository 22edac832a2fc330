import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { EditorPage } from "../editor-page.ts";
import { test as base } from "../engine-test.ts";
import { Maker } from "../maker.ts";
import { button, byLabel, byRole } from "../selectors.ts";
import { until, type View } from "../tab.ts";

const RECORDINGS = path.join(import.meta.dirname, "../../../apps/player/src/player/audio/testing");
/** Channels, samples and samples a second of the two recordings. */
const [VORBIS, OPUS] = ["2,5512,22050", "2,12288,48000"];

/** A document whose browser decodes nothing, as Safari before 18.4 does with Ogg, and which keeps what buffers it makes. */
const decodesNothing = (view: View): Promise<void> =>
  view.evaluate(`(() => {
    const { prototype } = BaseAudioContext;
    const create = prototype.createBuffer;
    globalThis.buffers = [];
    prototype.decodeAudioData = () => Promise.reject(new DOMException("", "EncodingError"));
    prototype.createBuffer = function (...sizes) { globalThis.buffers.push(String(sizes)); return create.apply(this, sizes); };
  })()`);

const test = base.extend<{ folder: string }>({
  folder: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), "playsmith-sounds-"));
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
});

test("Sounds: Ogg Vorbis and Ogg Opus are taken and decoded in a running game where the browser decodes neither", async ({
  tab,
  server,
  folder,
}) => {
  const [bell, horn, cut, talk] = ["bell.ogg", "horn.opus", "cut.opus", "talk.webm"].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
    string,
  ];
  const opus = await readFile(path.join(RECORDINGS, "tone.opus"));
  await copyFile(path.join(RECORDINGS, "tone.ogg"), bell);
  await writeFile(horn, opus);
  await writeFile(cut, opus.subarray(0, 600));
  await writeFile(talk, Buffer.from("1a45dfa3", "hex"));

  const maker = await Maker.signUp(server);
  const { project } = await maker.call("createProject", { name: "Bell and Horn", templateId: "platformer" });
  await maker.signIn(tab);
  await tab.open(`${server.origin}/project/${project.id}`);
  const editor = new EditorPage(tab);
  await editor.ready();
  await tab.part(button("Play", true)).click();
  await editor.plays();
  const game = tab.frame();
  for (const view of [tab, game]) await decodesNothing(view);

  const assets = tab.part(byRole("region", { name: "Assets" }));
  const files = assets.part(byLabel("Files to upload"));
  for (const [file, name, sizes] of [
    [bell, "Sound bell", VORBIS],
    [horn, "Sound horn", OPUS],
  ] as const) {
    await files.upload(file);
    await assets.part(button(name, true)).seen();
    for (const view of [tab, game])
      await until(`${file} is decoded`, async () => (await view.evaluate<string[]>("globalThis.buffers")).includes(sizes));
  }
  await files.upload(cut);
  await assets.part(byRole("alert")).says("cut.opus: It is Ogg Opus, but damaged, incomplete, or too long for this browser.");
  await assets.part(button("Dismiss cut.opus")).click();
  await files.upload(talk);
  await assets.part(byRole("alert")).says("talk.webm: Its format is WebM. Use WAV, MP3, or OGG with Vorbis or Opus.");
  await editor.saved();
});
