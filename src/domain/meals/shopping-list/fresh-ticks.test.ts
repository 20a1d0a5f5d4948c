import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeList, NEW_LIST } from './change-list.ts';
import { freshTicks } from './fresh-ticks.ts';

const NINE = '2026-11-15T09:00:00.000Z';
const TEN = '2026-11-15T10:00:00.000Z';
const ELEVEN = '2026-11-15T11:00:00.000Z';

describe('a change of ticks that comes late', () => {
  it('counts for things that nobody has touched since', () => {
    const late = { tick: ['banan|st'], untick: ['ris|g'], editedAt: NINE };
    expect(freshTicks({ 'lax|g': TEN }, late)).toEqual({
      tick: ['banan|st'],
      untick: ['ris|g'],
      times: { 'lax|g': TEN, 'banan|st': NINE, 'ris|g': NINE },
    });
  });

  it('does not count for things that were touched later', () => {
    const late = { tick: ['banan|st'], untick: ['ris|g'], editedAt: NINE };
    const known = { 'banan|st': TEN, 'ris|g': TEN };
    expect(freshTicks(known, late)).toEqual({ tick: [], untick: [], times: known });
  });

  it('is as old as each of its taps, not as its last', () => {
    const joined = { tick: ['banan|st', 'ris|g'], untick: [], editedAt: ELEVEN, times: { 'banan|st': NINE } };
    expect(freshTicks({ 'banan|st': TEN, 'ris|g': TEN }, joined).tick).toEqual(['ris|g']);
  });

  it('is never younger than it says it is as a whole', () => {
    const boasting = { tick: ['banan|st'], untick: [], editedAt: NINE, times: { 'banan|st': ELEVEN } };
    expect(freshTicks({ 'banan|st': TEN }, boasting).tick).toEqual([]);
  });

  it('makes no difference the second time', () => {
    const change = { tick: ['banan|st'], untick: ['ris|g'], editedAt: TEN };
    const once = freshTicks({}, change);
    expect(freshTicks(once.times, change)).toEqual(once);
  });

  it('lets the oldest of more than 500 times go', () => {
    const tick = Array.from({ length: 500 }, (_, index) => `${index}|g`);
    const { times } = freshTicks({ 'lax|g': NINE }, { tick, untick: [], editedAt: TEN });
    expect([Object.keys(times).length, Object.hasOwn(times, 'lax|g')]).toEqual([500, false]);
  });

  it('ends the same in whichever order changes come', () => {
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
