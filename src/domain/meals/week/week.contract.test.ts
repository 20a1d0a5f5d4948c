import { expect, it } from 'vitest';
import { makeEntry, makeFood, makePortionEntry } from '../test/make-week.ts';
import { sentWeekEntry } from './week.contract.ts';

const ID = '0192f0c1-7a70-7000-8000-000000000001';
const isTaken = (entry: object) => sentWeekEntry.safeParse({ ...entry, id: ID }).success;

it.each([
  ['a food', makeEntry(), true],
  ['a box of a cooking', makePortionEntry({ boxId: ID }), true],
  ['a box of no cooking', makeEntry({ boxId: ID }), false],
  ['more energy than the amount can hold', makeEntry({ food: makeFood({ calories: 5000 }) }), false],
  ['a place beyond all places', makeEntry({ position: 1_000_001 }), false],
])('accepts or refuses an entry with %s', (_what, entry, expected) => {
  expect(isTaken(entry)).toBe(expected);
});
