/** Meals of a day as stored, in eating order. */
export const MEAL_TYPES = ['Breakfast', 'Lunch', 'Dinner', 'Snacks'] as const;
export type MealType = (typeof MEAL_TYPES)[number];
export const DEFAULT_MEAL_TYPE: MealType = 'Snacks';

/** The same meals in a plan draft. */
export const PLAN_MEAL_TYPES = ['breakfast', 'lunch', 'dinner', 'snack'] as const;
export type PlanMealType = (typeof PLAN_MEAL_TYPES)[number];
export const DEFAULT_PLAN_MEAL_TYPE: PlanMealType = 'breakfast';

const STORED: Record<PlanMealType, MealType> = {
  breakfast: 'Breakfast',
  lunch: 'Lunch',
  dinner: 'Dinner',
  snack: 'Snacks',
};

const PLANNED: Record<MealType, PlanMealType> = {
  Breakfast: 'breakfast',
  Lunch: 'lunch',
  Dinner: 'dinner',
  Snacks: 'snack',
};

/** The journal meal of a plan meal. */
export function mealTypeOf(planned: PlanMealType): MealType {
  return STORED[planned];
}

/** The plan meal of a journal meal. */
export function planMealTypeOf(stored: MealType): PlanMealType {
  return PLANNED[stored];
}

/** The meal that people most often log at this hour (0–23). */
export function mealTypeAt(hour: number): MealType {
  if (hour >= 4 && hour < 10) return 'Breakfast';
  if (hour >= 10 && hour < 14) return 'Lunch';
  if (hour >= 17 && hour < 21) return 'Dinner';
  return DEFAULT_MEAL_TYPE;
}
