import { expect, it } from 'vitest';
import { shownStatus } from './shown-status.ts';

it.each([
  ['adjustment', -500, 'reversed', 'deducted'],
  ['adjustment', 500, 'available', 'available'],
  ['buyer', 0, 'reversed', 'reversed'],
] as const)('a row of the role %s with %d öre that is %s is shown as %s', (role, amount, status, shown) => {
  expect(shownStatus({ role, amount, status })).toBe(shown);
});
