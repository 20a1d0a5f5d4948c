import { firstName } from '#domain/auth/person-name.ts';
import { GLANCE_DAYS, weightGlance } from '#domain/body/weight/weight-trend.ts';
import type { Dashboard } from '#domain/dashboard/dashboard.contract.ts';
import { addDays, type Day } from '#domain/day/day.ts';
import { caloriesOver, energyCurve, remainingCalories } from '#domain/meals/journal/energy.ts';
import { groupMeals } from '#domain/meals/journal/meals-of-day.ts';
import { sumNutrients } from '#domain/meals/scale-food.ts';
import { weighedDays } from '#server/body/weight/record-weight.service.ts';
import { glanceAtCashback } from '#server/cashback/member/member.service.ts';
import { burntOn } from '#server/fitness/history/history.service.ts';
import { hasBegunTraining } from '#server/fitness/hub.service.ts';
import { mealsOn, sumDays } from '#server/meals/journal/journal.service.ts';
import { readGoals } from '#server/members/goals.service.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { AppDeps } from '#server/platform/http/call-context.ts';

const WEEK = 7;
const MONTH = 30;

/** The day at a glance, in eight reads. Features add their part as they land. */
export async function loadDashboard(
  db: Db,
  deps: Pick<AppDeps, 'clock'>,
  userId: string,
  { day, timeZone }: { day: Day; timeZone: string },
): Promise<Dashboard> {
  const [{ fullName, complete, known, goals }, rows, sums, weights, cashback, exercise, hasTraining] =
    await Promise.all([
      readGoals(db, deps, userId),
      mealsOn(db, userId, day),
      sumDays(db, userId, { from: addDays(day, 1 - MONTH), to: day }),
      weighedDays(db, userId, { from: addDays(day, -GLANCE_DAYS), to: day }),
      glanceAtCashback(db, deps, userId),
      burntOn(db, userId, day, timeZone),
      hasBegunTraining(db, userId),
    ]);
  const eaten = sumNutrients(rows.map((row) => row.foodItem));
  const energy = { goal: goals.calories, eaten: eaten.calories ?? 0, exercise };
  return {
    day,
    firstName: firstName(fullName),
    profileComplete: complete,
    firstSteps: { profile: known.person, weight: known.weight, training: hasTraining },
    energy: { ...energy, remaining: remainingCalories(energy), over: caloriesOver(energy) },
    macros: {
      protein: { eaten: eaten.protein ?? 0, goal: goals.proteinG },
      carbs: { eaten: eaten.carbs ?? 0, goal: goals.carbsG },
      fat: { eaten: eaten.fat ?? 0, goal: goals.fatG },
    },
    week: energyCurve(day, WEEK, sums),
    month: energyCurve(day, MONTH, sums),
    meals: groupMeals(rows),
    weight: weightGlance(weights, day),
    cashback,
  };
}
