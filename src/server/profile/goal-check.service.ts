import { ageOn, dayOf } from '#domain/day/day.ts';
import { sexOfGender } from '#domain/profile/daily-goal.ts';
import { checkGoalChange, checkWeekdayGoals, type GoalPlan, type RefusedGoal } from '#domain/profile/goal-safety.ts';
import type { DayGoalsRow } from '#domain/profile/goal-settings.contract.ts';
import { type Profile, type ProfileUpdate, profile } from '#domain/profile/profile.contract.ts';
import { findProfile } from '#server/members/members.service.ts';
import { lockProfile } from '#server/members/person.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';

type Deps = Pick<AppDeps, 'clock'>;

/** Goals, and the fields they are computed from. */
const GOAL_FIELDS = [
  ...(['goalWeight', 'weightGoalType', 'weeklyGoalKg', 'energyGoalKcal', 'activityLevel'] as const),
  ...(['currentWeight', 'heightCm', 'gender', 'age', 'dateOfBirth'] as const),
];

/** Refuses a whole profile update when its goals are unsafe for this member. */
export async function requireSafeGoals(tx: Db, deps: Deps, userId: string, update: ProfileUpdate): Promise<void> {
  if (!GOAL_FIELDS.some((field) => update[field] !== undefined)) return;
  const { before, after } = await plansOf(tx, deps, userId, update);
  refuseGoal(checkGoalChange(before, after, update.lowGoalConfirmed === true));
}

/** The same for weekday goals. */
export async function requireSafeWeekdays(tx: Db, deps: Deps, userId: string, goals: DayGoalsRow): Promise<void> {
  const { before, stored } = await plansOf(tx, deps, userId, {});
  const isConfirmed = goals.lowGoalConfirmed === true;
  refuseGoal(checkWeekdayGoals(before, { before: stored, after: goals, isConfirmed }));
}

function refuseGoal(refused: RefusedGoal | null): void {
  if (refused) throw refuse(refused.code, { issues: [{ path: refused.field, message: refused.code }] });
}

/** The fields of a plan, with their names in a profile and an update. */
type Choices = Partial<
  Pick<
    Profile,
    | 'currentWeight'
    | 'goalWeight'
    | 'heightCm'
    | 'sex'
    | 'age'
    | 'dateOfBirth'
    | 'activityLevel'
    | 'weightGoalType'
    | 'weeklyGoalKg'
    | 'energyGoalKcal'
  >
>;

const chosen = profile.pick({
  currentWeight: true,
  goalWeight: true,
  heightCm: true,
  sex: true,
  age: true,
  dateOfBirth: true,
  activityLevel: true,
  weightGoalType: true,
  weeklyGoalKg: true,
  energyGoalKcal: true,
  dayGoals: true,
});

/** The stored plan and the plan after the update. The profile is locked until the transaction ends. */
async function plansOf(tx: Db, deps: Deps, userId: string, update: ProfileUpdate) {
  await lockProfile(tx, userId);
  const { user, profile: row, dayGoals } = await findProfile(tx, userId);
  const { dayGoals: stored, ...before } = chosen.parse({ ...user, ...row, dayGoals: dayGoals && rowOf(dayGoals) });
  const today = dayOf(deps.clock().getTime(), user.timezone);
  const sex = update.gender === undefined ? before.sex : sexOfGender(update.gender);
  const after = { ...before, ...withoutUndefined(update), sex };
  return { before: planOf(before, today), after: planOf(after, today), stored };
}

const rowOf = ({ data, editedAt }: { data: object; editedAt: Date }) => ({
  ...data,
  kind: 'day',
  editedAt: editedAt.toISOString(),
});

function planOf(choices: Choices, today: string): GoalPlan {
  const { dateOfBirth = null, age = null } = choices;
  return {
    currentWeightKg: choices.currentWeight ?? null,
    goalWeightKg: choices.goalWeight ?? null,
    heightCm: choices.heightCm ?? null,
    sex: choices.sex ?? null,
    age: dateOfBirth === null ? age : ageOn(dateOfBirth, today),
    activityLevel: choices.activityLevel ?? null,
    weightGoalType: choices.weightGoalType ?? null,
    weeklyGoalKg: choices.weeklyGoalKg ?? null,
    energyGoalKcal: choices.energyGoalKcal ?? null,
  };
}

// Absent fields are not changed, so they must not replace stored ones.
const withoutUndefined = (update: ProfileUpdate): Choices =>
  Object.fromEntries(Object.entries(update).filter(([, value]) => value !== undefined));
