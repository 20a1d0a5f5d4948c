import { caloriesOver, type DayEnergy, remainingCalories } from './remaining-calories.ts';

/** The day's energy as it is shown: in whole calories, rounded half up once, so that goal − eaten + exercise is what is left. */
export function wholeEnergy({ goal, eaten, exercise }: DayEnergy): DayEnergy & { remaining: number; over: number } {
  const whole = { goal: Math.round(goal), eaten: Math.round(eaten), exercise: Math.round(exercise) };
  return { ...whole, remaining: remainingCalories(whole), over: caloriesOver(whole) };
}
