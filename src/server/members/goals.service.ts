import { ageOn, type Day, dayOf } from '#domain/day/day.ts';
import { dailyGoal, type GoalInput } from '#domain/profile/daily-goal.ts';
import { goalOfDay, goalsOfWeek, type MemberGoals } from '#domain/profile/day-goals.ts';
import { safeDayGoals, safeGoalInput } from '#domain/profile/goal-safety.ts';
import { type GoalSuggestion, goalSuggestion } from '#domain/profile/goal-settings.contract.ts';
import { profile } from '#domain/profile/profile.contract.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { combinedQuery, queryPart } from '#server/platform/db/statement.ts';
import { refuse } from '#server/platform/refuse.ts';
import { goalSuggestionOf, type MemberProfile, memberProfile } from './members.store.ts';

const bodyAndGoal = profile.pick({
  currentWeight: true,
  heightCm: true,
  age: true,
  sex: true,
  activityLevel: true,
  weightGoalType: true,
  weeklyGoalKg: true,
  energyGoalKcal: true,
});

/** The input of `goalsOf` and `personOf`, for combined queries. */
export const memberProfileQuery = queryPart<MemberProfile | null, { userId: string }, MemberProfile | null>(
  memberProfile,
  (profile) => profile,
);

type JsonSuggestion = { data: object; editedAt: string };

/** The member's responses to suggested goals. */
export const goalSuggestionQuery = queryPart<JsonSuggestion | null, { userId: string }, GoalSuggestion | null>(
  goalSuggestionOf,
  (row) =>
    row && goalSuggestion.parse({ ...row.data, kind: 'suggestion', editedAt: new Date(row.editedAt).toISOString() }),
);

const profileQuery = combinedQuery('member_profile', { profile: memberProfileQuery });

/** The default goals of all days without goals of their own, in one read. */
export async function readGoals(db: Db, deps: Pick<AppDeps, 'clock'>, userId: string) {
  return goalsOf(deps, (await profileQuery(db, { userId })).profile, null);
}

/** The goals of a day, set by hand or calculated. `complete` is false while the goal is only the default; `known` states which data is missing. */
export function goalsOf(deps: Pick<AppDeps, 'clock'>, profile: MemberProfile | null, day: Day | null) {
  if (!profile) throw refuse('NOT_FOUND');
  const body = bodyOf(deps, profile);
  const { goal, complete, isSetByHand } = dailyGoal(body);
  const isDescribed = body.heightCm !== null && body.age !== null && body.sex !== null;
  const known = { person: isDescribed, weight: body.currentWeightKg !== null };
  const member: MemberGoals = { energyKcal: goal, shares: profile, own: safeDayGoals(body, profile.dayGoals) };
  return {
    fullName: profile.fullName,
    complete: complete || isSetByHand,
    known,
    goals: goalOfDay(member, day),
    goalsOfWeek: () => goalsOfWeek(member),
  };
}

/** The input of the goal calculation, with the age of today, and without a deficit for those who get none. */
export function bodyOf(deps: Pick<AppDeps, 'clock'>, profile: MemberProfile | null): GoalInput {
  if (!profile) throw refuse('NOT_FOUND');
  const { dateOfBirth, timezone } = profile;
  const age = dateOfBirth ? ageOn(dateOfBirth, dayOf(deps.clock().getTime(), timezone)) : profile.age;
  const { currentWeight, ...body } = bodyAndGoal.parse({ ...profile, age });
  return safeGoalInput({ ...body, currentWeightKg: currentWeight });
}
