import { wholeEnergy } from '../meals/journal/energy.ts';
import { byTimeLogged, groupMeals } from '../meals/journal/meals-of-day.ts';
import type { MealRow } from '../meals/meals.contract.ts';
import { sumNutrients } from '../meals/scale-food.ts';
import type { Dashboard } from './dashboard.contract.ts';

/** Today's journal rows, with changes of this device that are not synced yet. */
export type JournalToday = { readonly rows: readonly MealRow[] };

/**
 * The dashboard with today summed from journal rows, so that both pages agree; goals, exercise and earlier days come from the server.
 * Without a journal (null) the sums of the server are used.
 */
export function withJournal(read: Dashboard, journal: JournalToday | null): Dashboard {
  if (journal === null) return { ...read, energy: wholeEnergy(read.energy) };
  const eaten = sumNutrients(journal.rows.map(({ foodItem }) => foodItem));
  const macro = (name: 'protein' | 'carbs' | 'fat') => ({ ...read.macros[name], eaten: eaten[name] ?? 0 });
  const withToday = (curve: Dashboard['week']) =>
    curve.map((point) => (point.day === read.day ? { ...point, calories: eaten.calories } : point));
  return {
    ...read,
    energy: wholeEnergy({ goal: read.energy.goal, eaten: eaten.calories ?? 0, exercise: read.energy.exercise }),
    macros: { protein: macro('protein'), carbs: macro('carbs'), fat: macro('fat') },
    week: withToday(read.week),
    month: withToday(read.month),
    meals: groupMeals(journal.rows.toSorted(byTimeLogged)),
  };
}
