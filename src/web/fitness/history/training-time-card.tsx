import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Day } from '#domain/day/day.ts';
import { isoWeek } from '#domain/day/iso-week.ts';
import { recentWeeks, type TrainingWeek } from '#domain/fitness/history/training-weeks.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { ChartTableToggle } from '#web/ui/charts/chart-table.tsx';
import { NumberWithUnit } from '#web/ui/data/number-with-unit.tsx';
import { WeeksCurve, WeeksTable } from './weeks-curve.tsx';

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
  const { monday = today, minutes = 0 } = recent[shown] ?? {};
  return (
    <Card flush aria-label={t('time.title')}>
      <CardHead
        title={t('time.title')}
        action={<span className="text-caption text-ink-3">{t('time.span', { weeks: WEEKS })}</span>}
        className="px-5 pt-4.5"
      />
      <NumberWithUnit
        value={format.number(Math.round(minutes))}
        unit={shown === last ? t('time.unit') : t('time.unitOf', { week: isoWeek(monday) })}
        className="px-5"
      />
      {isTable ? (
        <WeeksTable recent={recent} />
      ) : (
        <WeeksCurve recent={recent} every={2} height={160} onActive={setActive} />
      )}
      <div className="flex justify-end px-5 pb-3">
        <ChartTableToggle shown={isTable} onShownChange={setTable} />
      </div>
    </Card>
  );
}
