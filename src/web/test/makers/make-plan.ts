import type { PlanFood, PlanMeal } from '#domain/meals/meals.contract.ts';
import type { StoredPlan } from '#domain/meals/plans/plans.contract.ts';

/** 70 g of oats, as in the design. */
export function makePlanFood(over: Partial<PlanFood> = {}): PlanFood {
  return {
    foodId: 'sv:havregryn',
    name: 'Havregryn',
    unit: 'g',
    quantity: 70,
    grams: 70,
    calories: 259,
    protein: 9,
    carbs: 42,
    fat: 5,
    fiber: 7,
    sugar: null,
    ...over,
  };
}

const BREAKFAST: PlanMeal = {
  mealType: 'breakfast',
  foods: [
    makePlanFood(),
    makePlanFood({
      foodId: 'sv:kvarg',
      name: 'Kvarg 0,2 %',
      quantity: 150,
      grams: 150,
      calories: 90,
      protein: 16,
      carbs: 5,
      fat: 0.3,
    }),
  ],
};

const SNACK: PlanMeal = {
  mealType: 'snack',
  foods: [
    makePlanFood({
      foodId: 'sv:banan',
      name: 'Banan',
      unit: 'st',
      quantity: 1,
      grams: 120,
      calories: 107,
      protein: 1.3,
      carbs: 24,
      fat: 0.4,
    }),
  ],
};

/** A plan of two meals, 456 kcal. */
export function makePlan(over: Partial<StoredPlan> = {}): StoredPlan {
  return {
    id: '0192f0c1-7a70-7000-8000-0000000000a1',
    name: 'Vardag',
    description: 'Enkel mat efter jobbet',
    meals: [BREAKFAST, SNACK],
    createdAt: '2026-11-02T08:00:00.000Z',
    editedAt: '2026-11-02T08:00:00.000Z',
    assigned: false,
    ...over,
  };
}
