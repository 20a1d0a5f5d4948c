import {
  checkFullName,
  checkUsername,
  type FullNameProblem,
  type UsernameProblem,
} from '#domain/auth/check-identity.ts';
import { BOUNDS, LENGTHS } from '#domain/bounds.ts';
import { ageOn, type Day, isDay } from '#domain/day/day.ts';
import { areSharesWhole } from '#domain/profile/daily-goal.ts';
import type { ProfileForm, TypedNumber } from './profile-form.ts';

export type ProfileProblems = {
  fullName?: FullNameProblem | undefined;
  username?: UsernameProblem | 'usernameTaken' | undefined;
  bio?: 'bioLong' | undefined;
  currentWeight?: 'weightMissing' | 'weightRange' | undefined;
  heightCm?: 'heightRange' | undefined;
  age?: 'ageRange' | undefined;
  dateOfBirth?: 'birthRange' | undefined;
  goalWeight?: 'goalWeightRange' | undefined;
  energyGoalKcal?: 'energyGoalRange' | undefined;
  proteinShare?: 'shareRange' | undefined;
  carbsShare?: 'shareRange' | undefined;
  fatShare?: 'shareRange' | 'sharesSum' | undefined;
};

type Stored = { today: Day; hadWeight: boolean; names?: Pick<ProfileForm, 'fullName' | 'username'> };

/**
 * `hadWeight`: a weight that has been given can be changed here but not taken back; that is done where it was weighed.
 * `names` are the stored ones: they may be older than a rule for new ones, and stay.
 */
export function checkProfile(form: ProfileForm, { today, hadWeight, names }: Stored): ProfileProblems {
  const isGoalRight = isWholeWithin(form.energyGoalKcal, BOUNDS.energyGoalKcal);
  return {
    ...checkPerson(form, names),
    ...checkHealth(form, today, hadWeight),
    energyGoalKcal: isGoalRight ? undefined : 'energyGoalRange',
    ...checkShares(form),
  };
}

function checkPerson({ fullName, username, bio }: ProfileForm, names: Stored['names']): ProfileProblems {
  return {
    fullName: (fullName !== names?.fullName && checkFullName(fullName)) || undefined,
    username: (username !== names?.username && checkUsername(username)) || undefined,
    bio: [...bio.trim()].length > LENGTHS.bio ? 'bioLong' : undefined,
  };
}

function checkHealth(form: ProfileForm, today: Day, hadWeight: boolean): ProfileProblems {
  const { currentWeight, heightCm, goalWeight, age, dateOfBirth } = form;
  const weight = isWithin(currentWeight, BOUNDS.weightKg) ? undefined : 'weightRange';
  return {
    currentWeight: currentWeight === null && hadWeight ? 'weightMissing' : weight,
    heightCm: isWithin(heightCm, BOUNDS.heightCm) ? undefined : 'heightRange',
    goalWeight: isWithin(goalWeight, BOUNDS.weightKg) ? undefined : 'goalWeightRange',
    age: dateOfBirth !== '' || isWholeWithin(age, BOUNDS.ageYears) ? undefined : 'ageRange',
    dateOfBirth: dateOfBirth === '' || isRightAge(dateOfBirth, today) ? undefined : 'birthRange',
  };
}

function checkShares({ proteinShare, carbsShare, fatShare }: ProfileForm): ProfileProblems {
  const problem = (share: TypedNumber) =>
    share !== null && isWholeWithin(share, BOUNDS.energyGoalShare) ? undefined : ('shareRange' as const);
  const found = { proteinShare: problem(proteinShare), carbsShare: problem(carbsShare), fatShare: problem(fatShare) };
  if (Object.values(found).some(Boolean)) return found;
  return areSharesWhole(sharesOf({ proteinShare, carbsShare, fatShare })) ? found : { ...found, fatShare: 'sharesSum' };
}

/** The shares as they stand; one that is missing or unreadable counts as nothing. */
export function sharesOf(form: Pick<ProfileForm, 'proteinShare' | 'carbsShare' | 'fatShare'>) {
  const count = (share: TypedNumber) => (typeof share === 'number' ? share : 0);
  return {
    proteinShare: count(form.proteinShare),
    carbsShare: count(form.carbsShare),
    fatShare: count(form.fatShare),
  };
}

type Bounds = { min: number; max: number };

/** Nothing typed is right: every number here may be left out. */
function isWithin(typed: TypedNumber, { min, max }: Bounds): boolean {
  return typed === null || (typed !== 'unreadable' && typed >= min && typed <= max);
}

function isWholeWithin(typed: TypedNumber, bounds: Bounds): boolean {
  return isWithin(typed, bounds) && (typed === null || Number.isInteger(typed));
}

function isRightAge(dateOfBirth: string, today: Day): boolean {
  if (!isDay(dateOfBirth)) return false;
  const age = ageOn(dateOfBirth, today);
  return age >= BOUNDS.ageYears.min && age <= BOUNDS.ageYears.max;
}
