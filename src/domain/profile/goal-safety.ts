import { AUTH_BOUNDS } from '../auth/auth-bounds.ts';
import { BMI_LIMITS, bmi } from '../body/weight/bmi.ts';
import { dailyGoal, type GoalInput, type Sex } from './daily-goal.ts';
import type { DayGoals } from './day-goals.ts';

/**
 * Safety limits for every call that suggests or saves a goal. The formula itself has no floor. Sources: the product's decisions on
 * goals; BMI by WHO.
 */
export const SAFETY = {
  memberYears: AUTH_BOUNDS.ageYears.min,
  adultYears: 18,
  minBmi: BMI_LIMITS.underweight,
  /** Kcal a day: no lower goal is suggested or newly saved. */
  minGoalKcal: { female: 1200, male: 1500, other: 1350 },
} as const;

type Person = Pick<GoalInput, 'currentWeightKg' | 'heightCm' | 'age' | 'sex'>;

/** Why a goal cannot be saved. `NEEDS_CONFIRMATION` can be saved once the member has confirmed it; the others cannot. */
type GoalRefusal =
  | 'GOAL_UNDER_AGE'
  | 'GOAL_UNDERWEIGHT'
  | 'GOAL_AGE_NEEDED'
  | 'GOAL_HEIGHT_NEEDED'
  | 'GOAL_WEIGHT_TOO_LOW'
  | 'GOAL_TOO_LOW'
  | 'GOAL_NEEDS_CONFIRMATION';

type GoalField = 'weightGoalType' | 'weeklyGoalKg' | 'goalWeight' | 'energyGoalKcal' | 'days';
export type RefusedGoal = { field: GoalField; code: GoalRefusal };

/** The lowest goal that is suggested or newly saved, in kcal a day. */
export function minGoalKcal(sex: Sex | null): number {
  return SAFETY.minGoalKcal[sex ?? 'other'];
}

export function isUnderAge(age: number | null): boolean {
  return age !== null && age < SAFETY.adultYears;
}

function isUnderweight({ currentWeightKg, heightCm }: Person): boolean {
  return currentWeightKg !== null && heightCm !== null && bmi(currentWeightKg, heightCm) < SAFETY.minBmi;
}

/** Why this person cannot have a deficit; null when no known data forbids it. */
export function noDeficitReason(person: Person): 'GOAL_UNDER_AGE' | 'GOAL_UNDERWEIGHT' | null {
  if (isUnderAge(person.age)) return 'GOAL_UNDER_AGE';
  return isUnderweight(person) ? 'GOAL_UNDERWEIGHT' : null;
}

/** True when a deficit may be suggested: age and BMI are known, and the person is an adult of healthy weight. */
export function mayLose(age: number | null, bodyMassIndex: number | null): boolean {
  return age !== null && !isUnderAge(age) && bodyMassIndex !== null && bodyMassIndex >= SAFETY.minBmi;
}

/** Removes a stored deficit for a person who cannot have one: the weight is maintained, and a lower manual goal is ignored. */
export function safeGoalInput<Input extends GoalInput>(input: Input): Input {
  if (noDeficitReason(input) === null) return input;
  const safe: Input = { ...input, weightGoalType: input.weightGoalType === 'lose' ? 'maintain' : input.weightGoalType };
  return isDeficit(safe, safe.energyGoalKcal) ? { ...safe, energyGoalKcal: null } : safe;
}

/** Removes stored deficits from weekday goals for a person who cannot have one. */
export function safeDayGoals<Own extends DayGoals | null>(input: GoalInput, own: Own): Own {
  if (own === null || noDeficitReason(input) === null) return own;
  const days = own.days.map((set) => (isDeficit(input, set.energyKcal) ? { ...set, energyKcal: null } : set));
  return { ...own, days };
}

/** True when a goal is below what maintains the weight, or below the default while the profile is incomplete. */
function isDeficit(input: GoalInput, kcal: number | null): boolean {
  return kcal !== null && kcal < dailyGoal({ ...input, weightGoalType: 'maintain', energyGoalKcal: null }).calculated;
}

export type GoalPlan = GoalInput & { goalWeightKg: number | null };

/**
 * Checks a change of goals. Unchanged and rising goals are accepted, so that goals older than the limits stay. `isConfirmed`: the
 * member has confirmed a goal below the resting need.
 */
export function checkGoalChange(before: GoalPlan, after: GoalPlan, isConfirmed: boolean): RefusedGoal | null {
  return (
    checkDirection(before, after) ?? checkGoalWeight(before, after) ?? checkDailyEnergy(before, after, isConfirmed)
  );
}

