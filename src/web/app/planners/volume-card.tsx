import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { plannedVolume } from '#domain/fitness/live/planned-volume.ts';
import { wholeWeek } from '#domain/fitness/schedules/edit-schedule.ts';
import type { WorkoutSchedule } from '#domain/fitness/schedules/schedules.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { ChartOrTable } from '#web/ui/charts/chart-table.tsx';
import { CurveChart } from '#web/ui/charts/curve-chart.tsx';

const WEEKS = 8;

/** The volume of the schedule's first weeks when every set is done and the weights grow by the rule. */
export function VolumeCard({ days }: Pick<WorkoutSchedule, 'days'>) {
  const t = useTranslations('planners.volume');
  const format = useFormat();
  const { weeks, sets, weighed } = useMemo(
    () =>
      plannedVolume(
        wholeWeek(days).flatMap((day) => day.sessions.map(({ exercises }) => exercises)),
        WEEKS,
      ),
    [days],
  );
  const kg = (value: number) => `${format.number(value)}\u00a0kg`;
  const [first = 0] = weeks;
  const points = weeks.map((y, x) => ({ x: x + 1, y }));
  return (
    <Card flush className="min-w-0">
      <CardHead
        className="px-5 pt-4.5 pb-2"
        title={t('title')}
        action={<span className="text-caption text-ink-3">{t('weeks', { count: WEEKS })}</span>}
      />
      {weighed === 0 ? (
        <p className="px-5 pb-4 text-ink-2">{t('none', { sets })}</p>
      ) : (
        <>
          <ChartOrTable
            caption={t('title')}
            head={[t('week'), t('volume')]}
            rows={weeks.map((value, at) => [t('weekOf', { week: at + 1 }), kg(value)])}
          >
            <CurveChart
              height={180}
              label={t('label', { first: kg(first), last: kg(weeks.at(-1) ?? 0), count: WEEKS })}
              points={points}
              measured={points}
              grid={2}
              xLabels={[1, WEEKS].map((week) => ({ x: week, label: t('weekOf', { week }) }))}
              formatY={(value) => format.number(value)}
            />
          </ChartOrTable>
          <p className="border-t border-line px-5 py-3 text-caption text-ink-3">
            {t('rule')} {weighed < sets && t('part', { weighed, sets })}
          </p>
        </>
      )}
    </Card>
  );
}
