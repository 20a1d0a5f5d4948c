import { expect, it } from 'vitest';
import { checkEditTime, judgeEdit } from './judge-edit.ts';

it.each([
  ['of a row that is not there is stored', null, 5, 'store'],
  ['that is later is stored', 4, 5, 'store'],
  ['that arrives again changes nothing', 5, 5, 'repeat'],
  ['that is earlier and comes late is kept', 6, 5, 'late'],
])('an edit %s', (_what, stored, edited, verdict) => {
  expect(judgeEdit(stored, edited)).toBe(verdict);
});

const NOW = Date.UTC(2026, 10, 15);

it.each([
  ['of now is believed', NOW, null],
  ['a month ahead is believed, as meals are planned', NOW + 31 * 86_400_000, null],
  ['further ahead is not', NOW + 31 * 86_400_000 + 1, 'too-far-ahead'],
  ['of another century is not', Date.UTC(1999, 11, 31), 'too-early'],
])('an edit time %s', (_what, editedAtMs, problem) => {
  expect(checkEditTime(editedAtMs, NOW)).toBe(problem);
});
