/** Parses typed text into sentences of the catalogue. */
export { type PartialParse, parsePartialActions, parsePartialRule } from "./partial-rule.ts";
export { suggestExpressions, paraphrasedSentences } from "./patterns/index.ts";
export { SEARCH_CONTEXT, SEARCH_WORDS, searchInEnglish } from "./words/search-words.ts";
export { TYPED_CONTEXT, TYPED_WORDS } from "./words/typed-words.ts";
export { mentionsName } from "./words/name-words.ts";
export { scopeWithNew } from "./new-names.ts";
export {
  type ConditionChoice,
  pronounTarget,
  parseConditions,
  parseActions,
  type ParsedRule,
  parseRule,
  parseRules,
  subjectOf,
} from "./rule-parser.ts";
export { type ParsedSentence, parseSentences } from "./sentence-parser.ts";
export { suggest, type Suggestion, unknownWords } from "./suggest.ts";
export type { TypedScope } from "./typed-scope.ts";
