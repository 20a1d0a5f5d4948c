import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Dashboard } from '#domain/dashboard/dashboard.contract.ts';
import { averageEnergy } from '#domain/meals/journal/energy.ts';
import { lazyPart } from '#web/platform/client-errors/lazy-part.tsx';
import { useFormat } from '#web/platform/format/format.ts';
import { CurveChart } from '#web/ui/charts/curve-chart.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';

/** Phones have no space for the choice. */
const Segmented = lazyPart(async () => (await import('#web/ui/fields/segmented.tsx')).Segmented, {
  otherwise: 'unseen',
});

type Curve = Dashboard['week'];
type Period = 'week' | 'month';

/**
 * The energy of the last days against the goal, with today dotted because it is not over. On a desktop also thirty
 * days.
 */
export function WeekCurve({ day }: { day: Dashboard }) {
  const t = useTranslations('dashboard');
  const isWide = useMediaQuery('(min-width: 1024px)');
  const [chosen, setChosen] = useState<Period>('week');
  const [active, setActive] = useState<number | null>(null);
  const period = isWide ? chosen : 'week';
  const curve = day[period];
  const texts = useTexts(day, curve);
  const point = active === null ? undefined : curve[active];
  return (
    <>
      <div className="flex items-center justify-between gap-3 px-5 pt-4.5 lg:px-6 lg:pt-6">
        <div className="flex flex-1 flex-wrap items-baseline justify-between gap-x-3 lg:flex-col">
          <h2 className="text-h3">{t(period === 'week' ? 'curve.title' : 'curve.monthTitle')}</h2>
          <p className="text-caption text-ink-3">{point ? texts.point(point) : texts.average}</p>
        </div>
        {isWide && (
          <Suspense fallback={<span className="w-49" />}>
            <Segmented
              label={t('curve.period')}
              value={chosen}
              onValueChange={(value) => setChosen(value === 'month' ? 'month' : 'week')}
              options={[
                { value: 'week', label: t('curve.week') },
                { value: 'month', label: t('curve.month') },
              ]}
              className="w-49"
            />
          </Suspense>
        )}
      </div>
      <Drawing day={day} curve={curve} texts={texts} period={period} onActive={setActive} />
    </>
  );
}

type DrawingProps = {
  day: Dashboard;
  curve: Curve;
  texts: ReturnType<typeof useTexts>;
  period: Period;
  onActive: (index: number | null) => void;
};

function Drawing({ day, curve, texts, period, onActive }: DrawingProps) {
  const isWide = useMediaQuery('(min-width: 1024px)');
  const describe = (index: number) => {
    const point = curve[index];
    return point ? texts.point(point) : '';
  };
  return (
    <CurveChart
      label={texts.label}
      points={curve.map(({ calories }, x) => ({ x, y: calories }))}
      height={isWide ? 228 : 164}
      grows={isWide}
      yFrom="zero"
      unfinished={curve.at(-1)?.calories !== null}
      endDot={curve.at(-1)?.calories === null ? 'none' : 'day'}
      goal={{ value: day.energy.goal, label: texts.goal }}
      xLabels={period === 'week' ? texts.weekdays : texts.dates}
      xAnchor={period === 'week' ? 'middle' : 'ends'}
      inset={{ left: 24, right: 28 }}
      onActiveChange={onActive}
      describePoint={describe}
    />
  );
}

const WEEK_STEP = 7;

function useTexts(day: Dashboard, curve: Curve) {
  const t = useTranslations('dashboard');
  const format = useFormat();
  const last = curve.length - 1;
  const goal = format.kcal(day.energy.goal);
  const average = useAverage(day, curve);
  const today = { x: last, label: t('curve.today'), strong: true };
  return {
    average,
    goal: t('curve.goal', { kcal: format.number(day.energy.goal) }),
    label: t('curve.label', { from: format.day(curve[0]?.day ?? day.day), average, goal }),
    weekdays: [...curve.slice(0, -1).map((point, x) => ({ x, label: format.weekdayShort(point.day) })), today],
    dates: [
      ...curve.flatMap((point, x) =>
        x % WEEK_STEP === 0 && x < last - 2 ? [{ x, label: format.dayShort(point.day) }] : [],
      ),
      today,
    ],
    point: (point: Curve[number]) => {
      const of = format.sentence(format.dayRelative(point.day, day.day));
      if (point.calories === null) return t('curve.pointEmpty', { day: of });
      return t('curve.point', { day: of, kcal: format.kcal(point.calories) });
    },
  };
}

/** The average distance from the goal in either direction, without a judgement. */
function useAverage(day: Dashboard, curve: Curve): string {
  const t = useTranslations('dashboard');
  const format = useFormat();
  const isWide = useMediaQuery('(min-width: 1024px)');
  const average = averageEnergy(curve, day.day);
  if (average === null) return t('curve.noAverage');
  const difference = average - day.energy.goal;
  const kcal = format.kcal(average);
  if (!isWide || difference === 0) return t('curve.average', { kcal });
  const key = difference > 0 ? 'curve.averageOver' : 'curve.averageUnder';
  return t(key, { kcal, difference: format.number(Math.abs(difference)) });
}
