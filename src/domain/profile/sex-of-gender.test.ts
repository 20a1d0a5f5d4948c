import { expect, it } from 'vitest';
import { sexOfGender } from './sex-of-gender.ts';

it('turns gender into the sex of the calorie formula', () => {
  expect([sexOfGender('man'), sexOfGender('woman'), sexOfGender('other'), sexOfGender(null)]).toEqual([
    'male',
    'female',
    'other',
    null,
  ]);
});
