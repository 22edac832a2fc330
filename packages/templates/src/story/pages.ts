/** A page of the story as written; omitted fields have defaults. */
interface PageSketch {
  /** The speaker. */
  who: "Fox" | "Wisp" | "Jack" | "";
  text: string;
  /** The location; unchanged when omitted. */
  place?: "wood" | "field" | "hill";
  /** The character at the right; unchanged when omitted. */
  beside?: "" | "Wisp" | "Jack";
  /** The next page; the following one when omitted. */
  next?: string;
  /** Two answers with their pages. */
  answers?: readonly (readonly [text: string, next: string])[];
  /** The change of the friendship score. */
  trust?: number;
}

/** The story by page: texts are short enough for the panel on a phone. */
const SKETCHES: Readonly<Record<string, PageSketch>> = {
  start: { who: "Fox", place: "wood", beside: "", text: "The lantern on the hill has gone out. Somebody has to light it again tonight." },
  wood: { who: "Fox", text: "It is only a wood. A dark, whispering, perfectly ordinary wood." },
  wisp: { who: "Wisp", beside: "Wisp", text: "Oooooh! Tremble, little one!\n... Are you trembling? Be honest." },
  ask: {
    who: "Fox",
    text: "A ghost! What do I say?",
    answers: [
      ["You look lonely.", "lonely"],
      ["Go away!", "away"],
    ],
  },
  lonely: { who: "Wisp", trust: 1, next: "light", text: "Nobody ever asked. I am Wisp. Long ago it was me who lit that lantern." },
  away: { who: "Wisp", text: "Oh. I was only practising. It gets quiet, being dead.\nMay I come along anyway?" },
  light: { who: "Wisp", text: "The way up is dark, but I glow a little. More, when I am happy." },
  jack: { who: "Jack", place: "field", beside: "Jack", text: "Halt! Nobody passes Old Jack for nothing. One flame, if you please." },
  flame: {
    who: "Fox",
    text: "But this candle is all that I have...",
    answers: [
      ["Light his grin with it.", "grin"],
      ["Sneak past him.", "sneak"],
    ],
  },
  grin: {
    who: "Jack",
    trust: 1,
    next: "top",
    text: "Aaah! A warm grin. I had forgotten how that feels. A flame grows when you share it, see?",
  },
  sneak: { who: "Wisp", beside: "Wisp", text: "He was only cold, you know." },
  top: {
    who: "Wisp",
    place: "hill",
    beside: "Wisp",
    text: "The hilltop! And what a wind. I could carry your flame inside me, if you trust me.",
  },
  trust: {
    who: "Fox",
    text: "My only flame, inside a ghost?",
    answers: [
      ["Take it, friend.", "tickles"],
      ["I carry it myself.", "alone"],
    ],
  },
  tickles: { who: "Wisp", trust: 1, next: "now", text: "Hihi, it tickles! Stay close to me." },
  alone: { who: "Fox", text: "The wind is biting at the flame. I hold both paws around it." },
  now: { who: "Fox", text: "There is the old lantern. One small flame, one big dark.\nNow!", next: "end" },
};

/** A page as stored in the game; page numbers start at 1, and 0 is the end. */
export interface Page {
  who: string;
  text: string;
  place: string;
  beside: string;
  next: number;
  a: string;
  aNext: number;
  b: string;
  bNext: number;
  trust: number;
  [field: string]: string | number;
}

/** The story as a list for rules. */
export function storyPages(): Page[] {
  const ids = Object.keys(SKETCHES);
  const numberOf = (id: string | undefined) => (id === undefined ? 0 : ids.indexOf(id) + 1);
  let place = "wood";
  let beside = "";
  return ids.map((id, index) => {
    const sketch = SKETCHES[id] as PageSketch;
    place = sketch.place ?? place;
    beside = sketch.beside ?? beside;
    const [a = ["", ""], b = ["", ""]] = sketch.answers ?? [];
    return {
      who: sketch.who,
      text: sketch.text,
      place,
      beside,
      trust: sketch.trust ?? 0,
      next: sketch.next === undefined ? index + 2 : numberOf(sketch.next),
      a: a[0],
      aNext: numberOf(a[1] || undefined),
      b: b[0],
      bNext: numberOf(b[1] || undefined),
    };
  });
}
