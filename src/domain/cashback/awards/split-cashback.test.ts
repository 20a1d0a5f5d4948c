import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ore } from '../../money/ore.ts';
import { awardOf, CASHBACK_BASIS_POINTS } from './award-of.ts';
import { splitCashback } from './split-cashback.ts';

describe('the rates', () => {
  it('are 7.5 % for the buyer, 5 % for who invited them and 2.5 % for who invited that person', () => {
    expect(CASHBACK_BASIS_POINTS).toEqual({ 0: 750, 1: 500, 2: 250 });
  });
});

describe('one paid order', () => {
  it('earns all three, each rounded down', () => {
    expect(splitCashback(ore(54_619), ['elin', 'johan', 'petra'])).toEqual([
      { userId: 'elin', level: 0, amount: 4096 },
      { userId: 'johan', level: 1, amount: 2730 },
      { userId: 'petra', level: 2, amount: 1365 },
    ]);
  });

  it('earns only its buyer when nobody invited them', () => {
    expect(splitCashback(ore(10_000), ['elin', null, null])).toEqual([{ userId: 'elin', level: 0, amount: 750 }]);
  });

  it('never pays out more than 15 %', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 13 }), (paid) => {
        const out = splitCashback(ore(paid), ['a', 'b', 'c']).reduce((sum, { amount }) => sum + amount, 0);
        return out * 100 <= paid * 15;
      }),
    );
  });

  it('earns nothing when nothing is paid any more, even if more was refunded than paid', () => {
    expect([awardOf(ore(0), 0), awardOf(ore(-5), 1)]).toEqual([0, 0]);
  });
});
