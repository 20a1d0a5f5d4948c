import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { parseKronor } from '#domain/money/parse-kronor.ts';
import { parseDecimal } from '#domain/numbers/parse-decimal.ts';
import { comparisonPrice } from '#domain/shop/catalogue/comparison-price.ts';
import { NO_INFORMATION } from '#domain/shop/catalogue/no-information.ts';
import type { StockLevel } from '#domain/shop/catalogue/product-details.ts';
import type { Language } from '#domain/text/language.ts';
import { translatedText } from '#domain/text/translations.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useLanguageOptions } from '#web/platform/format/use-language-options.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { KeyValueRow } from '#web/ui/data/list-row.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { NUTRIENT_FIELDS } from './check-product.ts';
import { informationFrom } from './information-form.ts';
import type { ProductForm } from './product-form.ts';
import { ProductPicture } from './product-picture.tsx';
import { StockBadge } from './stock-badge.tsx';

type Shown = { form: ProductForm; src: string | null; level: StockLevel };

/** A preview of the product in the shop in both languages, before it is saved. */
export function ProductPreview({ open, onClose, ...shown }: Shown & { open: boolean; onClose: () => void }) {
  const t = useTranslations('admin');
  const languageOptions = useLanguageOptions();
  const own = useLanguage().language;
  const [language, setLanguage] = useState(own);
  return (
    <Sheet open={open} onClose={onClose} title={t('preview.title')}>
      <div className="flex flex-col gap-4">
        <Segmented
          label={t('preview.language')}
          value={language}
          onValueChange={setLanguage}
          options={languageOptions}
        />
        <Preview {...shown} language={language} />
      </div>
    </Sheet>
  );
}

function Preview({ form, src, level, language }: Shown & { language: Language }) {
  const info = useTranslations('productInformation');
  const format = useFormat();
  const price = parseKronor(form.price);
  const { netQuantity } = informationFrom(form) ?? NO_INFORMATION;
  const comparison = price === null ? null : comparisonPrice(price, { netGrams: positive(form.netGrams), netQuantity });
  const description = translatedText(form, 'description', language);
  return (
    <article lang={language} className="flex flex-col gap-3">
      <ProductPicture src={src} className="aspect-square w-full rounded-lg md:aspect-video" iconSize={48} />
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-h2">{translatedText(form, 'name', language) || '–'}</h3>
          <p className="text-ink-3">{translatedText(form, 'detail', language)}</p>
        </div>
        <div className="text-right">
          <p className="text-h2">{price === null ? '–' : format.price(price)}</p>
          {comparison !== null && (
            <p className="text-caption text-ink-3">
              {info(`comparison.${comparison.unit}`, { price: format.kronor(comparison.price) })}
            </p>
          )}
        </div>
      </div>
      <div>
        <StockBadge level={level} />
      </div>
      {description !== '' && <p className="whitespace-pre-line text-ink-2">{description}</p>}
      {form.hasNutrition && <NutritionPreview form={form} language={language} />}
    </article>
  );
}

function NutritionPreview({ form, language }: { form: ProductForm; language: Language }) {
  const t = useTranslations('admin');
  const format = useFormat();
  const portion = translatedText(form, 'portion', language);
  return (
    <section>
      <h4 className="text-h3">{t('preview.nutrition', { portion })}</h4>
      <dl>
        {NUTRIENT_FIELDS.map((field) => (
          <KeyValueRow
            key={field}
            label={t(`product.${field}`)}
            value={field === 'kcal' ? format.kcal(parseDecimal(form[field])) : format.grams(parseDecimal(form[field]))}
          />
        ))}
      </dl>
    </section>
  );
}

/** Null for zero, because the price per kilo needs a weight. */
function positive(text: string): number | null {
  const grams = parseDecimal(text);
  return grams !== null && grams > 0 ? grams : null;
}
