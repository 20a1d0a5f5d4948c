import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeChanges } from './merge-changes.ts';

const row = (id: string, value = 0) => ({ id, value });
const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);
const none = { rows: [], removed: [] };

describe('a list after its changes', () => {
  it('has new, changed and removed rows in order', () => {
    const changes = { rows: [row('d'), row('a', 1)], removed: ['b'], count: 3 };
    expect(mergeChanges([row('a'), row('b'), row('c')], changes, byId)).toEqual([row('a', 1), row('c'), row('d')]);
  });

  it('is the same list without changes, also when an unknown row was removed', () => {
    const before = [row('a')];
    expect(mergeChanges(before, { ...none, count: 1 }, byId)).toBe(before);
    expect(mergeChanges(before, { ...none, removed: ['z'], count: 1 }, byId)).toBe(before);
  });

  it('is null when the count does not agree', () => {
    expect(mergeChanges([row('a'), row('b')], { ...none, count: 1 }, byId)).toBeNull();
  });

  it("equals the server's list, or is null, when changes are repeated and some rows are deleted without a tombstone", () => {
    const rows = fc.uniqueArray(fc.record({ id: fc.constantFrom(...'abcdefgh'), value: fc.nat(3) }), {
      selector: ({ id }) => id,
    });
    fc.assert(
      fc.property(rows, rows, fc.boolean(), (before, after, areDeletesSeen) => {
        const here = new Set(after.map(({ id }) => id));
        const gone = before.filter(({ id }) => !here.has(id)).map(({ id }) => id);
        const known = new Map(before.map(({ id, value }) => [id, value]));
        const changed = after.filter(({ id, value }) => known.get(id) !== value || value === 0);
        const changes = { rows: changed, removed: areDeletesSeen ? gone : [], count: after.length };
        const merged = mergeChanges(before, changes, byId);
        if (areDeletesSeen || gone.length === 0) expect(merged?.toSorted(byId)).toEqual(after.toSorted(byId));
        else expect(merged).toBeNull();
      }),
    );
  });
});
