import { expect, it } from 'vitest';
import { knownAmounts, scaleAmounts } from './known-amounts.ts';

it('retains known amounts, also 0, and leaves out unknown ones', () => {
  const given: Record<string, number | null> = { salt: 0, iron: 2.1, zinc: null };
  expect(knownAmounts(({ id }) => given[id])).toEqual({ salt: 0, iron: 2.1 });
});

it('scales every known amount, and adds no others', () => {
  expect(scaleAmounts({ salt: 0, iron: 2.1, copper: 0.0123 }, 0.5)).toEqual({ salt: 0, iron: 1.05, copper: 0.0062 });
});
