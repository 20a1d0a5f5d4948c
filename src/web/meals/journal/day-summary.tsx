import { useTranslations } from 'use-intl';
import { useFormat } from '#web/platform/format/format.ts';
import { useHiddenValues } from '#web/platform/session/hidden-values.ts';
import { Card } from '#web/ui/card.tsx';
import { Ring } from '#web/ui/charts/ring.tsx';
import { ProgressBar } from '#web/ui/data/progress-bar.tsx';
import type { DayView } from '../use-day.ts';
import { type DayEnergy, DayMacros, DayRest, dayEnergy, NarrowMacros } from './day-macros.tsx';

/** Totals of the day beside its meals, on desktops. */
export function DaySummary({ view }: { view: DayView }) {
  const t = useTranslations('meals');
  const hidden = useHiddenValues();
  return (
    <Card aria-label={t('day.summary')} className="flex flex-col gap-5">
      {!hidden.energy && <EnergyOfDay energy={dayEnergy(view)} />}
      <div className="flex flex-col gap-4">
        <DayMacros view={view} />
        <DayRest view={view} />
      </div>
    </Card>
  );
}

function EnergyOfDay({ energy }: { energy: DayEnergy }) {
  const t = useTranslations('meals');
  const format = useFormat();
  const terms = [
    ['goal', format.number(energy.goal)],
    ['eaten', format.number(energy.eaten)],
    ['exercise', format.change(energy.exercise)],
  ] as const;
  return (
    <div className="flex items-center gap-5">
      <EnergyRing energy={energy} />
      <dl className="flex flex-1 flex-col gap-2">
        {terms.map(([term, value]) => (
          <div key={term} className="flex items-center justify-between gap-3">
            <dt className="text-caption text-ink-3">{t(`day.${term}`)}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function EnergyRing({ energy: { goal, eaten, exercise, remaining, over } }: { energy: DayEnergy }) {
  const t = useTranslations('meals');
  const format = useFormat();
  const isOver = over > 0;
  const rest = isOver
    ? t('day.overSpoken', { kcal: format.number(over) })
    : t('day.leftSpoken', { kcal: format.number(remaining) });
  const total = (goal ?? 0) + exercise;
  return (
    <>
      <Ring
        label={t('day.ring', { eaten: format.number(eaten), total: format.number(total), rest })}
        value={eaten}
        total={total}
        extra={exercise}
        centerText={goal === null ? '–' : format.number(isOver ? over : remaining)}
        caption={t(isOver ? 'day.kcalOver' : 'day.kcalLeft')}
        size={124}
      />
      <p aria-live="polite" className="sr-only">
        {rest}
      </p>
    </>
  );
}

/** Totals of the day in one card, on narrow screens. */
export function DayBar({ view }: { view: DayView }) {
  const t = useTranslations('meals');
  const hidden = useHiddenValues();
  return (
    <Card aria-label={t('day.summary')}>
      {!hidden.energy && <EnergyBar energy={dayEnergy(view)} />}
      <NarrowMacros view={view} />
      <div className="mt-3">
        <DayRest view={view} />
      </div>
    </Card>
  );
}

function EnergyBar({ energy: { goal, eaten, exercise, remaining, over } }: { energy: DayEnergy }) {
  const t = useTranslations('meals');
  const format = useFormat();
  return (
    <div className="mb-4">
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
    </div>
  );
}
