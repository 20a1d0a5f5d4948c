import type { PlanMealType } from '../meal-types.ts';
import type { PlanFood } from '../meals.contract.ts';
import type { PlanDraft } from './plan-draft.ts';

/** Puts another food, or the same in another amount, in the place of one. */
export function replaceFood(draft: PlanDraft, mealType: PlanMealType, index: number, food: PlanFood): PlanDraft {
  const meals = draft.meals.map((meal) =>
    meal.mealType === mealType
      ? { ...meal, foods: meal.foods.map((before, at) => (at === index ? food : before)) }
      : meal,
  );
  return { ...draft, meals };
}
