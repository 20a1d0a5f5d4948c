import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spreadOfMethods } from './spread-of-methods.ts';

const estimates = (...percents: (number | null)[]) => percents.map((percent) => ({ percent }));

describe('the spread of the methods', () => {
  it('is between the least and the greatest, around the middle of those that could be computed', () => {
    expect(spreadOfMethods(estimates(23.8, 22.6, 23.4, 29.4))).toEqual({
      median: expect.closeTo(23.6, 10),
      least: 22.6,
      greatest: 29.4,
      spread: expect.closeTo(6.8, 10),
      count: 4,
    });
  });

  it.each([
    [estimates(23.8, null, 22, null, 29), 23.8, 7, 3],
    [estimates(null, 22), 22, 0, 1],
  ])('of %j has %s in the middle', (given, median, spread, count) => {
    expect(spreadOfMethods(given)).toMatchObject({ median, spread, count });
  });

  it('is unknown when no method could be computed', () => {
    expect([spreadOfMethods([]), spreadOfMethods(estimates(null))]).toEqual([null, null]);
  });

  it('has its middle within its ends', () => {
    const percents = fc.array(fc.double({ min: 2, max: 60, noNaN: true }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(percents, (values) => {
        const found = spreadOfMethods(estimates(...values));
        return found !== null && found.median >= found.least && found.median <= found.greatest;
      }),
    );
  });
});
