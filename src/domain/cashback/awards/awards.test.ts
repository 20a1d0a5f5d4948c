import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { awardMovement, awardOf, type BookedAward, CASHBACK_BASIS_POINTS, splitCashback } from './awards.ts';

describe('the rates', () => {
  it("are 7.5 % for the buyer, 5 % for their inviter and 2.5 % for that person's inviter", () => {
    expect(CASHBACK_BASIS_POINTS).toEqual({ 0: 750, 1: 500, 2: 250 });
  });
});

describe('one paid order', () => {
  it('awards all three, each rounded down', () => {
    expect(splitCashback(ore(54_619), ['elin', 'johan', 'petra'])).toEqual([
      { userId: 'elin', level: 0, amount: 4096 },
      { userId: 'johan', level: 1, amount: 2730 },
      { userId: 'petra', level: 2, amount: 1365 },
    ]);
  });

  it('awards only its buyer when nobody invited them', () => {
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

  it('awards nothing when nothing is still paid, even if more was refunded than paid', () => {
    expect([awardOf(ore(0), 0), awardOf(ore(-5), 1)]).toEqual([0, 0]);
  });
});

const now = new Date('2026-11-15T08:00:00Z');
const booked = (amount: number, status: BookedAward['status'], availableAt: Date | null = null): BookedAward => ({
  amount: ore(amount),
  status,
  availableAt,
});

it('returns no movement for a correct award', () => {
  expect(awardMovement(booked(75, 'available'), ore(75), now)).toBeNull();
});

it('books nothing for an order that awards nothing', () => {
  expect(awardMovement(null, ore(0), now)).toBeNull();
});

it.each([
  ['a new award waits', null, 75, 'award', 'pending', 75],
  ['a waiting award is lowered where it waits', booked(75, 'pending'), 50, 'reverse', 'pending', 25],
  ['an available award is lowered where it is', booked(75, 'available'), 0, 'reverse', 'available', 75],
  ['an available award is raised where it is', booked(70, 'available'), 75, 'award', 'available', 5],
  [
    'a reversed award that is raised waits for its time',
    booked(0, 'reversed', new Date('2026-11-20')),
    75,
    'award',
    'pending',
    75,
  ],
  ['without a time it waits', booked(0, 'reversed'), 75, 'award', 'pending', 75],
  [
    'after its time it is available at once',
    booked(0, 'reversed', new Date('2026-11-01')),
    75,
    'award',
    'available',
    75,
  ],
] as const)('%s', (_title, before, target, kind, stage, amount) => {
  expect(awardMovement(before, ore(target), now)).toEqual({ kind, stage, amount });
});
