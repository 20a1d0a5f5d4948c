import { ageOn, dayOf } from '#domain/day/day.ts';
import { dailyGoal, macroGoals } from '#domain/profile/daily-goal.ts';
import { profile } from '#domain/profile/profile.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { AppDeps } from '#server/platform/http/call-context.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { findProfileRow } from './members.store.ts';

const bodyAndGoal = profile.pick({
  currentWeight: true,
  heightCm: true,
  age: true,
  sex: true,
  activityLevel: true,
  weightGoalType: true,
  weeklyGoalKg: true,
});

/** What a day is measured against, in one read. `complete` is false while the goal is only the default; `known` says what it lacks. */
export async function readGoals(db: Db, deps: Pick<AppDeps, 'clock'>, userId: string) {
  const row = await findProfileRow(db, userId);
  if (!row) throw refuse('NOT_FOUND');
  const { dateOfBirth, timezone, fullName } = row.user;
  const age = dateOfBirth ? ageOn(dateOfBirth, dayOf(deps.clock().getTime(), timezone)) : row.profile.age;
  const body = bodyAndGoal.parse({ ...row.profile, age });
  const { goal, complete } = dailyGoal({ ...body, currentWeightKg: body.currentWeight });
  const isDescribed = body.heightCm !== null && body.age !== null && body.sex !== null;
  const known = { person: isDescribed, weight: body.currentWeight !== null };
  return { fullName, complete, known, goals: { calories: goal, ...macroGoals(goal, row.profile) } };
}
