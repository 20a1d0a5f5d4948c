import { AUTH_BOUNDS } from '#domain/auth/auth-bounds.ts';
import { checkBirthDate } from '#domain/auth/check-birth-date.ts';
import {
  checkFullName,
  checkUsername,
  type FullNameProblem,
  type UsernameProblem,
} from '#domain/auth/check-identity.ts';
import { BODY_BOUNDS } from '#domain/body/body-bounds.ts';
import type { Day } from '#domain/day/day.ts';
import { areSharesWhole } from '#domain/profile/daily-goal.ts';
import type { RefusedGoal } from '#domain/profile/goal-safety.ts';
import { PROFILE_BOUNDS, PROFILE_LENGTHS } from '#domain/profile/profile-bounds.ts';
import { refusedGoalOfForm } from './health/goal-of-form.ts';
import { type ProfileForm, sharesOf, type TypedNumber } from './profile-form.ts';

export type ProfileProblems = {
  fullName?: FullNameProblem | undefined;
  username?: UsernameProblem | 'usernameTaken' | undefined;
  bio?: 'bioLong' | undefined;
  currentWeight?: 'weightMissing' | 'weightRange' | undefined;
  heightCm?: 'heightRange' | 'heightNeeded' | undefined;
  age?: 'ageRange' | undefined;
  dateOfBirth?: 'birthRange' | 'birthNeeded' | undefined;
  goalWeight?: 'goalWeightRange' | 'goalWeightLow' | 'goalUnderAge' | undefined;
  weightGoalType?: 'goalUnderAge' | 'goalUnderweight' | undefined;
  weeklyGoalKg?: 'paceTooFast' | undefined;
  energyGoalKcal?: 'energyGoalRange' | 'goalTooLow' | 'goalUnderAge' | 'goalUnderweight' | undefined;
  proteinShare?: 'shareRange' | undefined;
  carbsShare?: 'shareRange' | undefined;
  fatShare?: 'shareRange' | 'sharesSum' | undefined;
};

type Stored = {
  today: Day;
  hadWeight: boolean;
  names?: Pick<ProfileForm, 'fullName' | 'username'>;
  /** The stored form: unchanged goals are not checked. */
  stored?: ProfileForm;
};

/**
 * `hadWeight`: a stored weight can be changed here but not removed. `names` are the stored ones, which remain valid
 * when they are older than a rule.
 */
export function checkProfile(form: ProfileForm, { today, hadWeight, names, stored = form }: Stored): ProfileProblems {
  const isGoalRight = isWholeWithin(form.energyGoalKcal, PROFILE_BOUNDS.energyGoalKcal);
  const problems: ProfileProblems = {
    ...checkPerson(form, names),
    ...checkHealth(form, today, hadWeight),
    energyGoalKcal: isGoalRight ? undefined : 'energyGoalRange',
    ...checkShares(form),
  };
  // The goal is only checked when all numbers are valid.
  const isReadable = Object.values(problems).every((problem) => problem === undefined);
  return isReadable ? { ...problems, ...problemOfGoal(refusedGoalOfForm(form, stored, today)) } : problems;
}

/** Maps a refused goal to a problem of the field to change. One that needs confirmation is not a problem. */
function problemOfGoal(refused: RefusedGoal | null): ProfileProblems {
  if (refused?.code === 'GOAL_AGE_NEEDED') return { dateOfBirth: 'birthNeeded' };
  if (refused?.code === 'GOAL_HEIGHT_NEEDED') return { heightCm: 'heightNeeded' };
  if (refused?.code === 'GOAL_WEIGHT_TOO_LOW') return { goalWeight: 'goalWeightLow' };
  if (refused?.code === 'GOAL_TOO_LOW')
    return refused.field === 'energyGoalKcal' ? { energyGoalKcal: 'goalTooLow' } : { weeklyGoalKg: 'paceTooFast' };
  if (refused?.code === 'GOAL_UNDERWEIGHT') return { [refused.field]: 'goalUnderweight' };
  return refused?.code === 'GOAL_UNDER_AGE' ? { [refused.field]: 'goalUnderAge' } : {};
}

function checkPerson({ fullName, username, bio }: ProfileForm, names: Stored['names']): ProfileProblems {
  return {
    fullName: (fullName !== names?.fullName && checkFullName(fullName)) || undefined,
    username: (username !== names?.username && checkUsername(username)) || undefined,
    bio: [...bio.trim()].length > PROFILE_LENGTHS.bio ? 'bioLong' : undefined,
  };
}

function checkHealth(form: ProfileForm, today: Day, hadWeight: boolean): ProfileProblems {
  const { currentWeight, heightCm, goalWeight, age, dateOfBirth } = form;
  const weight = isWithin(currentWeight, BODY_BOUNDS.weightKg) ? undefined : 'weightRange';
  return {
    currentWeight: currentWeight === null && hadWeight ? 'weightMissing' : weight,
    heightCm: isWithin(heightCm, BODY_BOUNDS.heightCm) ? undefined : 'heightRange',
    goalWeight: isWithin(goalWeight, BODY_BOUNDS.weightKg) ? undefined : 'goalWeightRange',
    age: dateOfBirth !== '' || isWholeWithin(age, AUTH_BOUNDS.ageYears) ? undefined : 'ageRange',
    dateOfBirth: dateOfBirth === '' || checkBirthDate(dateOfBirth, today) === null ? undefined : 'birthRange',
  };
}

function checkShares({ proteinShare, carbsShare, fatShare }: ProfileForm): ProfileProblems {
  const problem = (share: TypedNumber) =>
    share !== null && isWholeWithin(share, PROFILE_BOUNDS.energyGoalShare) ? undefined : ('shareRange' as const);
  const found = { proteinShare: problem(proteinShare), carbsShare: problem(carbsShare), fatShare: problem(fatShare) };
  if (Object.values(found).some(Boolean)) return found;
  return areSharesWhole(sharesOf({ proteinShare, carbsShare, fatShare })) ? found : { ...found, fatShare: 'sharesSum' };
}

type Bounds = { min: number; max: number };

/** An empty field is valid: every number here is optional. */
function isWithin(typed: TypedNumber, { min, max }: Bounds): boolean {
  return typed === null || (typed !== 'unreadable' && typed >= min && typed <= max);
}

function isWholeWithin(typed: TypedNumber, bounds: Bounds): boolean {
  return isWithin(typed, bounds) && (typed === null || Number.isInteger(typed));
}

/** The problems of the fields that the server refused. */
export function problemsOf(code: string, wrong: string[]): ProfileProblems {
  if (code === 'USERNAME_TAKEN') return { username: 'usernameTaken' };
  return {
    ...(wrong.includes('username') && { username: 'usernameSigns' }),
    ...(wrong.includes('fullName') && { fullName: 'nameSigns' }),
    ...(wrong.includes('bio') && { bio: 'bioLong' }),
    ...(wrong.includes('currentWeight') && { currentWeight: 'weightRange' }),
    ...(wrong.includes('heightCm') && { heightCm: 'heightRange' }),
    ...(wrong.includes('goalWeight') && { goalWeight: 'goalWeightRange' }),
    ...(wrong.includes('age') && { age: 'ageRange' }),
    ...(wrong.includes('dateOfBirth') && { dateOfBirth: 'birthRange' }),
    ...(wrong.includes('energyGoalKcal') && { energyGoalKcal: 'energyGoalRange' }),
    ...(wrong.includes('fatShare') && { fatShare: 'sharesSum' }),
  };
}
