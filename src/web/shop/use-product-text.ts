import { productText } from '#domain/shop/catalogue/product-facts.ts';
import { useLanguage } from '#web/platform/language/language.tsx';

type Texts = { name: string; nameEn: string | null; detail: string; detailEn: string | null };

/** A product's name and detail in the language of the screen. */
export function useProductText(): (texts: Texts) => { name: string; detail: string } {
  const { language } = useLanguage();
  return ({ name, nameEn, detail, detailEn }) => ({
    name: productText(name, nameEn, language),
    detail: productText(detail, detailEn, language),
  });
}

/** Any pair of texts in the language of the screen. */
export function useInLanguage(): (sv: string, en: string | null) => string {
  const { language } = useLanguage();
  return (sv, en) => productText(sv, en, language);
}
