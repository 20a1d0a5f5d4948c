import { checkBirthDate } from '#domain/auth/check-birth-date.ts';
import {
  checkFullName,
  checkUsername,
  type FullNameProblem,
  type UsernameProblem,
} from '#domain/auth/check-identity.ts';
import type { Day } from '#domain/day/day.ts';
import { areSharesWhole } from '#domain/profile/daily-goal.ts';
import type { RefusedGoal } from '#domain/profile/goal-safety.ts';
import { NUMBER_RANGES, PROFILE_BOUNDS, PROFILE_LENGTHS } from '#domain/profile/profile-bounds.ts';
import { refusedGoalOfForm } from './health/goal-of-form.ts';
import { type ProfileForm, sharesOf, type TypedNumber } from './profile-form.ts';

type NumberField = keyof typeof NUMBER_RANGES;
type RangeProblem = `${NumberField}Range` | undefined;
type RangeProblems = Partial<Record<NumberField, RangeProblem>>;

/** Fields with problems other than their range. */
type OwnProblems = {
  fullName?: FullNameProblem | undefined;
  username?: UsernameProblem | 'usernameTaken' | undefined;
  bio?: 'bioLong' | undefined;
  currentWeight?: 'weightMissing' | RangeProblem;
  heightCm?: 'heightNeeded' | RangeProblem;
  dateOfBirth?: 'birthRange' | 'birthNeeded' | undefined;
  goalWeight?: 'goalWeightLow' | 'goalUnderAge' | RangeProblem;
  weightGoalType?: 'goalUnderAge' | 'goalUnderweight' | undefined;
  weeklyGoalKg?: 'paceTooFast' | undefined;
  energyGoalKcal?: 'goalTooLow' | 'goalUnderAge' | 'goalUnderweight' | RangeProblem;
  proteinShare?: 'shareRange' | undefined;
  carbsShare?: 'shareRange' | undefined;
  fatShare?: 'shareRange' | 'sharesSum' | undefined;
};

export type ProfileProblems = OwnProblems & Omit<RangeProblems, keyof OwnProblems>;

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
  const problems: ProfileProblems = {
    ...checkPerson(form, names),
    ...checkRanges(form),
    ...checkHealth(form, today, hadWeight),
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

// Object.keys does not know the keys.
const fieldsOf = (ranges: typeof NUMBER_RANGES) => Object.keys(ranges) as NumberField[];
const NUMBER_FIELDS = fieldsOf(NUMBER_RANGES);

/** With a date of birth the age is not used. */
function checkRanges(form: ProfileForm): RangeProblems {
  const checked = NUMBER_FIELDS.filter((field) => field !== 'age' || form.dateOfBirth === '');
  return rangeProblems(checked.filter((field) => !isWithin(form[field], NUMBER_RANGES[field])));
}

const rangeProblem = (field: NumberField): RangeProblem => `${field}Range`;

function rangeProblems(fields: readonly NumberField[]): RangeProblems {
  return Object.fromEntries(fields.map((field) => [field, rangeProblem(field)]));
}

function checkHealth({ currentWeight, dateOfBirth }: ProfileForm, today: Day, hadWeight: boolean): ProfileProblems {
  return {
    ...(currentWeight === null && hadWeight && { currentWeight: 'weightMissing' as const }),
    dateOfBirth: dateOfBirth === '' || checkBirthDate(dateOfBirth, today) === null ? undefined : 'birthRange',
  };
}

function checkShares({ proteinShare, carbsShare, fatShare }: ProfileForm): ProfileProblems {
  const problem = (share: TypedNumber) =>
    share !== null && isWithin(share, { ...PROFILE_BOUNDS.energyGoalShare, isWhole: true })
      ? undefined
      : ('shareRange' as const);
  const found = { proteinShare: problem(proteinShare), carbsShare: problem(carbsShare), fatShare: problem(fatShare) };
  if (Object.values(found).some(Boolean)) return found;
  return areSharesWhole(sharesOf({ proteinShare, carbsShare, fatShare })) ? found : { ...found, fatShare: 'sharesSum' };
}

type Range = { min: number; max: number; isWhole: boolean };

/** An empty field is valid: every number here is optional. */
function isWithin(typed: TypedNumber, { min, max, isWhole }: Range): boolean {
  if (typed === null) return true;
  return typed !== 'unreadable' && typed >= min && typed <= max && (!isWhole || Number.isInteger(typed));
}

/** The problems of the fields that the server refused. */
export function problemsOf(code: string, wrong: string[]): ProfileProblems {
  if (code === 'USERNAME_TAKEN') return { username: 'usernameTaken' };
  return {
    ...(wrong.includes('username') && { username: 'usernameSigns' }),
    ...(wrong.includes('fullName') && { fullName: 'nameSigns' }),
    ...(wrong.includes('bio') && { bio: 'bioLong' }),
    ...rangeProblems(NUMBER_FIELDS.filter((field) => wrong.includes(field))),
    ...(wrong.includes('dateOfBirth') && { dateOfBirth: 'birthRange' }),
    ...(wrong.includes('fatShare') && { fatShare: 'sharesSum' }),
  };
}
