import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makePantryRecord, makeSwitch } from '../test/make-pantry.ts';
import type { EatenFood, PantryRecord } from './pantry.contract.ts';
import { condense, eatenAt, type PantryUse, stockOf, usesOf } from './stock.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 1) + minute * 60_000).toISOString();
const on = makeSwitch({ id: 's', createdAt: at(0) });
const eat = (grams: number, minute: number, foodId = 'oats'): EatenFood => ({
  ...{ id: `e${minute}-${grams}`, foodId, grams, at: at(minute), editedAt: at(minute) },
});
const leftOf = (records: readonly PantryRecord[], uses: readonly PantryUse[] = []) =>
  Object.fromEntries(stockOf(records, uses).batches.map(({ id, left }) => [id, left]));

describe('the stock', () => {
  it('is what was bought minus what was eaten and cooked', () => {
    const cooked = [{ id: 'c', used: [{ foodId: 'oats', grams: 100 }], at: at(4), editedAt: at(4) }];
    const uses = usesOf([eat(60, 3), eat(60, 5, 'milk')], cooked);
    expect(leftOf([on, makePantryRecord({ createdAt: at(1) }, { id: 'a', amount: 500 })], uses)).toEqual({ a: 340 });
  });

  it('uses the batch with the earliest date first, then opened ones, then the oldest', () => {
    const records = [
      on,
      makePantryRecord({ createdAt: at(1) }, { id: 'undated', amount: 100 }),
      makePantryRecord({ createdAt: at(2) }, { id: 'late', amount: 100, bestBefore: '2026-12-24' }),
      makePantryRecord({ createdAt: at(3) }, { id: 'soon', amount: 100, bestBefore: '2026-11-20' }),
      makePantryRecord({ createdAt: at(4) }, { id: 'newer', amount: 100 }),
      makePantryRecord({ createdAt: at(5) }, { id: 'open', amount: 100, opened: true }),
    ];
    const remaining = (grams: number) => Object.keys(leftOf(records, [eat(grams, 9)]));
    expect([remaining(100), remaining(200), remaining(300), remaining(400), remaining(500)]).toEqual([
      ['undated', 'late', 'newer', 'open'],
      ['undated', 'newer', 'open'],
      ['undated', 'newer'],
      ['newer'],
      [],
    ]);
  });

  it('is the last recorded amount, whatever was eaten before that', () => {
    const records = [
      on,
      makePantryRecord({ createdAt: at(1) }, { id: 'a', amount: 500 }),
      makePantryRecord({ createdAt: at(5) }, { id: 'a', amount: 200 }),
    ];
    expect([leftOf(records, [eat(60, 3)]), leftOf(records, [eat(60, 3), eat(60, 6)])]).toEqual([
      { a: 200 },
      { a: 140 },
    ]);
  });

  it('retains the amount when only location or date is changed', () => {
    const records = [
      on,
      makePantryRecord({ createdAt: at(1) }, { id: 'a', amount: 500 }),
      makePantryRecord({ createdAt: at(5) }, { id: 'a', amount: null, place: 'freezer', bestBefore: '2027-01-01' }),
    ];
    expect(stockOf(records, [eat(60, 3)]).batches).toMatchObject([
      { id: 'a', left: 440, full: 500, place: 'freezer', bestBefore: '2027-01-01' },
    ]);
  });

  it('is rough once a batch was opened without weighing, until it is weighed', () => {
    const bought = makePantryRecord({ createdAt: at(1) }, { id: 'a', amount: 500 });
    const opened = makePantryRecord({ createdAt: at(2) }, { id: 'a', amount: null, opened: true });
    const moved = makePantryRecord({ createdAt: at(3) }, { id: 'a', amount: null, opened: true, place: 'fridge' });
    const weighed = makePantryRecord({ createdAt: at(4) }, { id: 'a', amount: 300, opened: true });
    const isRough = (...records: PantryRecord[]) => stockOf(records, []).batches.map((batch) => batch.isRough);
    expect([
      isRough(bought),
      isRough(bought, opened),
      isRough(bought, opened, moved),
      isRough(bought, opened, weighed),
      isRough(bought, opened, weighed, { ...moved, id: 'm', createdAt: at(5) }),
    ]).toEqual([[false], [true], [true], [false], [false]]);
  });

  it('does not change while the pantry is switched off', () => {
    const off = makeSwitch({ id: 't', isOn: false, createdAt: at(4) });
    const again = makeSwitch({ id: 'u', createdAt: at(8) });
    const records = [on, makePantryRecord({ createdAt: at(1) }, { id: 'a', amount: 500 }), off];
    const uses = [eat(10, 2), eat(100, 5), eat(1, 9)];
    expect([leftOf(records, uses), leftOf([...records, again], uses)]).toEqual([{ a: 490 }, { a: 489 }]);
    expect([stockOf(records, []).isOn, stockOf([...records, again], []).isOn, stockOf([], []).isOn]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('of things without a weight changes by records only', () => {
    const things = makePantryRecord({ createdAt: at(1) }, { id: 'a', unit: 'st', unitGrams: null, amount: 2 });
    expect(leftOf([on, things], [eat(60, 3)])).toEqual({ a: 2 });
  });

  it('excludes a batch without a recorded amount', () => {
    expect(leftOf([on, makePantryRecord({}, { id: 'a', amount: null })])).toEqual({});
  });
});

it.each([
  ['was logged', '2026-11-15', '2026-11-15T07:00:00.000Z', '2026-11-15T07:00:00.000Z'],
  ['was logged, for a day to come', '2026-11-20', '2026-11-15T07:00:00.000Z', '2026-11-15T07:00:00.000Z'],
  ['day ended, for a day that is over', '2026-11-14', '2026-11-15T07:00:00.000Z', '2026-11-14T23:59:59.999Z'],
])('counts food as eaten when it %s', (_when, day, loggedAt, expected) => {
  expect(eatenAt(day, loggedAt)).toBe(expected);
});

const minute = fc.integer({ min: 1, max: 40 });
const food = fc.constantFrom('oats', 'milk');
const grams = fc.integer({ min: 1, max: 300 });
const id = fc.uuid();
const eaten = fc.record({ id, foodId: food, grams, at: minute.map(at), editedAt: fc.constant(at(0)) });
const cooked = fc.record({
  ...{ id, at: minute.map(at), editedAt: fc.constant(at(0)) },
  used: fc.array(fc.record({ foodId: food, grams }), { maxLength: 3 }),
});
/** A batch always has the same food. */
const batchId = fc.constantFrom('a-oats', 'b-oats', 'c-milk');
const record = fc
  .record({
    ...{ id, batchId, minute, amount: fc.option(fc.integer({ min: 0, max: 500 })), opened: fc.boolean() },
    ...{
      bestBefore: fc.option(fc.constantFrom('2026-11-20', '2026-11-25')),
      isOn: fc.option(fc.boolean(), { freq: 6 }),
    },
  })
  .map(({ id: recordId, batchId: of, minute: when, isOn, ...batch }) =>
    isOn === null
      ? makePantryRecord({ id: recordId, createdAt: at(when) }, { ...batch, id: of, foodId: of.slice(2) })
      : makeSwitch({ id: recordId, isOn, createdAt: at(when) }),
  );
const history = fc.record({
  facts: fc.uniqueArray(record, { maxLength: 14, selector: (one) => one.id }).map((records) => [on, ...records]),
  eaten: fc.uniqueArray(eaten, { maxLength: 10, selector: (one) => one.id }),
  cooked: fc.uniqueArray(cooked, { maxLength: 4, selector: (one) => one.id }),
});

describe('for any sequence of purchases, meals, cookings and corrections', () => {
  it('the stock is never negative', () => {
    fc.assert(
      fc.property(history, ({ facts: records, eaten: rows, cooked }) => {
        const { batches } = stockOf(records, usesOf(rows, cooked));
        expect(batches.every(({ left }) => left > 0)).toBe(true);
      }),
    );
  });

  it('the stock equals what was added minus what was used', () => {
    const bought = fc.uniqueArray(fc.record({ id, minute, amount: grams }), { selector: (one) => one.id });
    fc.assert(
      fc.property(bought, fc.uniqueArray(eaten, { selector: (one) => one.id }), (batches, rows) => {
        const records = batches.map((one) => makePantryRecord({ id: one.id, createdAt: at(one.minute) }, one));
        const total = stockOf([on, ...records], rows).batches.reduce((sum, { left }) => sum + left, 0);
        expect(total).toBe(ledger(batches, rows));
      }),
    );
  });

  it('two devices that receive the records in different orders compute the same stock', () => {
    const shuffled = history.chain((one) =>
      fc.record({
        one: fc.constant(one),
        facts: fc.shuffledSubarray(one.facts, { minLength: one.facts.length }),
        eaten: fc.shuffledSubarray(one.eaten, { minLength: one.eaten.length }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ one, ...other }) => {
        const there = stockOf(other.facts, usesOf(other.eaten, one.cooked));
        expect(byId(there)).toEqual(byId(stockOf(one.facts, usesOf(one.eaten, one.cooked))));
      }),
    );
  });

  it('condensing the records up to some moment does not change the stock', () => {
    fc.assert(
      fc.property(history, minute, (one, until) => {
        const short = condense(one, new Date(at(until)));
        const whole = stockOf(one.facts, usesOf(one.eaten, one.cooked));
        expect(shownOf(stockOf(short.facts, usesOf(short.eaten, short.cooked)))).toEqual(shownOf(whole));
      }),
    );
  });
});

type Added = { minute: number; amount: number };

/** Reference computation: one sum that is never negative. Within one minute, purchases come first. */
function ledger(added: readonly Added[], rows: readonly EatenFood[]): number {
  const moves = [
    ...added.map((one) => ({ at: at(one.minute), grams: one.amount })),
    ...rows.filter(({ foodId }) => foodId === 'oats').map((row) => ({ at: row.at, grams: -row.grams })),
  ];
  const inTime = moves.toSorted((a, b) => a.at.localeCompare(b.at) || b.grams - a.grams);
  return inTime.reduce((sum, move) => Math.max(0, sum + move.grams), 0);
}

const byId = ({ batches, ...stock }: ReturnType<typeof stockOf>) => ({
  ...stock,
  batches: batches.toSorted((a, b) => a.id.localeCompare(b.id)),
});

const shownOf = ({ isOn, batches }: ReturnType<typeof stockOf>) => ({
  isOn,
  batches: batches
    .map(({ id: of, left, bestBefore, opened, recordedAt }) => ({ id: of, left, bestBefore, opened, recordedAt }))
    .toSorted((a, b) => a.id.localeCompare(b.id)),
});
