/** Shopping list: days, persons, and number of items that can be ticked. */
export const LIST_BOUNDS = { days: { min: 1, max: 31 }, persons: { min: 1, max: 20 }, ticks: 500 } as const;

/** Recipes: size, number of stored portions, and weights. */
export const RECIPE_BOUNDS = {
  portions: { min: 1, max: 100 },
  minutes: 2880,
  ingredients: 60,
  steps: 40,
  tags: 10,
  storedPortions: 60,
  cookwareGrams: 20_000,
  /** Number of cookings that are read, newest first. */
  cookings: 400,
} as const;

/** Pantry: amount of one batch (grams or pieces), and foods used by one cooking. */
export const PANTRY_BOUNDS = { amount: 1_000_000, usedFoods: 600 } as const;

/** Week plan: how far ahead, and the range of the sort positions within a meal. */
export const WEEK_BOUNDS = { daysAhead: 366, position: 1_000_000, portions: { min: 0.5, max: 20 } } as const;

/** Pictures of one member's own foods and recipes. */
export const MAX_MEAL_PICTURES = 500;

/** Food diaries of other apps. A batch is larger than the rows of any real day. */
export const DIARY_BOUNDS = {
  batch: 400,
  rowsPerDay: 300,
  foods: 500,
  aliases: 1000,
  fileBytes: 20 * 1024 * 1024,
} as const;

/** Maximum text lengths, in characters. */
export const MEALS_LENGTHS = {
  foodSynonyms: 500,
  foodId: 64,
  foodName: 160,
  unit: 20,
  planName: 80,
  planDescription: 500,
  recipeName: 80,
  recipeTag: 30,
  recipeLine: 200,
  recipeStep: 1000,
  siteName: 100,
  pageAddress: 2000,
  cookwareName: 40,
} as const;
