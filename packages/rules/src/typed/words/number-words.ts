const NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const COUNTED =
  "seconds?|secs?|minutes?|milliseconds?|ms|ticks?|frames?|times|pixels?|px|degrees|points?|lives|steps?|tiles?|cells?|squares?|percent";
const PER_SECOND = "(\\d+(?:\\.\\d+)?)\\s*(?:px|pixels?)?\\s*(?:per|a|\\/)\\s*(?:second|sec|s)\\b";
const WAYS_TO_GO = "left|right|up|upwards|down|downwards";
/** Default tile size. */
const TILE_PX = 16;
const RANDOM =
  /\b(?:an? |the )?random (?:whole |integer )?(?:number |value |integer |amount )?(?:from |between )?(\S+) (?:to|and) ([^\s,]+)/gi;

/** Replaces number words by digits, times by seconds, and "random" by an expression. */
export function replaceNumberWords(text: string): string {
  return text
    .replace(/\bhalf (?:a|of a) (second|minute)\b/gi, (_, unit: string) => `0.5 ${unit}s`)
    .replace(/\ba quarter (?:of a )?second\b/gi, "0.25 seconds")
    .replace(new RegExp(`\\b(an?|${NUMBERS.join("|")})(?=\\s+(?:${COUNTED})\\b)`, "gi"), (word: string) => digitsOf(word))
    .replace(
      /\b(?:to|is|by|reaches|equals|than|least|most|above|below|over|under|=|<|>) (zero|one|two|three|four|five|six|seven|eight|nine|ten)$/i,
      (phrase) => phrase.replace(/\S+$/, digitsOf),
    )
    .replace(/(\d+(?:\.\d+)?)\s*minutes?\b/gi, (_, minutes: string) => `${Number(minutes) * 60} seconds`)
    .replace(/(\d+(?:\.\d+)?)\s*(?:ms|milliseconds?)\b/gi, (_, ms: string) => `${Number(ms) / 1_000} seconds`)
    .replace(new RegExp(`\\b(${WAYS_TO_GO})\\s+(?:by\\s+)?${PER_SECOND}`, "gi"), "$1 at speed $2")
    .replace(new RegExp(PER_SECOND, "gi"), "$1")
    .replace(/(\d+(?:\.\d+)?)\s*(?:tiles?|cells?|squares?)\b/gi, (_, count: string) => String(Number(count) * TILE_PX))
    .replace(/(\d)%/g, "$1 %")
    .replace(RANDOM, (_, low: string, high: string) => `randomInt(${low}, ${high})`)
    .replace(/\brandom (?:chance|probability) of\b/gi, "chance of");
}

function digitsOf(word: string): string {
  const number = NUMBERS.indexOf(word.toLowerCase());
  return number < 0 ? "1" : String(number);
}

const TIMES = /^(.*\b(?:scale|grow|shrink|size|resize)\b.*? to) (0?\.\d+|[1-9](?:\.\d+)?)$/i;

/** Converts scale factors to percent: "scale to 1.5". */
export const replacePercent = (text: string): string =>
  text.replace(TIMES, (_, phrase: string, times: string) => `${phrase} ${Math.round(Number(times) * 1_000) / 10}`);
