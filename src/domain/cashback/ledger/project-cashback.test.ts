import { expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { type Movement, moveCashback } from './move-cashback.ts';
import { type CashbackState, projectCashback, shownStatus } from './project-cashback.ts';

const balances = { available: ore(1000), owed: ore(0) };
const amount = ore(100);
const after = (...movements: Movement[]) =>
  movements.reduce<CashbackState | null>(
    (row, movement) => projectCashback(row, moveCashback(movement, balances)),
    null,
  );

const award: Movement = { kind: 'award', stage: 'pending', amount };
const hold: Movement = { kind: 'hold', amount };

it.each<[string, Movement[], CashbackState['status'], number, number]>([
  ['waits', [award], 'pending', 100, 0],
  ['is available after its wait', [award, { kind: 'mature', amount }], 'available', 100, 0],
  ['waits with what a refund left', [award, { kind: 'reverse', stage: 'pending', amount: ore(40) }], 'pending', 60, 40],
  ['is reversed when nothing is left', [award, { kind: 'reverse', stage: 'pending', amount }], 'reversed', 0, 100],
  [
    'stays available with what a late refund left',
    [award, { kind: 'mature', amount }, { kind: 'reverse', stage: 'available', amount: ore(1) }],
    'available',
    99,
    1,
  ],
])('an award %s', (_title, movements, status, remaining, reversed) => {
  expect(after(...movements)).toEqual({ status, amount: remaining, reversed });
});

it.each<[string, Movement[], CashbackState['status'], number, number]>([
  ['is held at checkout', [hold], 'held', 100, 0],
  ['is spent on payment', [hold, { kind: 'capture', amount }], 'spent', 100, 0],
  ['is reversed on cancelling', [hold, { kind: 'release', amount }], 'reversed', 0, 100],
  [
    'is spent with what a refund left',
    [hold, { kind: 'capture', amount }, { kind: 'restore', amount: ore(30) }],
    'spent',
    70,
    30,
  ],
  ['is spent at once without an order', [{ kind: 'spend', amount }], 'spent', 100, 0],
])('a use %s', (_title, movements, status, remaining, reversed) => {
  expect(after(...movements)).toEqual({ status, amount: remaining, reversed });
});

it('a positive adjustment is available; a negative one is spent and counts no reversal', () => {
  const [up, down] = [after({ kind: 'adjust', amount }), after({ kind: 'adjust', amount: ore(-100) })];

  expect(up).toEqual({ status: 'available', amount: 100, reversed: 0 });
  expect(down).toEqual({ status: 'reversed', amount: -100, reversed: 0 });
});

it.each([
  ['adjustment', -500, 'reversed', 'deducted'],
  ['adjustment', 500, 'available', 'available'],
  ['buyer', 0, 'reversed', 'reversed'],
] as const)('a row of the role %s with %d öre that is %s is shown as %s', (role, amount, status, shown) => {
  expect(shownStatus({ role, amount, status })).toBe(shown);
});
