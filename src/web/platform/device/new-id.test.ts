import { expect, it } from 'vitest';
import { newId } from './new-id.ts';

it('makes ids that sort in the order of creation, without an outbox', () => {
  const ids = Array.from({ length: 50 }, () => newId());
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(50);
});
