import { DEFAULT_PLAN_MEAL_TYPE, type PlanMealType } from '../meal-types.ts';
import type { PlanFood, PlanMeal } from '../meals.contract.ts';

/** A meal plan being created or edited; `id` only for an existing plan. */
export type PlanDraft = {
  id: string | null;
  name: string;
  description: string;
  meals: readonly PlanMeal[];
  selectedMealType: PlanMealType;
  isAddingFood: boolean;
};

export const EMPTY_DRAFT: PlanDraft = {
  id: null,
  name: '',
  description: '',
  meals: [],
  selectedMealType: DEFAULT_PLAN_MEAL_TYPE,
  isAddingFood: false,
};

/** Appends foods to a meal, and creates the meal if needed. */
export function addFoods(draft: PlanDraft, mealType: PlanMealType, foods: readonly PlanFood[]): PlanDraft {
  const exists = draft.meals.some((meal) => meal.mealType === mealType);
  const meals = exists
    ? draft.meals.map((meal) => (meal.mealType === mealType ? { ...meal, foods: [...meal.foods, ...foods] } : meal))
    : [...draft.meals, { mealType, foods: [...foods] }];
  return { ...draft, meals };
}

export function removeMeal(draft: PlanDraft, mealType: PlanMealType): PlanDraft {
  return { ...draft, meals: draft.meals.filter((meal) => meal.mealType !== mealType) };
}

/** Removes one food by its index; a meal without foods is removed too. */
export function removeFood(draft: PlanDraft, mealType: PlanMealType, index: number): PlanDraft {
  return changeFoods(draft, mealType, (foods) => foods.filter((_food, at) => at !== index));
}

/** Removes the foods that were added last; a meal without foods is removed too. */
export function removeLastFoods(draft: PlanDraft, mealType: PlanMealType, count: number): PlanDraft {
  return changeFoods(draft, mealType, (foods) => foods.slice(0, Math.max(0, foods.length - count)));
}

function changeFoods(draft: PlanDraft, mealType: PlanMealType, change: (foods: PlanFood[]) => PlanFood[]): PlanDraft {
  const meals = draft.meals
    .map((meal) => (meal.mealType === mealType ? { ...meal, foods: change(meal.foods) } : meal))
    .filter((meal) => meal.foods.length > 0);
  return { ...draft, meals };
}

/** Opens the add-food dialog on a meal, by default breakfast. */
export function openAddFood(draft: PlanDraft, mealType: PlanMealType = DEFAULT_PLAN_MEAL_TYPE): PlanDraft {
  return { ...draft, selectedMealType: mealType, isAddingFood: true };
}

/** Why a plan cannot be saved yet, or null. */
export function planProblem(draft: Pick<PlanDraft, 'name' | 'meals'>): 'name-required' | 'empty-plan' | null {
  if (draft.name.trim() === '') return 'name-required';
  return draft.meals.some((meal) => meal.foods.length > 0) ? null : 'empty-plan';
}
