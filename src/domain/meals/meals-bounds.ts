/** A shopping list: for how many days and persons, and how much can be ticked off. */
export const LIST_BOUNDS = { days: { min: 1, max: 31 }, persons: { min: 1, max: 20 }, ticks: 500 } as const;

/** Recipes: how much one holds, and how much can stand in boxes after cooking it. */
export const RECIPE_BOUNDS = {
  portions: { min: 1, max: 100 },
  minutes: 2880,
  ingredients: 60,
  steps: 40,
  tags: 10,
  boxes: 60,
  potGrams: 20_000,
  /** So many cookings are read, the newest. */
  cookings: 400,
} as const;

/** Pantry: how much of one thing (grams, or pieces), and how many foods one cooking takes from it. */
export const PANTRY_BOUNDS = { amount: 1_000_000, usedFoods: 600 } as const;

/** The week plan: how far ahead it goes, and the numbers that order what is planned for a meal. */
export const WEEK_BOUNDS = { daysAhead: 366, position: 1_000_000, portions: { min: 0.5, max: 20 } } as const;

/** Pictures beside the own foods and recipes of one member. */
export const MAX_MEAL_PICTURES = 500;

/** Food diaries of other apps. A day has far fewer rows than a batch carries. */
export const DIARY_BOUNDS = {
  batch: 400,
  rowsPerDay: 300,
  foods: 500,
  aliases: 1000,
  fileBytes: 20 * 1024 * 1024,
} as const;
