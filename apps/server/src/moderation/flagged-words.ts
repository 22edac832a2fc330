import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from "obscenity";

const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });

/** Whether a text has words of the list in it. A hint: the list knows English only, and no context. */
export const hasFlaggedWords = (text: string): boolean => matcher.hasMatch(text);
