import { useLanguage } from '#web/platform/language/language.tsx';
import { type ShowcaseTexts, samples as swedish } from './samples.sv.ts';

const files = import.meta.glob<ShowcaseTexts>('./samples.??.ts', { eager: true, import: 'samples' });

/** Sample texts of the showcase: they are in its own chunk, not in the message files. */
export function useSamples(): ShowcaseTexts {
  const { language } = useLanguage();
  return files[`./samples.${language}.ts`] ?? swedish;
}
