import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeList } from './change-list.ts';
import { joinListChanges } from './join-list-changes.ts';

const NINE = '2026-11-15T09:00:00.000Z';
const TEN = '2026-11-15T10:00:00.000Z';
const ELEVEN = '2026-11-15T11:00:00.000Z';

describe('joinListChanges', () => {
  it('uses the second change where both have the same item', () => {
    const first = { days: 3, persons: 2, tick: ['a|g', 'b|g'], untick: ['c|g'], editedAt: NINE };
    const second = { days: 5, tick: ['c|g'], untick: ['a|g'], editedAt: TEN };
    expect(joinListChanges(first, second)).toEqual({
      days: 5,
      persons: 2,
      tick: ['b|g', 'c|g'],
      untick: ['a|g'],
      times: { 'b|g': NINE },
    });
  });

  it('retains the time of every tap through repeated joins', () => {
    const tick = (key: string, editedAt: string) => ({ tick: [key], untick: [], editedAt });
    const two = { editedAt: TEN, ...joinListChanges(tick('a|g', NINE), tick('b|g', TEN)) };
    const three = joinListChanges(two, tick('c|g', ELEVEN));
    expect(three.times).toEqual({ 'a|g': NINE, 'b|g': TEN });
    expect(joinListChanges(tick('c|g', ELEVEN), two).times).toEqual({ 'a|g': NINE, 'c|g': ELEVEN });
  });

  it('has the same effect as both changes in sequence', () => {
    const keys = fc.uniqueArray(fc.constantFrom('a|g', 'b|g', 'c|g', 'd|g'));
    const count = fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined });
    const change = fc
      .record({ days: count, persons: count, tick: keys, untick: keys })
      // One change never ticks and unticks the same item.
      .map(({ untick, ...rest }) => ({
        ...rest,
        untick: untick.filter((key) => !rest.tick.includes(key)),
        editedAt: NINE,
      }));
    const list = fc.record({ days: fc.constant(7), persons: fc.constant(1), ticked: keys });
    fc.assert(
      fc.property(list, change, change, (before, first, second) => {
        const apart = changeList(changeList(before, first), second);
        const joined = changeList(before, joinListChanges(first, second));
        expect({ ...joined, ticked: joined.ticked.toSorted() }).toEqual({ ...apart, ticked: apart.ticked.toSorted() });
      }),
    );
  });
});
