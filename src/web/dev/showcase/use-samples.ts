import { useLanguage } from '#web/platform/language/language.tsx';
import { type ShowcaseTexts, samples as swedish } from './samples.sv.ts';

const files = import.meta.glob<ShowcaseTexts>('./samples.??.ts', { eager: true, import: 'samples' });

/** Sample texts of the showcase only: they ship with its own chunk, not with the catalogues that every page loads. */
export function useSamples(): ShowcaseTexts {
  const { language } = useLanguage();
  return files[`./samples.${language}.ts`] ?? swedish;
}
