/** What goes into the places of a text, by name. */
export type Values = Readonly<Record<string, string | number | null | undefined>>;

/** A text for each form that a language has for numbers, as `Intl.PluralRules` names them; `other` is there in all. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** Texts of one language by their English ones. */
export type Catalogue = Readonly<Record<string, string | PluralForms>>;

export interface Speaker {
  translated(text: string, values?: Values, context?: string): string;
  plural(count: number, forms: PluralForms, values?: Values): string;
}

/** Under which key a catalogue has a text: itself, with what tells it apart from the same words in another sense. */
export const keyOf = (text: string, context?: string): string => (context === undefined ? text : `${text}|${context}`);

/** Letters of scripts that run from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]|\uD83A[\uDC00-\uDDFF]/;
const MARKS = /[\u2068\u2069]/g;

/** A name or another text of a person as it stands within a sentence, whose order of words it does not change. */
export const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);

/** A text without the marks that {@link isolated} sets, for names that are kept. */
export const withoutMarks = (text: string): string => text.replace(MARKS, "");

const filled = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => (name in values ? isolated(String(values[name])) : place));

/** Made once each: the browser takes a tenth of a millisecond for one, and some texts are asked for with every key. */
const rules = new Map<string, Intl.PluralRules>();

function ruleOf(language: string, count: number): Intl.LDMLPluralRule {
  let known = rules.get(language);
  if (!known) rules.set(language, (known = new Intl.PluralRules(language)));
  return known.select(count);
}

/** Speaks one language out of its catalogue; what that lacks is said in English. */
export function speakerOf(language: string, catalogue: Catalogue): Speaker {
  const has = (key: string): boolean => Object.hasOwn(catalogue, key);
  return {
    translated(text, values, context) {
      const key = keyOf(text, context);
      const found = has(key) ? catalogue[key] : undefined;
      const said = typeof found === "object" ? found.other : (found ?? text);
      return values === undefined ? said : filled(said, values);
    },
    plural(count, forms, values) {
      const found = has(forms.other) ? catalogue[forms.other] : undefined;
      const said = typeof found === "object" ? found : forms;
      const rule = ruleOf(said === forms ? "en" : language, count);
      return filled(said[rule] ?? said.other, { count, ...values });
    },
  };
}
