import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import type { ReferralChain } from './awards/awards.ts';
import { ACCOUNTS, FLOORS } from './ledger/ledger-line.ts';
import { inMemoryLedger, type LedgerEvent, type LedgerOrder } from './test/in-memory-ledger.ts';

const MEMBERS = ['anna', 'bo', 'cia', 'dag', 'eva', 'fia'];

/** A random tree: each member was invited by an earlier one, or by nobody. */
const tree = fc.tuple(...MEMBERS.map((_, index) => fc.option(fc.nat({ max: Math.max(0, index - 1) }), { freq: 3 })));

const chainOf = (inviters: (number | null)[], buyer: number): ReferralChain => {
  const inviterOf = (member: number | null) => (member === null || member === 0 ? null : (inviters[member] ?? null));
  const level1 = inviterOf(buyer);
  const level2 = inviterOf(level1);
  return [memberName(buyer), level1 === null ? null : memberName(level1), level2 === null ? null : memberName(level2)];
};
const memberName = (member: number) => MEMBERS[member] ?? '';

const orders: fc.Arbitrary<LedgerOrder[]> = tree.chain((inviters) =>
  fc.array(
    fc
      .record({ buyer: fc.nat({ max: MEMBERS.length - 1 }), paid: fc.integer({ min: 300, max: 10_000_000 }) })
      .map(({ buyer, paid }): LedgerOrder => ({ chain: chainOf(inviters, buyer), paid: ore(paid) })),
    { minLength: 1, maxLength: 6 },
  ),
);

/** What can be reported of orders: paid, shipped, and refunds that leave some share of what was paid. */
const orderEvents = (list: LedgerOrder[]) =>
  fc.array(
    fc
      .tuple(fc.nat({ max: list.length - 1 }), fc.constantFrom('paid', 'shipped', 'refunded'), fc.nat({ max: 100 }))
      .map(
        ([order, kind, percent]): LedgerEvent =>
          kind === 'refunded'
            ? { kind, order, remaining: ore(Math.floor(((list[order]?.paid ?? 0) * percent) / 100)) }
            : { kind: kind === 'paid' ? 'paid' : 'shipped', order },
      ),
    { maxLength: 25 },
  );

const spending = fc.array(
  fc
    .record({
      kind: fc.constantFrom('spend', 'hold', 'capture', 'release'),
      member: fc.constantFrom(...MEMBERS),
      amount: fc.integer({ min: 1, max: 40_000 }),
      hold: fc.nat({ max: 1 }),
    })
    .map(
      ({ kind, member, amount, hold }): LedgerEvent =>
        kind === 'spend'
          ? { kind, member, amount: ore(amount), cause: `spend:${member}:${hold}` }
          : kind === 'hold'
            ? { kind, member, amount: ore(amount), cause: `hold:${member}:${hold}` }
            : { kind: kind === 'capture' ? 'capture' : 'release', member, cause: `hold:${member}:${hold}` },
    ),
  { maxLength: 25 },
);

/** A day of events in any order, after some orders were paid and shipped so that there is cashback to spend. */
const day = orders.chain((list) =>
  fc.tuple(orderEvents(list), spending, fc.nat({ max: list.length })).chain(([updates, spent, ready]) =>
    fc.shuffledSubarray([...updates, ...spent], { minLength: updates.length + spent.length }).map((events) => ({
      list,
      events: [...list.slice(0, ready).flatMap((_, order) => paidAndShipped(order)), ...events],
    })),
  ),
);

const paidAndShipped = (order: number): LedgerEvent[] => [
  { kind: 'paid', order },
  { kind: 'shipped', order },
];

const worldAfter = (list: LedgerOrder[], events: LedgerEvent[]) => {
  const ledger = inMemoryLedger(list);
  for (const event of events) ledger.apply(event);
  return ledger;
};
const sum = (amounts: Iterable<number>) => [...amounts].reduce((total, amount) => total + amount, 0);

