import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Minus, Plus, TrendingDown, TrendingUp } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { dailyWeights } from '#domain/body/weight/daily-weights.ts';
import { type WeightGlance, weightGlance } from '#domain/body/weight/weight-trend.ts';
import type { Day } from '#domain/day/day.ts';
import { useBody } from '#web/body/use-body.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useHiddenValues } from '#web/platform/session/hidden-values.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { NumberWithUnit } from '#web/ui/data/number-with-unit.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { linkClass } from '#web/ui/link-class.ts';
import { dashboardQuery } from './dashboard-query.ts';

/** The weight trend, and a link to the next weighing. */
export function WeightCard({ today }: { today: Day }) {
  const t = useTranslations('dashboard');
  const glance = useWeightGlance(today);
  const hidden = useHiddenValues();
  // Not loaded yet.
  if (glance === undefined) return null;
  return (
    <Card flush aria-label={t('weight.title')} className="flex flex-col">
      <div className="flex min-h-14 items-center justify-between gap-3 px-5 pt-3">
        <h2 className="text-h3">{t('weight.title')}</h2>
        <Link to="/body-fat" className={linkClass}>
          {t('weight.toBody')}
          <Icon of={ChevronRight} size={16} />
        </Link>
      </div>
      {glance && !hidden.weight ? (
        <Trend glance={glance} />
      ) : (
        <p className="px-5 pt-1 text-ink-2">{t(glance ? 'weight.hidden' : 'weight.empty')}</p>
      )}
      <div className="px-5 pt-3 pb-5">
        <ButtonLink to="/body-fat" search={{ add: 'weight' }} variant="soft" size="md" full>
          <Icon of={Plus} />
          {t('weight.weighIn')}
        </ButtonLink>
      </div>
    </Card>
  );
}

function Trend({ glance: { latest, trend, weeklyRateKg } }: { glance: WeightGlance }) {
  const t = useTranslations('dashboard');
  const format = useFormat();
  const now = trend.at(-1) ?? latest;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 px-5">
        <NumberWithUnit value={format.number(now.value, 1)} unit="kg" />
        {weeklyRateKg !== null && <Rate kgPerWeek={weeklyRateKg} />}
      </div>
      {trend.length > 1 ? (
        <Sparkline
          height={96}
          label={t('weight.chart', { weight: format.bodyKg(now.value) })}
          values={trend.map(({ value }) => value)}
        />
      ) : (
        <p className="px-5 pt-1 text-caption text-ink-2">{t('weight.onlyOne')}</p>
      )}
    </>
  );
}

function Rate({ kgPerWeek }: { kgPerWeek: number }) {
  const t = useTranslations('dashboard');
  const format = useFormat();
  const icon = Math.abs(kgPerWeek) < 0.005 ? Minus : kgPerWeek < 0 ? TrendingDown : TrendingUp;
  return <Badge icon={icon}>{t('weight.rate', { rate: format.change(kgPerWeek, { decimals: 2, unit: 'kg' }) })}</Badge>;
}

/**
 * The weight from the dashboard's call, or from this device where it is newer: after an unsent weighing, or when the
 * measurements were read later. Undefined while neither is loaded.
 */
export function useWeightGlance(today: Day): WeightGlance | null | undefined {
  const dashboard = useQuery({ ...dashboardQuery(today), enabled: false });
  const { query, view } = useBody({ isRead: false });
  const own = useMemo(() => weightGlance(dailyWeights(view.weights, view.olderWeights), today), [view, today]);
  const isOwnNewer = query.dataUpdatedAt > dashboard.dataUpdatedAt || view.hasUnsent;
  return isOwnNewer && own ? own : dashboard.data?.weight;
}
