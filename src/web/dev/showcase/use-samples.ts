import { useLocale } from 'use-intl';
import { englishSamples } from './samples.en.ts';
import { type ShowcaseTexts, swedishSamples } from './samples.sv.ts';

/** Sample texts of the showcase only: they ship with its own chunk, not with the catalogues that every page loads. */
export function useSamples(): ShowcaseTexts {
  return useLocale().startsWith('en') ? englishSamples : swedishSamples;
}
