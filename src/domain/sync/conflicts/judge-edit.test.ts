import { expect, it } from 'vitest';
import { judgeEdit } from './judge-edit.ts';

it.each([
  ['of a row that is not there is stored', null, 5, 'store'],
  ['that is later is stored', 4, 5, 'store'],
  ['that arrives again changes nothing', 5, 5, 'repeat'],
  ['that is earlier and comes late is kept', 6, 5, 'late'],
])('an edit %s', (_what, stored, edited, verdict) => {
  expect(judgeEdit(stored, edited)).toBe(verdict);
});
