import type { PlanMealType } from '../meal-types.ts';
import type { PlanDraft } from './plan-draft.ts';

/** Moves a food to another place in its meal; a place outside the meal changes nothing. */
export function moveFood(draft: PlanDraft, mealType: PlanMealType, from: number, to: number): PlanDraft {
  const meals = draft.meals.map((meal) =>
    meal.mealType === mealType ? { ...meal, foods: moved(meal.foods, from, to) } : meal,
  );
  return { ...draft, meals };
}

function moved<Item>(items: Item[], from: number, to: number): Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}
