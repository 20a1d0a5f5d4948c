import { expect, it } from 'vitest';
import { weekListId } from '../shopping-list/shopping-list.ts';
import { sentListChange } from './plans.contract.ts';

const PLAN = '0192f0c1-7a70-7000-8000-000000000001';
const editedAt = '2026-11-15T10:00:00.000Z';

it.each([
  ['of a plan', { planId: PLAN }, true],
  ['of a plan, which says that it is of no week', { planId: PLAN, week: null }, true],
  [
    'of a week, by the id that follows from its first day',
    { planId: weekListId('2026-11-16'), week: '2026-11-16' },
    true,
  ],
  ['of a week by the id of a plan', { planId: PLAN, week: '2026-11-16' }, false],
  ['of a week by the id of another', { planId: weekListId('2026-11-09'), week: '2026-11-16' }, false],
])('accepts or refuses a change to the list %s', (_what, list, expected) => {
  expect(sentListChange.safeParse({ ...list, editedAt }).success).toBe(expected);
});
