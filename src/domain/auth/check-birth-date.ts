import { ageOn, type Day, isDay } from '../day/day.ts';
import { AUTH_BOUNDS } from './auth-bounds.ts';

export type BirthDateProblem = 'birthMissing' | 'birthWrong' | 'tooYoung';

/** Members are at least 13 years old: the age at which a child may consent to an online service in Sweden. */
export function checkBirthDate(typed: string, today: Day): BirthDateProblem | null {
  if (typed === '') return 'birthMissing';
  if (!isDay(typed)) return 'birthWrong';
  const age = ageOn(typed, today);
  if (age < 0 || age > AUTH_BOUNDS.ageYears.max) return 'birthWrong';
  return age < AUTH_BOUNDS.ageYears.min ? 'tooYoung' : null;
}
