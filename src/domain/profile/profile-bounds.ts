/** Profile: limits that hold in forms and on the server alike. Source: the product's decisions on bounds. */
export const PROFILE_BOUNDS = {
  weeklyGoalKg: { min: 0, max: 1.5 },
  activityLevel: { min: 1, max: 5 },
  /** A day's goal that is set by hand, kcal: wider than anybody should eat, so that only slips are refused. */
  energyGoalKcal: { min: 500, max: 10_000 },
  energyGoalShare: { min: 0, max: 100 },
  /** A day's goal for a nutrient, grams. */
  nutrientGoalG: { min: 0, max: 2000 },
  activityMinutes: { min: 1, max: 1440 },
} as const;
