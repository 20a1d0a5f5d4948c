import { addDays, type Day, DEFAULT_TIME_ZONE, dayOf } from '#domain/day/day.ts';
import { mondayOf } from '#domain/day/iso-week.ts';
import { startOfDay } from '#domain/day/start-of-day.ts';
import { countPlanned } from '#domain/meals/week/planned-day.ts';
import { weekDays } from '#domain/meals/week/week-entries.ts';
import { dailyGoal } from '#domain/profile/daily-goal.ts';
import { mailTurn } from '#domain/review/mail-turn.ts';
import type { Review } from '#domain/review/review.contract.ts';
import { reviewWeek } from '#domain/review/review-week.ts';
import { goalOfWeek, HISTORY_DAYS, WEEK_DAYS } from '#domain/review/week-data.ts';
import { weighedDaysQuery } from '#server/body/weight/record-weight.service.ts';
import { heaviestOfWeekQuery, workoutTimesQuery } from '#server/fitness/history/week-training.service.ts';
import { eatenFoodsQuery, eatenMealsQuery } from '#server/meals/journal/week-food.service.ts';
import { planMealsQuery, plannedMealsQuery } from '#server/meals/week/week.service.ts';
import { requireHealthConsent } from '#server/members/consent.service.ts';
import { bodyOf, goalsOf, memberProfileQuery } from '#server/members/goals.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { combinedQuery } from '#server/platform/db/statement.ts';
import { findMailSetting, findTimeZone, upsertMail } from './review.store.ts';

type Deps = Pick<AppDeps, 'clock'>;

/** Enough weights before the week for the average to converge. */
const WEIGHT_DAYS = 120;

const askWeek = combinedQuery('review_week', {
  profile: memberProfileQuery,
  meals: eatenMealsQuery,
  foods: eatenFoodsQuery,
  weights: weighedDaysQuery,
  workouts: workoutTimesQuery,
  bests: heaviestOfWeekQuery,
  planned: plannedMealsQuery,
  plan: planMealsQuery,
});

type ReviewRequest = {
  day: Day;
  timeZone: string;
  /** The active plan, known only to the browser, and the day from which it is followed; by default the day it was created. */
  planId?: string | undefined;
  planSince?: Day | undefined;
};

/** Loads the review of a week in one statement. */
export async function loadReview(
  db: Db,
  deps: Deps,
  userId: string,
  { day, timeZone, planId, planSince }: ReviewRequest,
): Promise<Review> {
  const monday = mondayOf(day);
  const period = periodOf(monday, timeZone);
  const { profile, workouts, planned, plan, ...weekRows } = await askWeek(db, {
    userId,
    planId: planId ?? null,
    ...period,
  });
  const active = plan && { since: planSince ?? dayOf(plan.createdMs, timeZone), mealTypes: plan.mealTypes };
  const { goals, goalsOfWeek, complete } = goalsOf(deps, profile, null);
  const body = bodyOf(deps, profile);
  return reviewWeek({
    ...weekRows,
    monday,
    plannedDinners: countPlanned('Dinner', weekDays(period.plannedFrom), planned, active),
    goal: complete ? goalOfWeek(goalsOfWeek() ?? [goals]) : null,
    weightGoal: { type: body.weightGoalType, weeklyKg: body.weeklyGoalKg },
    restingKcal: dailyGoal(body).restingNeed,
    workouts: workouts(timeZone),
  });
}

function periodOf(monday: Day, timeZone: string) {
  const [sunday, nextMonday] = [addDays(monday, WEEK_DAYS - 1), addDays(monday, WEEK_DAYS)];
  const instantOf = (day: Day) => new Date(startOfDay(day, timeZone));
  return {
    mealsFrom: addDays(monday, -HISTORY_DAYS),
    mealsTo: sunday,
    foodsFrom: monday,
    weightsFrom: addDays(monday, -WEIGHT_DAYS),
    weightsTo: sunday,
    trainedFrom: instantOf(addDays(monday, -HISTORY_DAYS)),
    weekFrom: instantOf(monday),
    weekTo: instantOf(nextMonday),
    plannedFrom: nextMonday,
    plannedTo: addDays(nextMonday, WEEK_DAYS - 1),
  };
}

export async function readMail(db: Db, userId: string): Promise<{ isOn: boolean }> {
  return { isOn: await findMailSetting(db, userId) };
}

/** Idempotent. The mail contains health data, so turning it on needs consent. */
export async function saveMail(db: Db, deps: Deps, userId: string, { isOn }: { isOn: boolean }): Promise<void> {
  await db.transaction(async (tx) => {
    if (isOn) await requireHealthConsent(tx, userId);
    const timeZone = (await findTimeZone(tx, userId)) ?? DEFAULT_TIME_ZONE;
    const { nextMs } = mailTurn(deps.clock().getTime(), timeZone, null);
    await upsertMail(tx, userId, { mail: isOn, nextAt: new Date(nextMs) });
  });
}
