import { AUTH_BOUNDS } from '../auth/auth-bounds.ts';
import { BODY_BOUNDS } from '../body/body-bounds.ts';

/** Limits of the profile, for forms and server. Source: the product's decisions on bounds. */
export const PROFILE_BOUNDS = {
  weeklyGoalKg: { min: 0, max: 1.5 },
  activityLevel: { min: 1, max: 5 },
  /** A manual goal, kcal a day: wide enough to refuse only typing errors. */
  energyGoalKcal: { min: 500, max: 10_000 },
  energyGoalShare: { min: 0, max: 100 },
  /** A day's goal for a nutrient, grams. */
  nutrientGoalG: { min: 0, max: 2000 },
  activityMinutes: { min: 1, max: 1440 },
} as const;

/** Optional numbers of the profile form. The form checks the ranges, and its message is named after the field: `ageRange`. */
export const NUMBER_RANGES = {
  currentWeight: { ...BODY_BOUNDS.weightKg, isWhole: false },
  heightCm: { ...BODY_BOUNDS.heightCm, isWhole: false },
  goalWeight: { ...BODY_BOUNDS.weightKg, isWhole: false },
  age: { ...AUTH_BOUNDS.ageYears, isWhole: true },
  energyGoalKcal: { ...PROFILE_BOUNDS.energyGoalKcal, isWhole: true },
} as const;

/** Maximum text lengths, in characters. */
export const PROFILE_LENGTHS = {
  bio: 500,
  country: 2,
  /** A picture in a data URL: base64 needs four thirds of the bytes, and a call may have 512 KiB. */
  avatarUrl: 400_000,
} as const;
