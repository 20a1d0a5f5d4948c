import { Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Dashboard } from '#domain/dashboard/dashboard.contract.ts';
import { mealTypeAt } from '#domain/meals/meal-types.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CurveChart } from '#web/ui/charts/curve-chart.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';

/** Low enough for the next meal, the weighing and the workout to fit on a phone's first screen. */
const PHONE_HEIGHT = 110;

/** Before the first log entry: the goal, an open dot at today, and a button to log. */
export function FirstCurve({ day }: { day: Dashboard }) {
  const t = useTranslations('dashboard');
  const format = useFormat();
  const isWide = useMediaQuery('(min-width: 1024px)');
  const meal = t(`theMeal.${mealTypeAt(new Date().getHours())}`);
  const last = day.week.length - 1;
  return (
    <>
      <div className="px-5 pt-4.5 lg:px-6 lg:pt-6">
        <h2 className="text-h3">{t('curve.startTitle')}</h2>
        <p className="mt-1 text-ink-2">{t('curve.startText', { meal })}</p>
      </div>
      <CurveChart
        label={t('curve.startTitle')}
        points={day.week.map((_point, x) => ({ x, y: null }))}
        height={isWide ? 150 : PHONE_HEIGHT}
        grows={isWide}
        yFrom="zero"
        endDot="open"
        goal={{ value: day.energy.goal, label: t('curve.goal', { kcal: format.number(day.energy.goal) }) }}
        xLabels={day.week.map((point, x) =>
          x === last ? { x, label: t('curve.today'), strong: true } : { x, label: format.weekdayShort(point.day) },
        )}
        xAnchor="middle"
        inset={{ left: 24, right: 28 }}
      />
      <div className="px-5 pb-5 lg:px-6 lg:pb-6">
        <ButtonLink to="/meals" search={{ add: 'now' }} full>
          <Icon of={Plus} />
          {t('curve.start', { meal })}
        </ButtonLink>
      </div>
    </>
  );
}
