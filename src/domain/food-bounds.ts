// Separate from the other bounds, because the dashboard needs only these for its first render.

/** Limits of food amounts and of nutrients per amount. */
export const FOOD_BOUNDS = {
  grams: { min: 0.1, max: 10_000 },
  kcalPer100g: 900,
  nutrientPer100g: 100,
  /** A quick add can be a whole meal, so its limits are higher than those of 100 g. */
  quickAdd: { grams: 100, kcal: 10_000, nutrientG: 1000 },
  foodsPerMeal: 60,
  daysAhead: 30,
  earliestDay: '2000-01-01',
  /** Maximum number of days that one call sums. */
  rangeDays: 400,
} as const;

/** Energy per gram of each macronutrient, by EU Regulation 1169/2011 (Annex XIV). */
export const KCAL_PER_G = { protein: 4, carbs: 4, fat: 9 };
/** Kilojoules of one kilocalorie. */
export const KJ_PER_KCAL = 4.184;
/** The macronutrients that give energy, in display order. */
export const ENERGY_MACROS = ['protein', 'carbs', 'fat'] as const satisfies readonly (keyof typeof KCAL_PER_G)[];
