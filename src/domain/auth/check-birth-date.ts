import { BOUNDS } from '../bounds.ts';
import { ageOn, type Day, isDay } from '../day/day.ts';

export type BirthDateProblem = 'birthMissing' | 'birthWrong' | 'tooYoung';

/** Members are at least 13 years old: the age at which a child may consent to an online service in Sweden. */
export function checkBirthDate(typed: string, today: Day): BirthDateProblem | null {
  if (typed === '') return 'birthMissing';
  if (!isDay(typed)) return 'birthWrong';
  const age = ageOn(typed, today);
  if (age < 0 || age > BOUNDS.ageYears.max) return 'birthWrong';
  return age < BOUNDS.ageYears.min ? 'tooYoung' : null;
}
