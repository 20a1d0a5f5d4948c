import { caloriesOver, remainingCalories } from '../meals/journal/energy.ts';
import type { Nutrients } from '../meals/scale-food.ts';
import type { GoalOfDay } from '../profile/day-goals.ts';
import type { Dashboard } from './dashboard.contract.ts';

type Macros = Dashboard['macros'];

/** Eaten macros compared with the goals of the day. */
export function macrosAgainst(
  { protein, carbs, fat }: Pick<Nutrients, keyof Macros>,
  { proteinG, carbsG, fatG, limits = {} }: GoalOfDay,
): Macros {
  return {
    protein: { eaten: protein ?? 0, goal: proteinG, limit: limits.protein },
    carbs: { eaten: carbs ?? 0, goal: carbsG, limit: limits.carbs },
    fat: { eaten: fat ?? 0, goal: fatG, limit: limits.fat },
  };
}

/** Applies goals that were set after the dashboard was read. */
export function withGoals(read: Dashboard, goals: GoalOfDay): Dashboard {
  const { protein, carbs, fat } = read.macros;
  const energy = { ...read.energy, goal: goals.calories };
  return {
    ...read,
    energy: { ...energy, remaining: remainingCalories(energy), over: caloriesOver(energy) },
    macros: macrosAgainst({ protein: protein.eaten, carbs: carbs.eaten, fat: fat.eaten }, goals),
  };
}