function checkDirection(before: GoalPlan, after: GoalPlan): RefusedGoal | null {
  const isOtherType = after.weightGoalType !== before.weightGoalType;
  const isOtherPace = after.weeklyGoalKg !== before.weeklyGoalKg;
  if (!isOtherType && !isOtherPace) return null;
  if (after.weightGoalType === 'lose') {
    const code = after.age === null ? 'GOAL_AGE_NEEDED' : noDeficitReason(after);
    return code && { field: 'weightGoalType', code };
  }
  const isYoungGain = isOtherType && after.weightGoalType === 'gain' && isUnderAge(after.age);
  return isYoungGain ? { field: 'weightGoalType', code: 'GOAL_UNDER_AGE' } : null;
}

function checkGoalWeight(before: GoalPlan, after: GoalPlan): RefusedGoal | null {
  const { goalWeightKg } = after;
  if (goalWeightKg === null || goalWeightKg === before.goalWeightKg) return null;
  const code = goalWeightRefusal(goalWeightKg, after);
  return code && { field: 'goalWeight', code };
}

export type GoalWeightRefusal = Extract<
  GoalRefusal,
  'GOAL_AGE_NEEDED' | 'GOAL_UNDER_AGE' | 'GOAL_HEIGHT_NEEDED' | 'GOAL_WEIGHT_TOO_LOW'
>;

/** Why this person cannot have this goal weight; null when they can. */
export function goalWeightRefusal(
  goalWeightKg: number,
  { age, heightCm }: Pick<Person, 'age' | 'heightCm'>,
): GoalWeightRefusal | null {
  if (age === null) return 'GOAL_AGE_NEEDED';
  if (isUnderAge(age)) return 'GOAL_UNDER_AGE';
  if (heightCm === null) return 'GOAL_HEIGHT_NEEDED';
  return bmi(goalWeightKg, heightCm) < SAFETY.minBmi ? 'GOAL_WEIGHT_TOO_LOW' : null;
}

/** The lowest goal weight at this height, in whole kg. */
export function minGoalWeightKg(heightCm: number): number {
  return Math.ceil(SAFETY.minBmi / bmi(1, heightCm));
}

function checkDailyEnergy(before: GoalPlan, after: GoalPlan, isConfirmed: boolean): RefusedGoal | null {
  const isByHand = after.energyGoalKcal !== null;
  const isChosen = isByHand
    ? after.energyGoalKcal !== before.energyGoalKcal
    : after.weightGoalType === 'lose' && (hasOtherChoice(before, after) || isNowKnown(before, after));
  if (!isChosen) return null;
  const { goal } = dailyGoal(after);
  if (goal >= dailyGoal(safeGoalInput(before)).goal) return null;
  const code = energyRefusal(after, goal, isConfirmed);
  return code && { field: isByHand ? 'energyGoalKcal' : 'weeklyGoalKg', code };
}

const CHOICES = ['weightGoalType', 'weeklyGoalKg', 'activityLevel', 'energyGoalKcal'] as const;

function hasOtherChoice(before: GoalPlan, after: GoalPlan): boolean {
  return CHOICES.some((field) => before[field] !== after[field]);
}

/** True when a loss that was chosen earlier takes effect now that the body is known, so that it is checked now. */
function isNowKnown(before: GoalPlan, after: GoalPlan): boolean {
  return !dailyGoal(before).complete && dailyGoal(after).complete;
}

function energyRefusal(input: GoalInput, kcal: number, isConfirmed: boolean): GoalRefusal | null {
  const reason = input.age === null ? 'GOAL_AGE_NEEDED' : noDeficitReason(input);
  if (reason !== null && isDeficit(input, kcal)) return reason;
  if (kcal < minGoalKcal(input.sex)) return 'GOAL_TOO_LOW';
  const isLow = dailyGoal({ ...input, energyGoalKcal: kcal }).belowRestingNeed;
  return isLow && !isConfirmed ? 'GOAL_NEEDS_CONFIRMATION' : null;
}

/** The same for weekday goals: each is compared with the former goal of that day. */
export function checkWeekdayGoals(
  input: GoalInput,
  { before, after, isConfirmed }: { before: DayGoals | null; after: DayGoals; isConfirmed: boolean },
): RefusedGoal | null {
  const { goal } = dailyGoal(safeGoalInput(input));
  for (const { weekdays, energyKcal } of after.days) {
    const isLower = weekdays.some((weekday) => energyKcal !== null && energyKcal < (energyOn(before, weekday) ?? goal));
    const code = isLower && energyKcal !== null ? energyRefusal(input, energyKcal, isConfirmed) : null;
    if (code) return { field: 'days', code };
  }
  return null;
}

function energyOn(goals: DayGoals | null, weekday: number): number | null {
  return goals?.days.find(({ weekdays }) => weekdays.includes(weekday))?.energyKcal ?? null;
}
