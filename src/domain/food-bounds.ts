// Apart from the other bounds, because the dashboard needs these and none of the others before it is drawn.

/** Food: how much of it, and how much a food can hold at most. */
export const FOOD_BOUNDS = {
  grams: { min: 0.1, max: 10_000 },
  kcalPer100g: 900,
  nutrientPer100g: 100,
  /** A quick add stands for a whole meal, so it may hold more than its 100 g could. */
  quickAdd: { grams: 100, kcal: 10_000, nutrientG: 1000 },
  foodsPerMeal: 60,
  daysAhead: 30,
  earliestDay: '2000-01-01',
  /** Most days that are summed in one call. */
  rangeDays: 400,
} as const;

/** Energy of a gram of each macronutrient, as EU Regulation 1169/2011 (Annex XIV) counts it. */
export const KCAL_PER_G = { protein: 4, carbs: 4, fat: 9 };
/** What energy comes from, in the order that it is shown. */
export const ENERGY_MACROS = ['protein', 'carbs', 'fat'] as const satisfies readonly (keyof typeof KCAL_PER_G)[];
