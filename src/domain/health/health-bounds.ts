/** Limits of imported health data per day and per request. */
export const HEALTH_BOUNDS = {
  steps: { min: 1, max: 200_000 },
  /** kcal. */
  'active-energy': { min: 1, max: 20_000 },
  /** Per cent. */
  'body-fat': { min: 2, max: 75 },
  earliestDay: '2000-01-01',
  weightsPerBatch: 500,
  samplesPerBatch: 2000,
  workoutsPerBatch: 200,
} as const;
