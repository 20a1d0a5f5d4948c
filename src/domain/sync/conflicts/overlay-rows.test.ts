import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Operation } from '../outbox/operation.ts';
import { makeOperation, REFUSED } from '../test/make-operation.ts';
import { operationsSince, overlayRows } from './overlay-rows.ts';

type Food = { id: string; grams: number };

const rows: Food[] = [
  { id: 'a', grams: 10 },
  { id: 'b', grams: 20 },
];

const apply = (row: Food | undefined, { effect, input, record }: Operation): Food | undefined => {
  const id = record.slice('meals:'.length);
  return effect === 'create' || row !== undefined ? { id, grams: Number(input) } : undefined;
};

const operation = (seq: number, effect: Operation['effect'], id: string, grams?: number) =>
  makeOperation({ seq, effect, record: `meals:${id}`, input: grams });

describe('overlayRows', () => {
  it("applies local creations, edits and deletions to the server's rows", () => {
    const operations = [operation(3, 'delete', 'a'), operation(1, 'create', 'c', 30), operation(2, 'change', 'b', 25)];
    expect(overlayRows(rows, operations, apply)).toEqual([
      { id: 'b', grams: 25 },
      { id: 'c', grams: 30 },
    ]);
  });

  it('applies the later of two edits, in whatever order they are given', () => {
    const operations = [operation(2, 'change', 'a', 12), operation(1, 'change', 'a', 11)];
    expect(overlayRows(rows, operations, apply)[0]).toEqual({ id: 'a', grams: 12 });
  });

  it('leaves out a change to a row that is not in the list', () => {
    expect(overlayRows(rows, [operation(1, 'change', 'z', 5)], apply)).toEqual(rows);
  });

  it.each(['change', 'delete'] as const)('does not apply an older %s to a row that was edited later', (effect) => {
    const stored = [{ id: 'a', grams: 10, editedAt: '2026-11-12T10:00:00.000Z' }];
    const applyInput = (_row: unknown, { input }: Operation) =>
      Object.assign({ id: 'a', grams: 99, editedAt: '' }, input);
    const older = makeOperation({ effect, record: 'meals:a', input: { editedAt: '2026-11-12T09:59:59.999Z' } });
    const newer = makeOperation({ effect, record: 'meals:a', input: { editedAt: '2026-11-12T10:00:00.001Z' } });
    expect(overlayRows(stored, [older], applyInput)).toEqual(stored);
    expect(overlayRows(stored, [newer], applyInput)).not.toEqual(stored);
  });

  it('applies an operation without an edit time', () => {
    const stored = [{ id: 'a', grams: 10, editedAt: 5 }];
    const applyInput = (_row: unknown, { input }: Operation) =>
      Object.assign({ id: 'a', grams: 99, editedAt: 6 }, input);
    const dated = makeOperation({ effect: 'change', record: 'meals:a', input: { editedAt: '2026-11-12T10:00:00Z' } });
    expect(overlayRows(stored, [dated], applyInput)[0]?.grams).toBe(99);
  });

  it('shows a row again whose deletion was refused', () => {
    const refused = makeOperation({ effect: 'delete', record: 'meals:a' }, REFUSED);
    expect(overlayRows(rows, [refused], apply)).toEqual(rows);
  });

  it('finds rows without an id by their key, and leaves those without a key unchanged', () => {
    const stored = [{ week: '47', grams: 10 }];
    const change = operation(1, 'change', '47', 12);
    const set = (row: object | undefined, { input }: Operation) => ({ week: '47', ...row, grams: Number(input) });
    expect(overlayRows(stored, [change], set, ({ week }) => week)).toEqual([{ week: '47', grams: 12 }]);
    expect(overlayRows(stored, [change], (row) => row)).toEqual(stored);
  });

  it('changes nothing when the server already has it', () => {
    const anything = fc.array(
      fc.tuple(fc.constantFrom('create', 'change', 'delete'), fc.constantFrom('a', 'b', 'c'), fc.nat(99)),
    );
    fc.assert(
      fc.property(anything, (parts) => {
        const operations = parts.map(([effect, id, grams], index) => operation(index, effect, id, grams));
        const once = overlayRows(rows, operations, apply);
        const twice = overlayRows(once, operations, apply);
        expect(new Map(twice.map((row) => [row.id, row]))).toEqual(new Map(once.map((row) => [row.id, row])));
      }),
    );
  });
});

describe('operationsSince', () => {
  it('leaves out what lost to a later edit of another device', () => {
    const lost = makeOperation({}, { state: 'superseded', arrivedAt: 20, supersededBy: '' });
    expect(operationsSince([lost], 10)).toEqual([]);
  });

  it('returns unsent ones, and those that arrived after the rows were read', () => {
    const unsent = makeOperation({ seq: 1 });
    const before = makeOperation({ seq: 2 }, { state: 'arrived', arrivedAt: 9 });
    const after = makeOperation({ seq: 3 }, { state: 'arrived', arrivedAt: 10 });
    expect(operationsSince([unsent, before, after], 10)).toEqual([unsent, after]);
  });
});
