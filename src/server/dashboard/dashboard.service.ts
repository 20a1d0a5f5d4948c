import { firstName } from '#domain/auth/person-name.ts';
import { GLANCE_DAYS, weightGlance } from '#domain/body/weight/weight-trend.ts';
import type { Dashboard } from '#domain/dashboard/dashboard.contract.ts';
import { macrosAgainst } from '#domain/dashboard/with-goals.ts';
import { addDays, type Day } from '#domain/day/day.ts';
import { caloriesOver, energyCurve, remainingCalories } from '#domain/meals/journal/energy.ts';
import { groupMeals } from '#domain/meals/journal/meals-of-day.ts';
import { sumNutrients } from '#domain/meals/scale-food.ts';
import { weighedDaysQuery } from '#server/body/weight/record-weight.service.ts';
import { balancesQuery, cashbackGlance, earnedByMonthQuery } from '#server/cashback/member/member.service.ts';
import { boundsOf, burnedEnergyQuery } from '#server/fitness/history/history.service.ts';
import { hasTrainingQuery } from '#server/fitness/hub.service.ts';
import { energyByDayQuery, mealsOnDayQuery } from '#server/meals/journal/journal.service.ts';
import { goalsOf, memberProfileQuery } from '#server/members/goals.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { combinedQuery } from '#server/platform/db/statement.ts';

const WEEK = 7;
const MONTH = 30;

const dashboardQuery = combinedQuery('dashboard', {
  profile: memberProfileQuery,
  rows: mealsOnDayQuery,
  days: energyByDayQuery,
  weights: weighedDaysQuery,
  exercise: burnedEnergyQuery,
  hasTraining: hasTrainingQuery,
  balances: balancesQuery,
  earned: earnedByMonthQuery,
});

/** The dashboard of a day, in one statement. */
export async function loadDashboard(
  db: Db,
  deps: Pick<AppDeps, 'clock'>,
  userId: string,
  { day, timeZone }: { day: Day; timeZone: string },
): Promise<Dashboard> {
  const { profile, rows, days, weights, exercise, hasTraining, balances, earned } = await dashboardQuery(db, {
    userId,
    day,
    mealsFrom: addDays(day, 1 - MONTH),
    mealsTo: day,
    weightsFrom: addDays(day, -GLANCE_DAYS),
    weightsTo: day,
    ...boundsOf(day, timeZone),
  });
  const { fullName, complete, known, goals } = goalsOf(deps, profile, day);
  const eaten = sumNutrients(rows.map((row) => row.foodItem));
  const month = energyCurve(day, MONTH, days);
  const energy = { goal: goals.calories, eaten: eaten.calories ?? 0, exercise };
  return {
    day,
    firstName: firstName(fullName),
    profileComplete: complete,
    firstSteps: { profile: known.person, weight: known.weight, training: hasTraining },
    energy: { ...energy, remaining: remainingCalories(energy), over: caloriesOver(energy) },
    macros: macrosAgainst(eaten, goals),
    week: month.slice(-WEEK),
    month,
    meals: groupMeals(rows),
    weight: weightGlance(weights, day),
    cashback: cashbackGlance(deps, balances, earned),
  };
}
