export type DayEnergy = { goal: number; eaten: number; exercise: number };

/** What is left of the day, never below 0. */
export function remainingCalories({ goal, eaten, exercise }: DayEnergy): number {
  return Math.max(0, goal - eaten + exercise);
}

/** How far over the day has gone, 0 while something is left. */
export function caloriesOver({ goal, eaten, exercise }: DayEnergy): number {
  return Math.max(0, eaten - goal - exercise);
}
