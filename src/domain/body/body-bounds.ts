/** Limits of height, weight, tape and caliper values, skinfold readings, and days. */
export const BODY_BOUNDS = {
  heightCm: { min: 100, max: 250 },
  weightKg: { min: 20, max: 400 },
  tapeCm: { min: 10, max: 250 },
  skinfoldMm: { min: 1, max: 100 },
  readingsPerSite: 5,
  earliestDay: '1950-01-01',
} as const;

/** Maximum text lengths, in characters. */
export const BODY_LENGTHS = {
  bodyNotes: 500,
} as const;
