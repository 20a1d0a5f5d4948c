import { useTranslations } from 'use-intl';
import { useFormat } from '#web/platform/format.ts';
import { Card } from '#web/ui/card.tsx';
import { ProgressBar } from '#web/ui/data/progress-bar.tsx';
import { dayEnergy } from './day-energy.ts';
import { DayRest, NarrowMacros } from './day-macros.tsx';
import type { DayView } from './use-day.ts';

/** The day in one card, for screens without room beside the meals. */
export function DayBar({ view }: { view: DayView }) {
  const t = useTranslations('meals');
  const format = useFormat();
  const { goal, eaten, exercise, remaining, over } = dayEnergy(view);
  return (
    <Card aria-label={t('day.summary')}>
      <div className="flex items-baseline justify-between gap-3">
        <p className="flex items-baseline gap-2">
          <span className="text-h2">{format.number(eaten)}</span>
          <span className="text-caption text-ink-3">
            {goal === null ? 'kcal' : t('day.of', { goal: format.kcal(goal) })}
          </span>
        </p>
        {goal !== null && (
          <p aria-live="polite" className="text-caption font-semibold text-accent">
            {over > 0
              ? t('day.over', { kcal: format.number(over) })
              : t('day.left', { kcal: format.number(remaining) })}
          </p>
        )}
      </div>
      <div className="mt-2 [&_[role=progressbar]]:h-2">
        <ProgressBar hideLabel label={t('nutrients.energy')} value={eaten} max={(goal ?? 0) + exercise} />
      </div>
      <div className="mt-4">
        <NarrowMacros view={view} />
      </div>
      <div className="mt-3">
        <DayRest view={view} />
      </div>
    </Card>
  );
}
