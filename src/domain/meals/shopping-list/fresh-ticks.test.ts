import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeList, NEW_LIST } from './change-list.ts';
import { freshTicks } from './fresh-ticks.ts';

const NINE = '2026-11-15T09:00:00.000Z';
const TEN = '2026-11-15T10:00:00.000Z';
const ELEVEN = '2026-11-15T11:00:00.000Z';

describe('a tick that arrives late', () => {
  it('applies to items that were not changed since', () => {
    const late = { tick: ['banan|st'], untick: ['ris|g'], editedAt: NINE };
    expect(freshTicks({ 'lax|g': TEN }, late)).toEqual({
      tick: ['banan|st'],
      untick: ['ris|g'],
      times: { 'lax|g': TEN, 'banan|st': NINE, 'ris|g': NINE },
    });
  });

  it('does not apply to items that were changed later', () => {
    const late = { tick: ['banan|st'], untick: ['ris|g'], editedAt: NINE };
    const known = { 'banan|st': TEN, 'ris|g': TEN };
    expect(freshTicks(known, late)).toEqual({ tick: [], untick: [], times: known });
  });

  it('has the time of its own tap', () => {
    const joined = { tick: ['banan|st', 'ris|g'], untick: [], editedAt: ELEVEN, times: { 'banan|st': NINE } };
    expect(freshTicks({ 'banan|st': TEN, 'ris|g': TEN }, joined).tick).toEqual(['ris|g']);
  });

  it('is never later than the change that contains it', () => {
    const boasting = { tick: ['banan|st'], untick: [], editedAt: NINE, times: { 'banan|st': ELEVEN } };
    expect(freshTicks({ 'banan|st': TEN }, boasting).tick).toEqual([]);
  });

  it('is idempotent', () => {
    const change = { tick: ['banan|st'], untick: ['ris|g'], editedAt: TEN };
    const once = freshTicks({}, change);
    expect(freshTicks(once.times, change)).toEqual(once);
  });

  it('drops the oldest of more than 500 times', () => {
    const tick = Array.from({ length: 500 }, (_, index) => `${index}|g`);
    const { times } = freshTicks({ 'lax|g': NINE }, { tick, untick: [], editedAt: TEN });
    expect([Object.keys(times).length, Object.hasOwn(times, 'lax|g')]).toEqual([500, false]);
  });

  it('gives the same result in any order of arrival', () => {
    const keys = fc.uniqueArray(fc.constantFrom('a|g', 'b|g', 'c|g'));
    const taps = fc.array(fc.record({ tick: keys, untick: keys }), { minLength: 1, maxLength: 4 }).map((all) =>
      all.map(({ tick, untick }, index) => ({
        tick,
        untick: untick.filter((key) => !tick.includes(key)),
        editedAt: new Date(Date.parse(NINE) + index * 1000).toISOString(),
      })),
    );
    const order = taps.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })));
    fc.assert(
      fc.property(order, ([inOrder, shuffled]) => {
        expect(ticksAfter(shuffled)).toEqual(ticksAfter(inOrder));
      }),
    );
  });
});

function ticksAfter(changes: readonly Parameters<typeof freshTicks>[1][]): readonly string[] {
  let list = NEW_LIST;
  let known: ReturnType<typeof freshTicks>['times'] = {};
  for (const change of changes) {
    const { times, ...fresh } = freshTicks(known, change);
    list = changeList(list, fresh);
    known = times;
  }
  return list.ticked.toSorted();
}
