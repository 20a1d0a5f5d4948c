import { expect, it } from 'vitest';
import { ore } from '../../money/ore.ts';
import { type BookedAward, settleAward } from './settle-award.ts';

const now = new Date('2026-11-15T08:00:00Z');
const booked = (amount: number, status: BookedAward['status'], availableAt: Date | null = null): BookedAward => ({
  amount: ore(amount),
  status,
  availableAt,
});

it('is silent about an award that is right', () => {
  expect(settleAward(booked(75, 'available'), ore(75), now)).toBeNull();
});

it('books nothing for an order that earns nothing', () => {
  expect(settleAward(null, ore(0), now)).toBeNull();
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
  expect(settleAward(before, ore(target), now)).toEqual({ kind, stage, amount });
});
