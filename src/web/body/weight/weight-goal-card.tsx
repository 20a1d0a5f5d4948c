import { useTranslations } from 'use-intl';
import { type Forecast, forecastGoal } from '#domain/body/goals/forecast-goal.ts';
import { weightGoalProgress } from '#domain/body/goals/goal-progress.ts';
import type { Day } from '#domain/day/day.ts';
import { isUnderAge } from '#domain/profile/goal-safety.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useHiddenValues } from '#web/platform/session/hidden-values.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { ProgressBar } from '#web/ui/data/progress-bar.tsx';
import { linkClass } from '#web/ui/link-class.ts';
import type { BodyView } from '../use-body.ts';
import type { WeightTrend } from './use-weight-curve.ts';

type WeightGoalCardProps = { view: BodyView; weight: WeightTrend; today: Day; onEdit: () => void };

/** The distance to the goal weight, and the forecast of the trend. */
export function WeightGoalCard({ view, weight, today, onEdit }: WeightGoalCardProps) {
  const t = useTranslations('body');
  const format = useFormat();
  const forecastText = useForecastText();
  const { goalWeightKg } = view.person;
  const question = { trend: weight.trend, goalWeightKg, today };
  const progress = weightGoalProgress(question);
  const hidden = useHiddenValues();
  // Members under 18 have no goal weight.
  if (hidden.weight || isUnderAge(view.person.age)) return null;
  if (goalWeightKg === null) return <NoGoal onEdit={onEdit} />;
  return (
    <Card>
      <CardHead
        title={t('goal.title')}
        action={<span className="text-caption text-ink-3">{format.bodyKg(goalWeightKg)}</span>}
      />
      {progress && (
        <div className="mt-3">
          <ProgressBar hideLabel label={t('goal.title')} value={progress.share * 100} max={100} />
        </div>
      )}
      <div className="mt-2.5 flex flex-wrap justify-between gap-x-3 gap-y-1 text-caption text-ink-3">
        {progress && (
          <span>
            {t('goal.way', {
              done: format.number(Math.max(0, progress.done), 1),
              total: format.bodyKg(progress.total),
            })}
          </span>
        )}
        <span>{forecastText(forecastGoal(question))}</span>
      </div>
    </Card>
  );
}

function NoGoal({ onEdit }: { onEdit: () => void }) {
  const t = useTranslations('body');
  return (
    <Card>
      <CardHead title={t('goal.title')} />
      <p className="mt-1 text-ink-2">{t('goal.none')}</p>
      <button type="button" className={linkClass} onClick={onEdit}>
        {t('goal.set')}
      </button>
    </Card>
  );
}

const WHY_TEXT = {
  'no-goal': 'noGoal',
  'too-little': 'tooLittle',
  stale: 'stale',
  still: 'still',
  'other-way': 'otherWay',
  'too-far': 'tooFar',
} as const;

/** Forecast by the trend, within its limit. */
function useForecastText(): (forecast: Forecast) => string {
  const t = useTranslations('body');
  const format = useFormat();
  return (forecast) => {
    if (forecast.kind === 'on') return t('forecast.on', { day: format.dayAndMonth(forecast.day) });
    return forecast.kind === 'reached' ? t('forecast.reached') : t(`forecast.${WHY_TEXT[forecast.why]}`);
  };
}
