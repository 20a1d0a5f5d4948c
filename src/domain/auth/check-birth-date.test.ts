import { expect, it } from 'vitest';
import { checkBirthDate } from './check-birth-date.ts';

it.each([
  ['', 'birthMissing'],
  ['i dag', 'birthWrong'],
  ['2027-01-01', 'birthWrong'],
  ['1905-11-18', 'birthWrong'],
  ['2013-11-19', 'tooYoung'],
  ['2026-11-18', 'tooYoung'],
  ['2013-11-18', null],
  ['1992-03-14', null],
])('the date of birth %j on 18 November 2026: %s', (typed, problem) => {
  expect(checkBirthDate(typed, '2026-11-18')).toBe(problem);
});
