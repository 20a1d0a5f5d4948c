import { expect, it } from 'vitest';
import { seededRandom } from './seeded-random.ts';

const drawn = (seed: number) => {
  const random = seededRandom(seed);
  return [random.next(), random.between(3, 9), random.chance(0.5), random.pick(['a', 'b', 'c']), [...random.bytes(4)]];
};

it('returns the same choices for the same seed, and others for another seed', () => {
  expect(drawn(7)).toEqual(drawn(7));
  expect(drawn(7)).not.toEqual(drawn(8));
});

it('stays within its bounds, and returns undefined for an empty list', () => {
  const random = seededRandom(1);
  const numbers = Array.from({ length: 1000 }, () => random.between(2, 4));
  expect([Math.min(...numbers), Math.max(...numbers), random.pick([])]).toEqual([2, 4, undefined]);
});
