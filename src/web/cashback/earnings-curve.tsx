import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Day } from '#domain/day/day.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { ChartOrTable } from '#web/ui/charts/chart-table.tsx';
import { CurveChart } from '#web/ui/charts/curve-chart.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import type { Cashback } from './cashback-queries.ts';
import { monthLabels, monthPoints } from './month-axis.ts';

type Curve = Cashback['curve'];

/** The cumulative earnings, month by month to today. */
export function EarningsCurve({ curve }: { curve: Curve }) {
  const t = useTranslations('cashback');
  const format = useFormat();
  const [active, setActive] = useState<number | null>(null);
  const words = useMonthTexts();
  // The first point is the day before the first month, at 0.
  const point = active === null || active === 0 ? undefined : curve[active - 1];
  const from = curve[0] ? words.full(curve[0].month) : '';
  // The unit is in the header: narrow phones have no space for it in every cell.
  const kronor = (ore: number) => format.number(ore / 100, 2);
  return (
    <>
      <p className="px-5 pt-4 text-caption text-ink-3">
        {point ? words.point(point) : t('curve.since', { month: from })}
      </p>
      <ChartOrTable
        caption={t('curve.title')}
        head={[t('curve.month'), t('curve.inMonth'), t('curve.total')]}
        rows={curve.toReversed().map(({ month, earned, total }) => [words.short(month), kronor(earned), kronor(total)])}
      >
        <Drawing curve={curve} from={from} onActive={setActive} />
      </ChartOrTable>
    </>
  );
}

type DrawingProps = { curve: Curve; from: string; onActive: (index: number | null) => void };

function Drawing({ curve, from, onActive }: DrawingProps) {
  const t = useTranslations('cashback');
  const format = useFormat();
  const today = useToday();
  const isWide = useMediaQuery('(min-width: 1024px)');
  const words = useMonthTexts();
  const points = useMemo(() => monthPoints(curve, today), [curve, today]);
  const describe = (index: number) => {
    const point = curve[index - 1];
    return point ? words.point(point) : t('curve.since', { month: from });
  };
  return (
    <CurveChart
      label={t('curve.label', { month: from, total: format.kronor(curve.at(-1)?.total ?? 0) })}
      points={points}
      height={isWide ? 228 : 172}
      yFrom="zero"
      grid={2}
      dots="none"
      formatY={(ore) => format.number(ore / 100)}
      xLabels={monthLabels(curve, today, words.brief(curve.length), t('curve.today'))}
      onActiveChange={onActive}
      describePoint={describe}
    />
  );
}

const YEAR_MONTHS = 12;

function useMonthTexts() {
  const t = useTranslations('cashback');
  const format = useFormat();
  const { locale } = useLanguage();
  const full = (month: string) => format.month(`${month}-01`);
  const written = (options: Intl.DateTimeFormatOptions) => {
    const months = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (day: Day) => months.format(Date.parse(`${day}T00:00:00Z`)).replace('.', '');
  };
  return {
    full,
    point: ({ month, earned, total }: Curve[number]) =>
      t('curve.point', {
        month: format.sentence(full(month)),
        earned: format.change(earned / 100, { decimals: 2, unit: 'kr' }),
        total: format.kronor(total),
      }),
    /** okt 2026, for a table's narrow column. */
    short: (month: string) => written({ month: 'short', year: 'numeric' })(`${month}-01`),
    /** The axis has space for "aug"; a range of more than a year shows the year, too. */
    brief: (months: number) => written(months > YEAR_MONTHS ? { month: 'short', year: '2-digit' } : { month: 'short' }),
  };
}
