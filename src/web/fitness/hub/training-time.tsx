import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Day } from '#domain/day/day.ts';
import { isoWeek } from '#domain/day/iso-week.ts';
import { recentWeeks, type TrainingWeek } from '#domain/fitness/history/training-weeks.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { ChartTableToggle } from '#web/ui/charts/chart-table.tsx';
import { NumberWithUnit } from '#web/ui/data/number-with-unit.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { WeeksCurve, WeeksTable } from '../history/weeks-curve.tsx';

type Period = 'weeks' | 'year';
const COUNTS: Record<Period, number> = { weeks: 8, year: 53 };
const LABEL_EVERY: Record<Period, number> = { weeks: 2, year: 8 };

/** Minutes of training per week, the unfinished week dotted. */
export function TrainingTime({ weeks, today }: { weeks: readonly TrainingWeek[]; today: Day }) {
  return weeks.some(({ minutes }) => minutes > 0) ? <WeeksOfTime weeks={weeks} today={today} /> : <NoTimeYet />;
}

function NoTimeYet() {
  const t = useTranslations('fitness');
  return (
    <section aria-label={t('overview.time')} className="p-5">
      <h2 className="text-caption font-regular text-ink-3">{t('overview.time')}</h2>
      <NumberWithUnit value="0" unit={t('overview.minutes')} />
      <p className="mt-2 text-ink-2">{t('overview.empty')}</p>
    </section>
  );
}

function WeeksOfTime({ weeks, today }: { weeks: readonly TrainingWeek[]; today: Day }) {
  const t = useTranslations('fitness');
  const format = useFormat();
  const [period, setPeriod] = useState<Period>('weeks');
  const [active, setActive] = useState<number | null>(null);
  const [isTable, setTable] = useState(false);
  const recent = useMemo(() => recentWeeks(weeks, today, COUNTS[period]), [weeks, today, period]);
  const shown = (active === null ? undefined : recent[active]) ?? recent.at(-1);
  const minutesOf = (week: TrainingWeek | undefined) => format.number(Math.round(week?.minutes ?? 0));
  const isNow = shown === recent.at(-1);
  return (
    <section aria-label={t('overview.time')}>
      <div className="flex items-start justify-between gap-3 px-5 pt-5">
        <div>
          <h2 className="text-caption font-regular text-ink-3">
            {isNow ? t('overview.time') : t('overview.timeOn', { week: isoWeek(shown?.monday ?? today) })}
          </h2>
          <NumberWithUnit value={minutesOf(shown)} unit={t('overview.minutes')} />
        </div>
        <Segmented
          label={t('overview.period')}
          value={period}
          onValueChange={(value) => {
            setActive(null);
            setPeriod(value);
          }}
          options={(['weeks', 'year'] as const).map((value) => ({ value, label: t(`overview.${value}`) }))}
          className="w-50"
        />
      </div>
      {isTable ? (
        <div className="max-h-60 overflow-y-auto pt-2">
          <WeeksTable recent={recent} />
        </div>
      ) : (
        <WeeksCurve recent={recent} every={LABEL_EVERY[period]} onActive={setActive} />
      )}
      <div className="flex justify-end px-5 pb-3">
        <ChartTableToggle shown={isTable} onShownChange={setTable} />
      </div>
    </section>
  );
}
