import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Day } from '#domain/day/day.ts';
import { isoWeek } from '#domain/day/iso-week.ts';
import { recentWeeks, type TrainingWeek } from '#domain/fitness/history/training-weeks.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { ChartTable, ChartTableToggle } from '#web/ui/charts/chart-table.tsx';
import { CurveChart } from '#web/ui/charts/curve-chart.tsx';
import { Figure } from '#web/ui/data/figure.tsx';

const WEEKS = 8;

type TrainingTimeCardProps = { weeks: readonly TrainingWeek[]; today: Day };

/** Minutes of training in each of the last eight weeks, as a curve or a table. */
export function TrainingTimeCard({ weeks, today }: TrainingTimeCardProps) {
  const t = useTranslations('history');
  const format = useFormat();
  const [active, setActive] = useState<number | null>(null);
  const [isTable, setTable] = useState(false);
  const recent = useMemo(() => recentWeeks(weeks, today, WEEKS), [weeks, today]);
  const last = recent.length - 1;
  const shown = active ?? last;
  const minutesOf = (place: number) => format.number(Math.round(recent[place]?.minutes ?? 0));
  const nameOf = (place: number) => t('time.week', { week: isoWeek(recent[place]?.monday ?? today) });
  const points = useMemo(() => recent.map(({ minutes }, x) => ({ x, y: minutes })), [recent]);
  const xLabels = recent.flatMap((_, x) => {
    if (x === last) return [{ x, label: t('time.now'), strong: true }];
    return x % 2 === 0 ? [{ x, label: nameOf(x) }] : [];
  });
  return (
    <Card flush aria-label={t('time.title')}>
      <CardHead
        title={t('time.title')}
        action={<span className="text-caption text-ink-3">{t('time.span', { weeks: WEEKS })}</span>}
        className="px-5 pt-4.5"
      />
      <Figure
        value={minutesOf(shown)}
        unit={shown === last ? t('time.unit') : t('time.unitOf', { week: nameOf(shown) })}
        className="px-5"
      />
      {isTable ? (
        <ChartTable
          caption={t('time.table')}
          head={[t('time.weekHead'), t('time.minutesHead')]}
          rows={recent.map((_, place) => [nameOf(place), minutesOf(place)]).toReversed()}
        />
      ) : (
        <CurveChart
          label={t('time.label', { weeks: WEEKS, from: minutesOf(0), to: minutesOf(last) })}
          points={points}
          yFrom="zero"
          grid={2}
          formatY={(value) => format.number(value)}
          xLabels={xLabels}
          onActiveChange={setActive}
          describePoint={(place) => t('time.point', { week: nameOf(place), minutes: minutesOf(place) })}
        />
      )}
      <div className="flex justify-end px-5 pb-3">
        <ChartTableToggle shown={isTable} onShownChange={setTable} />
      </div>
    </Card>
  );
}
