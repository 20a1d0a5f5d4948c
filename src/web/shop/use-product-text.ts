import { useTranslations } from 'use-intl';
import type { ProductCard } from '#domain/shop/shop-shapes.contract.ts';
import { type Translated, translatedText } from '#domain/text/translations.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useLanguage } from '#web/platform/language/language.tsx';

/** A product's name and detail in the language of the screen. */
export function useProductText(): (product: Translated<'name' | 'detail'>) => { name: string; detail: string } {
  const { language } = useLanguage();
  return (product) => ({
    name: translatedText(product, 'name', language),
    detail: translatedText(product, 'detail', language),
  });
}

/** The comparison price, such as "332,00 kr/kg"; null for what has none. */
export function useComparisonText(): (product: Pick<ProductCard, 'comparisonPrice'>) => string | null {
  const t = useTranslations('productInformation');
  const format = useFormat();
  return ({ comparisonPrice }) =>
    comparisonPrice && t(`comparison.${comparisonPrice.unit}`, { price: format.kronor(comparisonPrice.price) });
}
