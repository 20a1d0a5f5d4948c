import fc from 'fast-check';
import { expect, it } from 'vitest';
import { warmUpSets } from './warm-up-sets.ts';

const bar = { barKg: 20, plates: [25, 20, 15, 10, 5, 2.5, 1.25].map((kg) => ({ kg, perSide: 4 })) };

it('goes from the empty bar towards the work, with fewer reps as it grows heavy', () => {
  expect(warmUpSets(100, bar)).toEqual([
    { weightKg: 20, reps: 8 },
    { weightKg: 50, reps: 5 },
    { weightKg: 70, reps: 3 },
    { weightKg: 85, reps: 2 },
  ]);
});

it('leaves out steps that the bar alone is heavier than', () => {
  expect(warmUpSets(30, bar)).toEqual([
    { weightKg: 20, reps: 8 },
    { weightKg: 25, reps: 2 },
  ]);
});

it('is nothing for little more than the bar', () => {
  expect(warmUpSets(22.5, bar)).toEqual([]);
});

it('takes two steps of a rack without a bar', () => {
  expect(warmUpSets(24, null)).toEqual([
    { weightKg: 10, reps: 8 },
    { weightKg: 17.5, reps: 4 },
  ]);
  expect(warmUpSets(4, null)).toEqual([{ weightKg: 2.5, reps: 4 }]);
});

it('grows and stays below the work, whatever that is', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 400, noNaN: true }), fc.boolean(), (workKg, withBar) => {
      const weights = warmUpSets(workKg, withBar ? bar : null).map(({ weightKg }) => weightKg);
      expect(weights).toEqual([...new Set(weights)].sort((a, b) => a - b));
      expect(weights.every((kg) => kg < workKg)).toBe(true);
    }),
  );
});
