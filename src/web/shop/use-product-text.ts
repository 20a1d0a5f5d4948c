import { type Translated, translatedText } from '#domain/text/translations.ts';
import { useLanguage } from '#web/platform/language/language.tsx';

/** A product's name and detail in the language of the screen. */
export function useProductText(): (product: Translated<'name' | 'detail'>) => { name: string; detail: string } {
  const { language } = useLanguage();
  return (product) => ({
    name: translatedText(product, 'name', language),
    detail: translatedText(product, 'detail', language),
  });
}
