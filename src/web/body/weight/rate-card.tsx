import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { plannedRate } from '#domain/body/goals/forecast-goal.ts';
import { weeklyRate } from '#domain/body/weight/weight-trend.ts';
import type { Day } from '#domain/day/day.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { linkClass } from '#web/ui/link-class.ts';
import type { BodyView } from '../use-body.ts';
import type { WeightTrend } from './use-weight-curve.ts';

type RateCardProps = { view: BodyView; weight: WeightTrend; today: Day };

/** Kilograms per week: planned and measured. */
export function RateCard({ view, weight, today }: RateCardProps) {
  const t = useTranslations('body');
  const format = useFormat();
  const measured = weeklyRate(weight.trend, today);
  const kg = (rate: number) => format.change(rate, { decimals: 2, unit: 'kg' });
  return (
    <Card className="md:col-span-2">
      <CardHead title={t('rate.title')} />
      <dl className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-3">
        <div>
          <dt className="text-caption text-ink-3">{t('rate.measured')}</dt>
          <dd className="text-h2">{measured === null ? '–' : kg(measured)}</dd>
        </div>
        <div>
          <dt className="text-caption text-ink-3">{t('rate.planned')}</dt>
          <dd className="text-h2">{kg(plannedRate(view.person))}</dd>
        </div>
      </dl>
      <Link to="/body-fat/energy-need" className={classNames(linkClass, 'mt-3')}>
        {t('rate.need')}
      </Link>
      {measured === null && <p className="mt-2 text-caption text-ink-3">{t('rate.why')}</p>}
    </Card>
  );
}
