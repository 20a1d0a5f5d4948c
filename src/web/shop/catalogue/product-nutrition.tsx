import { useTranslations } from 'use-intl';
import { ENERGY_MACROS } from '#domain/food-bounds.ts';
import type { Nutrition } from '#domain/shop/shop-shapes.contract.ts';
import { translatedText } from '#domain/text/translations.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { Card } from '#web/ui/card.tsx';
import { MACRO_TONES } from '#web/ui/data/macro-tones.ts';

const KJ_PER_KCAL = 4.184;

/** The nutrients of one portion, in the macros' usual colours. */
export function NutritionCard({ nutrition }: { nutrition: Nutrition }) {
  const t = useTranslations('shop');
  const format = useFormat();
  const { language } = useLanguage();
  const portion = translatedText(nutrition, 'portion', language);
  const grams = (amount: number) => `${format.number(amount, Number.isInteger(amount) ? 0 : 1)}\u00a0g`;
  return (
    <Card>
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-body font-semibold">{t('product.per', { portion, grams: grams(nutrition.grams) })}</h2>
        <p className="text-caption text-ink-3">
          <span className="text-body font-semibold text-ink">{format.number(nutrition.kcal)}</span>{' '}
          {t('product.kcal', { kj: format.number(nutrition.kcal * KJ_PER_KCAL) })}
        </p>
      </div>
      <dl className="mt-3 grid grid-cols-3 gap-3">
        {ENERGY_MACROS.map((macro) => (
          <div key={macro}>
            <dt className="text-caption text-ink-3">{t(`product.${macro}`)}</dt>
            <dd className={`text-h3 ${MACRO_TONES[macro].ink}`}>{grams(nutrition[macro])}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
