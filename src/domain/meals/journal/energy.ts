import { addDays, type Day } from '../../day/day.ts';
import { KCAL_PER_G, KJ_PER_KCAL } from '../../food-bounds.ts';
import type { Nutrients } from '../scale-food.ts';

export type DayEnergy = { goal: number; eaten: number; exercise: number };

/** Energy that remains of the day, never below 0. */
export function remainingCalories({ goal, eaten, exercise }: DayEnergy): number {
  return Math.max(0, goal - eaten + exercise);
}

/** Energy eaten above the goal; 0 while something remains. */
export function caloriesOver({ goal, eaten, exercise }: DayEnergy): number {
  return Math.max(0, eaten - goal - exercise);
}

/** The energy of the day in whole kcal, rounded half up once, so that the displayed equation goal − eaten + exercise is exact. */
export function wholeEnergy({ goal, eaten, exercise }: DayEnergy): DayEnergy & { remaining: number; over: number } {
  const whole = { goal: Math.round(goal), eaten: Math.round(eaten), exercise: Math.round(exercise) };
  return { ...whole, remaining: remainingCalories(whole), over: caloriesOver(whole) };
}

export type DayEnergyPoint = { day: Day; calories: number | null };

/** Energy of the last `count` days up to `lastDay`, oldest first; null for a day without rows. */
export function energyCurve(lastDay: Day, count: number, sums: readonly DayEnergyPoint[]): DayEnergyPoint[] {
  const known = new Map(sums.map(({ day, calories }) => [day, calories]));
  return Array.from({ length: count }, (_nothing, index) => {
    const day = addDays(lastDay, index - count + 1);
    return { day, calories: known.get(day) ?? null };
  });
}

/** Mean energy of the logged days before today, in whole kcal; null when there are none. */
export function averageEnergy(days: readonly DayEnergyPoint[], today: Day): number | null {
  const known = days.filter(({ day }) => day < today).flatMap(({ calories }) => (calories === null ? [] : [calories]));
  if (known.length === 0) return null;
  return Math.round(known.reduce((sum, calories) => sum + calories, 0) / known.length);
}

export type EnergyShares = { protein: number; carbs: number; fat: number };

/** Share (0 to 1) of the energy from each macronutrient; null when no energy is known. */
export function energyShares({ protein, carbs, fat }: Pick<Nutrients, keyof EnergyShares>): EnergyShares | null {
  const kcal = {
    protein: (protein ?? 0) * KCAL_PER_G.protein,
    carbs: (carbs ?? 0) * KCAL_PER_G.carbs,
    fat: (fat ?? 0) * KCAL_PER_G.fat,
  };
  const sum = kcal.protein + kcal.carbs + kcal.fat;
  if (sum === 0) return null;
  return { protein: kcal.protein / sum, carbs: kcal.carbs / sum, fat: kcal.fat / sum };
}

/** Energy in kJ, which EU food labels state first; null when unknown. */
export function kilojoules(kcal: number | null): number | null {
  return kcal === null ? null : Math.round(kcal * KJ_PER_KCAL);
}