describe('when a friend of a friend buys for 1 000 kr', () => {
  const list: LedgerOrder[] = [{ chain: ['cia', 'bo', 'anna'], paid: ore(100_000) }];
  const hold = { member: 'cia', cause: 'hold' };

  it('the receiver reserves, uses and owes what was taken back after it was used', () => {
    const { balances } = worldAfter(list, [
      ...paidAndShipped(0),
      { kind: 'hold', ...hold, amount: ore(7000) },
      { kind: 'capture', ...hold },
      { kind: 'refunded', order: 0, remaining: ore(0) },
    ]);

    expect(balances.get('cia')).toMatchObject({ available: 0, spent: 7000, owed: -7000, earned: 0 });
    expect(balances.get('anna')).toMatchObject({ available: 0, owed: 0, earned: 0 });
  });

  it('the receiver cannot reserve more than is available', () => {
    const { balances } = worldAfter(list, [...paidAndShipped(0), { kind: 'hold', ...hold, amount: ore(7501) }]);

    expect(balances.get('cia')).toMatchObject({ available: 7500, held: 0 });
  });
});

describe('for any purchases, refunds and spending', () => {
  it('every entry, and so the whole ledger, sums to zero', () => {
    fc.assert(
      fc.property(day, ({ list, events }) => {
        const { entries } = worldAfter(list, events);
        expect(entries.filter((lines) => sum(lines.map(({ amount }) => amount)) !== 0 || lines.length < 2)).toEqual([]);
      }),
    );
  });

  it('no account falls below its minimum, and nobody has available money and a debt at the same time', () => {
    fc.assert(
      fc.property(day, ({ list, events }) => {
        const { balances } = worldAfter(list, events);
        const wrong = [...balances.values()].filter(
          (of) =>
            ACCOUNTS.some((account) => of[account] < (FLOORS[account] ?? Number.NEGATIVE_INFINITY)) ||
            of.owed > 0 ||
            (of.owed < 0 && of.available > 0),
        );
        expect(wrong).toEqual([]);
      }),
    );
  });

  it('the programme never pays out more than 15 % of what is still paid', () => {
    fc.assert(
      fc.property(day, ({ list, events }) => {
        const { balances } = worldAfter(list, events);
        const earned = -sum([...balances.values()].map((of) => of.earned));
        expect(earned).toBeLessThanOrEqual(sum(list.map(({ paid }) => paid)) * 0.15);
      }),
    );
  });

  it('a full refund of everything leaves exactly 0 öre earned', () => {
    fc.assert(
      fc.property(day, ({ list, events }) => {
        const refunds = list.map((_, order): LedgerEvent => ({ kind: 'refunded', order, remaining: ore(0) }));
        const { balances } = worldAfter(list, [...events, ...refunds]);
        expect([...balances.values()].filter(({ earned }) => earned !== 0)).toEqual([]);
      }),
    );
  });

  it('events of orders give the same balances and rows in any order and however often they are reported', () => {
    const shuffled = orders.chain((list) =>
      orderEvents(list).chain((events) =>
        fc
          .shuffledSubarray([...events, ...events, ...events], { minLength: events.length * 3 })
          .map((again) => ({ list, events, again })),
      ),
    );
    fc.assert(
      fc.property(shuffled, ({ list, events, again }) => {
        const [once, often] = [worldAfter(list, events), worldAfter(list, again)];
        expect([moved(often.balances), standing(often.rows)]).toEqual([moved(once.balances), standing(once.rows)]);
      }),
    );
  });
});

/** Members with a balance on any account. */
const moved = (balances: ReturnType<typeof inMemoryLedger>['balances']) =>
  sorted(balances).filter(([, of]) => ACCOUNTS.some((account) => of[account] !== 0));

const sorted = <Value>(map: Map<string, Value>) => [...map].sort(([one], [other]) => one.localeCompare(other));

/** How much of an award was booked and reversed depends on when a refund arrived; the resulting amount does not. */
const standing = (rows: ReturnType<typeof inMemoryLedger>['rows']) =>
  sorted(rows)
    .filter(([, { amount }]) => amount > 0)
    .map(([key, { amount, status }]) => [key, amount, status]);
