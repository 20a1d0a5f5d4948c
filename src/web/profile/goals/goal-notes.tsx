import { Info } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { leastKcal, type NutrientGoals, withBase } from '#domain/profile/day-goals.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Icon } from '#web/ui/icon.tsx';

type GoalNotesProps = {
  calories: number;
  nutrients: NutrientGoals;
  base: NutrientGoals;
  /** Null where the comparison does not apply. */
  restingKcal: number | null;
};

/** Notes about contradictory goals, or less energy than the body uses at rest. Nothing is refused. */
export function GoalNotes({ calories, nutrients, base, restingKcal }: GoalNotesProps) {
  const t = useTranslations('goals');
  const format = useFormat();
  const least = leastKcal(withBase(nutrients, base), calories);
  const notes = [
    ...(least > calories ? [t('notes.least', { least: format.kcal(least), kcal: format.kcal(calories) })] : []),
    ...(restingKcal !== null && calories < restingKcal ? [t('notes.resting', { kcal: format.kcal(restingKcal) })] : []),
  ];
  if (notes.length === 0) return null;
  return (
    <div role="status" className="flex items-start gap-2 rounded-md bg-surface-2 p-3 text-caption text-ink-2">
      <Icon of={Info} size={16} className="mt-px flex-none text-ink-3" />
      <p>{notes.join(' ')}</p>
    </div>
  );
}
