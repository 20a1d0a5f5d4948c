import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ore } from '../../money/ore.ts';
import { type Movement, moveCashback } from './move-cashback.ts';

const at = (available: number, owed = 0) => ({ available: ore(available), owed: ore(owed) });
const amount = ore(100);

describe('the lines of a movement', () => {
  it.each<[string, Movement, ReturnType<typeof at>, Record<string, number>]>([
    ['an award waits', { kind: 'award', stage: 'pending', amount }, at(0), { earned: -100, pending: 100 }],
    [
      'an award can be raised later',
      { kind: 'award', stage: 'available', amount },
      at(5),
      { earned: -100, available: 100 },
    ],
    ['an award becomes available', { kind: 'mature', amount }, at(0), { pending: -100, available: 100 }],
    ['a debt is settled first', { kind: 'mature', amount }, at(0, -30), { pending: -100, owed: 30, available: 70 }],
    ['a large debt takes it all', { kind: 'mature', amount }, at(0, -300), { pending: -100, owed: 100 }],
    ['a waiting award goes back', { kind: 'reverse', stage: 'pending', amount }, at(0), { pending: -100, earned: 100 }],
    [
      'an available one goes back',
      { kind: 'reverse', stage: 'available', amount },
      at(400),
      { available: -100, earned: 100 },
    ],
    ['a spent one is owed', { kind: 'reverse', stage: 'available', amount }, at(0), { owed: -100, earned: 100 }],
    [
      'a half spent one is half owed',
      { kind: 'reverse', stage: 'available', amount },
      at(40),
      { available: -40, owed: -60, earned: 100 },
    ],
    ['checkout reserves', { kind: 'hold', amount }, at(100), { available: -100, held: 100 }],
    ['payment uses what is reserved', { kind: 'capture', amount }, at(0), { held: -100, spent: 100 }],
    ['cancelling gives it back', { kind: 'release', amount }, at(0), { held: -100, available: 100 }],
    [
      'reserved money that comes back settles a debt',
      { kind: 'release', amount },
      at(0, -100),
      { held: -100, owed: 100 },
    ],
    ['refunded goods give spent cashback back', { kind: 'restore', amount }, at(0), { spent: -100, available: 100 }],
    [
      'a refund of spent cashback settles a debt first',
      { kind: 'restore', amount },
      at(0, -30),
      { spent: -100, owed: 30, available: 70 },
    ],
    ['spending without an order', { kind: 'spend', amount }, at(100), { available: -100, spent: 100 }],
    [
      'an admin adds, to a debt first',
      { kind: 'adjust', amount },
      at(0, -10),
      { adjusted: -100, owed: 10, available: 90 },
    ],
    ['an admin takes', { kind: 'adjust', amount: ore(-100) }, at(100), { adjusted: 100, available: -100 }],
  ])('%s', (_title, movement, balances, expected) => {
    const lines = moveCashback(movement, balances);

    expect(Object.fromEntries(lines.map((line) => [line.account, line.amount]))).toEqual(expected);
  });

  it('a credit settles a debt before any of it becomes available', () => {
    const credits = fc.constantFrom<Movement['kind']>('mature', 'release', 'restore', 'adjust');
    const some = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(credits, some, some, (kind, öre, debt) => {
        const movement: Movement =
          kind === 'award' || kind === 'reverse' ? { kind: 'mature', amount: ore(öre) } : { kind, amount: ore(öre) };
        const after = moveCashback(movement, at(0, -debt));
        const sum = (account: string) =>
          after.reduce((all, one) => (one.account === account ? all + one.amount : all), 0);
        expect([Math.min(sum('available'), debt - sum('owed')), sum('available') + sum('owed')]).toEqual([0, öre]);
      }),
    );
  });

  it.each([0, -1])('%d öre is refused', (none) => {
    expect(() => moveCashback({ kind: 'spend', amount: ore(none) }, at(0))).toThrow(RangeError);
  });
});
