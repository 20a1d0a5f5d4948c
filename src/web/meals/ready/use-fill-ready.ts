import { useTranslations } from 'use-intl';
import type { Day } from '#domain/day/day.ts';
import { fillFromReady } from '#domain/meals/ready/ready-weeks.ts';
import { recipeIdOf } from '#domain/meals/recipes/recipe-nutrients.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { useStoreAll, useUndoToast } from '#web/platform/offline/synced/use-store-all.ts';
import { useWrites } from '#web/platform/offline/synced/use-writes.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useRecipes } from '../recipe-queries.ts';
import { RECIPES } from '../recipe-rows.ts';
import { useWeek } from '../week/week-queries.ts';
import { WEEK_ENTRIES } from '../week/week-rows.ts';
import type { ReadyWeekView } from './use-ready-weeks.ts';

/**
 * Fills the free meals of the remaining days of a week with a ready-made one, and saves the member's own copies of its recipes, in one
 * write. Undo removes both.
 */
export function useFillReady(from: Day, goalOn: (day: Day) => number | null) {
  const t = useTranslations('week');
  const today = useToday();
  const week = useWeek(from);
  const { recipes } = useRecipes();
  const entryWrites = useWrites(WEEK_ENTRIES, t('errors.save'));
  const recipeWrites = useWrites(RECIPES, t('errors.save'));
  const store = useStoreAll(t('errors.save'));
  const undoToast = useUndoToast('success');
  const toast = useToast();

  /** True when the week has the dishes. */
  return async (ready: ReadyWeekView): Promise<boolean> => {
    const filling = { present: week.entries, days: week.days.filter((day) => day >= today), at: '' };
    const added = fillFromReady({ id: ready.id, dishes: ready.shipped }, goalOn, filling);
    if (added.length === 0) {
      toast.show({ text: t('toast.nothingNew') });
      return true;
    }
    const used = new Set(added.map(({ food }) => recipeIdOf(food.foodId)));
    const missing = ready.recipes.filter(({ recipe: { id } }) => used.has(id) && !recipes.some((own) => own.id === id));
    const copies = missing.map(({ recipe: { createdAt: _made, editedAt: _edited, ...copy } }) =>
      recipeWrites.drafts.add(copy),
    );
    const entries = added.map(({ createdAt: _made, editedAt: _edited, ...entry }) => entryWrites.drafts.add(entry));
    if (!(await store([...copies, ...entries], ready.id))) return false;
    const undo = async () => {
      await entryWrites.removeAll(entries.map(({ input }) => input));
      await recipeWrites.removeAll(copies.map(({ input }) => input));
    };
    undoToast(t('toast.filled', { count: added.length }), undo);
    return true;
  };
}
