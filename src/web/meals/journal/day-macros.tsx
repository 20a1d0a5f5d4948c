import { useTranslations } from 'use-intl';
import { wholeEnergy } from '#domain/meals/journal/energy.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { ProgressBar } from '#web/ui/data/progress-bar.tsx';
import type { DayView } from './use-day.ts';

const MACROS = [
  { name: 'protein', goal: 'proteinG', ink: 'text-protein-ink' },
  { name: 'carbs', goal: 'carbsG', ink: 'text-carbs-ink' },
  { name: 'fat', goal: 'fatG', ink: 'text-fat-ink' },
] as const;

/** The three macronutrients against their goals, one under the other. */
export function DayMacros({ view: { totals, goals } }: { view: DayView }) {
  const t = useTranslations('meals');
  const format = useFormat();
  return MACROS.map(({ name, goal }) => (
    <ProgressBar
      key={name}
      tone={name}
      label={t(`nutrients.${name}`)}
      value={totals[name] ?? 0}
      max={goals?.[goal] ?? 0}
      valueText={format.number(totals[name] ?? 0)}
      restText={goals ? t('day.ofGrams', { grams: format.grams(goals[goal]) }) : 'g'}
    />
  ));
}

/** The same side by side, where a name and its numbers do not fit on one line. */
export function NarrowMacros({ view: { totals, goals } }: { view: DayView }) {
  const t = useTranslations('meals');
  const format = useFormat();
  return (
    <div className="grid grid-cols-3 gap-3.5">
      {MACROS.map(({ name, goal, ink }) => (
        <div key={name} className="min-w-0 text-caption text-ink-3">
          <p className="mb-1 truncate text-ink-2">{t(`nutrients.${name}`)}</p>
          <ProgressBar
            hideLabel
            tone={name}
            label={t(`nutrients.${name}`)}
            value={totals[name] ?? 0}
            max={goals?.[goal] ?? 0}
          />
          <p className="mt-1 whitespace-nowrap">
            <b className={`font-semibold ${ink}`}>{format.number(totals[name] ?? 0)}</b>{' '}
            {goals ? t('day.ofGrams', { grams: format.grams(goals[goal]) }) : 'g'}
          </p>
        </div>
      ))}
    </div>
  );
}

/** Fibre and sugar, which have no goal. Where no food says, a dash. */
export function DayRest({ view: { totals } }: { view: DayView }) {
  const t = useTranslations('meals');
  const format = useFormat();
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-caption">
      {(['fiber', 'sugar'] as const).map((name) => (
        <div key={name} className="flex gap-1.5">
          <dt className="text-ink-3">{t(`nutrients.${name}`)}</dt>
          <dd className="font-medium text-ink-2">{format.grams(totals[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What the day comes to as it is shown; a null goal is one that is not known yet. */
export function dayEnergy({ totals, goals, exercise }: Pick<DayView, 'totals' | 'goals' | 'exercise'>) {
  const energy = wholeEnergy({ goal: goals?.calories ?? 0, eaten: totals.calories ?? 0, exercise });
  return goals === null ? { ...energy, goal: null, remaining: 0, over: 0 } : energy;
}

export type DayEnergy = ReturnType<typeof dayEnergy>;
