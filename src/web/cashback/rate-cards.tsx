import { useTranslations } from 'use-intl';
import { Card } from '#web/ui/card.tsx';
import type { Cashback } from './cashback-queries.ts';
import { useRateText } from './use-rate-text.ts';

const LEVELS = [0, 1, 2] as const;

/** What is earned by whose purchases, and when it can be used. */
export function RateCards({ rates }: { rates: Cashback['rates'] }) {
  const t = useTranslations('cashback');
  const rateText = useRateText();
  return (
    <section aria-labelledby="rates-title">
      <h2 id="rates-title" className="sr-only">
        {t('rates.title')}
      </h2>
      <ul className="grid grid-cols-3 gap-2.5 md:gap-3">
        {LEVELS.map((level) => (
          <Card key={level} as="li" flush className="px-3.5 py-3">
            <p className="text-h3">{rateText(rates[level])}</p>
            <p className="mt-1 text-caption text-ink-2">{t(`rates.level${level}`)}</p>
          </Card>
        ))}
      </ul>
      <p className="mt-3 px-1 text-caption text-ink-2">{t('rates.text')}</p>
    </section>
  );
}
