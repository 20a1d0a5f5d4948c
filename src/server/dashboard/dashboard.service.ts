import { firstName } from '#domain/auth/person-name.ts';
import type { Dashboard } from '#domain/dashboard/dashboard.contract.ts';
import { caloriesOver, remainingCalories } from '#domain/meals/remaining-calories.ts';
import { dailyGoal } from '#domain/profile/daily-goal.ts';
import { macroGoals } from '#domain/profile/macro-goals.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/http/call-context.ts';
import { readProfile } from '#server/profile/profile.service.ts';

/** The day at a glance. Features add what was eaten and burnt as they land. */
export async function loadDashboard(
  db: Db,
  means: Pick<Deps, 'clock'>,
  userId: string,
  day: string,
): Promise<Dashboard> {
  const profile = await readProfile(db, means, userId);
  const { goal, complete } = dailyGoal({ ...profile, currentWeightKg: profile.currentWeight });
  const energy = { goal, eaten: 0, exercise: 0 };
  const macros = macroGoals(goal, profile);
  return {
    day,
    firstName: firstName(profile.fullName),
    profileComplete: complete,
    energy: { ...energy, remaining: remainingCalories(energy), over: caloriesOver(energy) },
    macros: {
      protein: { eaten: 0, goal: macros.proteinG },
      carbs: { eaten: 0, goal: macros.carbsG },
      fat: { eaten: 0, goal: macros.fatG },
    },
  };
}
