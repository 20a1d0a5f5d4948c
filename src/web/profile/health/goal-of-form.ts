import { AUTH_BOUNDS } from '#domain/auth/auth-bounds.ts';
import { BODY_BOUNDS } from '#domain/body/body-bounds.ts';
import { ageOn, type Day, isDay } from '#domain/day/day.ts';
import { type DailyGoal, dailyGoal, sexOfGender } from '#domain/profile/daily-goal.ts';
import { checkGoalChange, type GoalPlan, type RefusedGoal, safeGoalInput } from '#domain/profile/goal-safety.ts';
import { PROFILE_BOUNDS } from '#domain/profile/profile-bounds.ts';
import { numberOf, type ProfileForm, type TypedNumber } from '../profile-form.ts';

/** The data required for the calculation. */
export type GoalPart = 'weight' | 'height' | 'age' | 'gender';

/** The day's goal from the current form. */
export function goalOfForm(form: ProfileForm, today: Day): DailyGoal & { missing: GoalPart[] } {
  const plan = planOfForm(form, today);
  const parts: [GoalPart, unknown][] = [
    ['weight', plan.currentWeightKg],
    ['height', plan.heightCm],
    ['age', plan.age],
    ['gender', plan.sex],
  ];
  return {
    ...dailyGoal(safeGoalInput(plan)),
    missing: parts.filter(([, value]) => value === null).map(([part]) => part),
  };
}

/** The input of the goal rules from a form. */
export function planOfForm(form: ProfileForm, today: Day): GoalPlan {
  return {
    currentWeightKg: numberOf(form.currentWeight),
    heightCm: numberOf(form.heightCm),
    age: ageOfForm(form, today),
    sex: sexOfGender(form.gender),
    activityLevel: form.activityLevel,
    weightGoalType: form.weightGoalType,
    weeklyGoalKg: form.weeklyGoalKg,
    energyGoalKcal: numberOf(form.energyGoalKcal),
    goalWeightKg: numberOf(form.goalWeight),
  };
}

/** The server's refusal of the form's goals, without a confirmation. */
export function refusedGoalOfForm(form: ProfileForm, stored: ProfileForm, today: Day): RefusedGoal | null {
  return checkGoalChange(planOfForm(stored, today), planOfForm(form, today), false);
}

/** The refusal of the energy alone, which a refused goal weight must not hide. */
export function refusedEnergyOfForm(form: ProfileForm, stored: ProfileForm, today: Day): RefusedGoal | null {
  return refusedGoalOfForm({ ...form, goalWeight: stored.goalWeight }, stored, today);
}

/**
 * Replaces incomplete or invalid numbers of the form by the stored ones, so that the goal does not jump while the
 * member types.
 */
export function readableForm(form: ProfileForm, stored: ProfileForm): ProfileForm {
  const pick = (
    field: 'currentWeight' | 'heightCm' | 'age' | 'energyGoalKcal',
    { min, max }: { min: number; max: number },
  ): TypedNumber => {
    const typed = form[field];
    return typed === null || (typed !== 'unreadable' && typed >= min && typed <= max) ? typed : stored[field];
  };
  return {
    ...form,
    currentWeight: pick('currentWeight', BODY_BOUNDS.weightKg),
    heightCm: pick('heightCm', BODY_BOUNDS.heightCm),
    age: pick('age', AUTH_BOUNDS.ageYears),
    energyGoalKcal: pick('energyGoalKcal', PROFILE_BOUNDS.energyGoalKcal),
  };
}

export function ageOfForm({ age, dateOfBirth }: ProfileForm, today: Day): number | null {
  return isDay(dateOfBirth) ? ageOn(dateOfBirth, today) : numberOf(age);
}

/**
 * The steps of the calculated goal in whole kcal. The activity includes the rounding difference, so that the lines add
 * up to the total.
 */
export function goalSteps({ calculated, restingNeed, weightPart }: DailyGoal) {
  const resting = Math.floor((restingNeed ?? 0) + 0.5);
  const weight = Math.round(weightPart);
  return { resting, activity: calculated - resting - weight, weight };
}
