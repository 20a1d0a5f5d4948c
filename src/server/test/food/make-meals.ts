import { randomUUID } from 'node:crypto';
import type { FoodItem, MealRow, PlanFood } from '#domain/meals/meals.contract.ts';
import type { MealPlan } from '#domain/meals/plans/plans.contract.ts';

/** The time at which these rows are made, and a time after it. */
export const EARLIER = '2026-11-15T07:00:00.000Z';
export const LATER = '2026-11-15T07:05:00.000Z';

/** A logged food with everything irrelevant filled in. */
export function makeMeal(changes: Partial<MealRow> & { item?: Partial<FoodItem> } = {}): MealRow {
  const { item, ...row } = changes;
  return {
    id: randomUUID(),
    day: '2026-11-15',
    mealType: 'Breakfast',
    foodName: 'Havregryn',
    createdAt: EARLIER,
    editedAt: EARLIER,
    foodItem: {
      id: 'sv:havregryn',
      name: 'Havregryn',
      amount: 60,
      unit: 'g',
      quantity: 60,
      calories: 225,
      protein: 5.7,
      carbs: 38.46,
      fat: 4.2,
      fiber: 4.5,
      sugar: 0.6,
      ...item,
    },
    ...row,
  };
}

export function makePlanFood(changes: Partial<PlanFood> = {}): PlanFood {
  return {
    foodId: 'sv:havregryn',
    name: 'Havregryn',
    unit: 'g',
    quantity: 60,
    grams: 60,
    calories: 225,
    protein: 5.7,
    carbs: 38.46,
    fat: 4.2,
    fiber: 4.5,
    sugar: 0.6,
    ...changes,
  };
}

/** A plan of one breakfast by default. */
export function makePlan(changes: Partial<MealPlan> = {}): MealPlan {
  return {
    id: randomUUID(),
    name: 'Vardag 1 900 kcal',
    description: 'Enkel mat efter jobbet',
    meals: [{ mealType: 'breakfast', foods: [makePlanFood()] }],
    createdAt: EARLIER,
    editedAt: EARLIER,
    ...changes,
  };
}
