import { KCAL_PER_G } from '../food-bounds.ts';
/** kcal a day when height, weight, age or sex is unknown. */
export const DEFAULT_DAILY_GOAL = 2000;
/** Activity multipliers for levels 1 to 5. */
export const ACTIVITY_MULTIPLIERS = [1.2, 1.375, 1.55, 1.725, 1.9] as const;
const DEFAULT_WEEKLY_GOAL_KG = 0.5;
/** Energy in a kilogram of body weight. */
export const KCAL_PER_KG = 7700;

export type Sex = 'male' | 'female' | 'other';
export type WeightGoalType = 'lose' | 'gain' | 'maintain';

export type GoalInput = {
  currentWeightKg: number | null;
  heightCm: number | null;
  age: number | null;
  sex: Sex | null;
  activityLevel: number | null;
  weightGoalType: WeightGoalType | null;
  weeklyGoalKg: number | null;
  /** The member's manual goal; null when it is calculated. */
  energyGoalKcal: number | null;
};

/** The steps from resting need to the goal, so that a screen can explain it. */
export type DailyGoal = {
  /** The manual goal, or else the calculated one. */
  goal: number;
  calculated: number;
  isSetByHand: boolean;
  /** The goal is calculated from a complete profile, not the default. */
  complete: boolean;
  restingNeed: number | null;
  multiplier: number;
  activityPart: number | null;
  weightPart: number;
  belowRestingNeed: boolean;
};

/**
 * Mifflin–St Jeor, times activity, plus or minus the weekly weight goal. Kcal rounded half up; no floor. A manual goal replaces the
 * calculated one, which is returned too.
 */
export function dailyGoal(input: GoalInput): DailyGoal {
  const multiplier = ACTIVITY_MULTIPLIERS[(input.activityLevel ?? 1) - 1] ?? ACTIVITY_MULTIPLIERS[0];
  const weightPart = dailyWeightPart(input);
  const resting = restingNeed(input);
  const calculated = resting === null ? DEFAULT_DAILY_GOAL : roundHalfUp(resting * multiplier + weightPart);
  const goal = input.energyGoalKcal ?? calculated;
  return {
    goal,
    calculated,
    isSetByHand: input.energyGoalKcal !== null,
    complete: resting !== null,
    restingNeed: resting,
    multiplier,
    activityPart: resting === null ? null : resting * (multiplier - 1),
    weightPart,
    belowRestingNeed: resting !== null && goal < roundHalfUp(resting),
  };
}

function restingNeed({ currentWeightKg, heightCm, age, sex }: GoalInput): number | null {
  if (currentWeightKg === null || heightCm === null || age === null || sex === null) return null;
  return 10 * currentWeightKg + 6.25 * heightCm - 5 * age + (sex === 'male' ? 5 : -161);
}

function dailyWeightPart({ weightGoalType, weeklyGoalKg }: GoalInput): number {
  const kcalPerDay = ((weeklyGoalKg ?? DEFAULT_WEEKLY_GOAL_KG) * KCAL_PER_KG) / 7;
  if (weightGoalType === 'lose') return -kcalPerDay;
  if (weightGoalType === 'gain') return kcalPerDay;
  return 0;
}

const roundHalfUp = (value: number) => Math.floor(value + 0.5);

export type MacroShares = { proteinShare: number; carbsShare: number; fatShare: number };
export type MacroGoals = { proteinG: number; carbsG: number; fatG: number };

/** Default shares in per cent of the day's energy, within the ranges of NNR 2023 (protein 10–20, carbs 45–60, fat 25–40). */
export const DEFAULT_MACRO_SHARES: MacroShares = { proteinShare: 20, carbsShare: 45, fatShare: 35 };

/** Whole grams of each macronutrient for a day's energy goal. */
export function macroGoals(goalKcal: number, shares: MacroShares): MacroGoals {
  const grams = (share: number, kcalPerG: number) => Math.floor((goalKcal * share) / 100 / kcalPerG + 0.5);
  return {
    proteinG: grams(shares.proteinShare, KCAL_PER_G.protein),
    carbsG: grams(shares.carbsShare, KCAL_PER_G.carbs),
    fatG: grams(shares.fatShare, KCAL_PER_G.fat),
  };
}

/** Shares are valid only when they add up to 100 per cent. */
export function areSharesWhole(shares: MacroShares): boolean {
  return shares.proteinShare + shares.carbsShare + shares.fatShare === 100;
}

export type Gender = 'man' | 'woman' | 'other';

const SEX: Record<Gender, Sex> = { man: 'male', woman: 'female', other: 'other' };

/** The profile page has gender; the calorie formula needs sex. */
export function sexOfGender(gender: Gender | null): Sex | null {
  return gender === null ? null : SEX[gender];
}
