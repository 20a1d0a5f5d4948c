import fc from 'fast-check';
import { expect, it } from 'vitest';
import { approximateBytes, boundLastSeen } from './bound-last-seen.ts';

const seen = (key: string, updatedAt: number, bytes = 10) => ({ key, kind: 'day', maxOfKind: 99, updatedAt, bytes });

it('removes the oldest beyond the maximum number', () => {
  const entries = [seen('b', 2), seen('a', 1), seen('c', 3)];
  expect(boundLastSeen(entries, { entries: 2, bytes: 100 })).toEqual(['a']);
});

it('removes the oldest beyond the maximum size', () => {
  const entries = [seen('a', 1), seen('b', 2), seen('c', 3)];
  expect(boundLastSeen(entries, { entries: 9, bytes: 20 })).toEqual(['a']);
});

it('removes one that is larger than the maximum size, and no other for it', () => {
  const entries = [seen('small', 1), seen('huge', 2, 1_000)];
  expect(boundLastSeen(entries, { entries: 9, bytes: 100 })).toEqual(['huge']);
});

it('retains the newest of a kind up to its own maximum, so that searches do not displace days of the journal', () => {
  const search = (key: string, updatedAt: number) => ({ ...seen(key, updatedAt), kind: 'search', maxOfKind: 2 });
  const entries = [seen('monday', 1), search('a', 2), search('b', 3), search('c', 4), seen('tuesday', 5)];
  expect(boundLastSeen(entries, { entries: 4, bytes: 1_000 })).toEqual(['a']);
});

it('always stays within both limits', () => {
  const entry = fc.record({ updatedAt: fc.nat(), bytes: fc.nat(100) });
  fc.assert(
    fc.property(fc.array(entry), fc.nat(20), fc.nat(500), (parts, maxEntries, maxBytes) => {
      const entries = parts.map((part, index) => ({ ...part, key: String(index), kind: 'day', maxOfKind: 99 }));
      const dropped = new Set(boundLastSeen(entries, { entries: maxEntries, bytes: maxBytes }));
      const retained = entries.filter(({ key }) => !dropped.has(key));
      expect(retained.length).toBeLessThanOrEqual(maxEntries);
      expect(retained.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(maxBytes);
    }),
  );
});

it.each([
  [7, 8],
  [null, 8],
  ['fil', 14],
  [[], 8],
  [[1, 2], 8 + 2 * (8 + 2) + 2 * 8],
  [{ id: 'a' }, 8 + (8 + 4) + (8 + 2)],
])('sizes %j as %i bytes', (value, bytes) => {
  expect(approximateBytes(value)).toBe(bytes);
});
