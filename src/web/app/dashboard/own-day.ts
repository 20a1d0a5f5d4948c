import type { Dashboard } from '#domain/dashboard/dashboard.contract.ts';
import { wholeEnergy } from '#domain/meals/journal/energy.ts';
import { MEAL_TYPES, type MealType } from '#domain/meals/meal-types.ts';
import type { MealRow } from '#domain/meals/meals.contract.ts';
import { type Nutrients, sumNutrients } from '#domain/meals/scale-food.ts';

/** Today's rows as this device had read them, and as they are with what it has logged since. */
export type OwnChanges = {
  /** Null when the journal was read later than the dashboard: what is in `after` is then all of today. */
  before: readonly MealRow[] | null;
  after: readonly MealRow[];
};

export const NO_CHANGES: OwnChanges = { before: [], after: [] };

/** The server's day with this device's own changes counted in, so that the dashboard is right without a network. */
export function withOwnChanges(read: Dashboard, changes: OwnChanges): Dashboard {
  const { before, after } = { before: changes.before ?? [], after: changes.after };
  const day = changes.before === null ? withoutToday(read) : read;
  const had = sumOf(before);
  const has = sumOf(after);
  const more = (nutrient: keyof Nutrients) => (has[nutrient] ?? 0) - (had[nutrient] ?? 0);
  const macro = (name: 'protein' | 'carbs' | 'fat') => ({
    ...day.macros[name],
    eaten: Math.max(0, day.macros[name].eaten + more(name)),
  });
  const calories = more('calories');
  return {
    ...day,
    energy: wholeEnergy({ ...day.energy, eaten: Math.max(0, day.energy.eaten + calories) }),
    macros: { protein: macro('protein'), carbs: macro('carbs'), fat: macro('fat') },
    week: withToday(day.week, day.day, calories),
    month: withToday(day.month, day.day, calories),
    meals: MEAL_TYPES.flatMap((mealType) => mealOf(day, mealType, { before, after })),
  };
}

function withoutToday(day: Dashboard): Dashboard {
  const macro = (name: 'protein' | 'carbs' | 'fat') => ({ ...day.macros[name], eaten: 0 });
  const empty = (curve: Dashboard['week']) =>
    curve.map((point) => (point.day === day.day ? { ...point, calories: null } : point));
  return {
    ...day,
    energy: { ...day.energy, eaten: 0 },
    macros: { protein: macro('protein'), carbs: macro('carbs'), fat: macro('fat') },
    week: empty(day.week),
    month: empty(day.month),
    meals: [],
  };
}

function sumOf(rows: readonly MealRow[]): Nutrients {
  return sumNutrients(rows.map(({ foodItem }) => foodItem));
}

/** A day with nothing logged is unknown, and stays it unless something was. */
function withToday(curve: Dashboard['week'], today: string, more: number): Dashboard['week'] {
  if (more === 0) return curve;
  return curve.map((point) => (point.day === today ? { ...point, calories: (point.calories ?? 0) + more } : point));
}

type Rows = { before: readonly MealRow[]; after: readonly MealRow[] };

function mealOf(day: Dashboard, mealType: MealType, changes: Rows): Dashboard['meals'] {
  const known = day.meals.find((meal) => meal.mealType === mealType);
  const before = changes.before.filter((row) => row.mealType === mealType);
  const after = changes.after.filter((row) => row.mealType === mealType);
  const gone = before.filter((row) => after.every(({ id }) => id !== row.id)).map(({ foodName }) => foodName);
  const added = after.filter((row) => before.every(({ id }) => id !== row.id)).map(({ foodName }) => foodName);
  const foodNames = [...without(known?.foodNames ?? [], gone), ...added];
  if (foodNames.length === 0) return [];
  const more = (sumOf(after).calories ?? 0) - (sumOf(before).calories ?? 0);
  return [{ mealType, foodNames, calories: more === 0 ? (known?.calories ?? null) : (known?.calories ?? 0) + more }];
}

/** Each name once per row that went: the same food may have been eaten twice. */
function without(names: readonly string[], gone: readonly string[]): string[] {
  const left = [...gone];
  return names.filter((name) => {
    const at = left.indexOf(name);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
