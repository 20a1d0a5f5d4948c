import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boundLastSeen } from './bound-last-seen.ts';

const seen = (key: string, updatedAt: number, bytes = 10) => ({ key, updatedAt, bytes });

it('drops the oldest beyond the number allowed', () => {
  const entries = [seen('b', 2), seen('a', 1), seen('c', 3)];
  expect(boundLastSeen(entries, { entries: 2, bytes: 100 })).toEqual(['a']);
});

it('drops the oldest beyond the room allowed', () => {
  const entries = [seen('a', 1), seen('b', 2), seen('c', 3)];
  expect(boundLastSeen(entries, { entries: 9, bytes: 20 })).toEqual(['a']);
});

it('drops one that is larger than all the room, and no other for its sake', () => {
  const entries = [seen('small', 1), seen('huge', 2, 1_000)];
  expect(boundLastSeen(entries, { entries: 9, bytes: 100 })).toEqual(['huge']);
});

it('always ends within both limits', () => {
  const entry = fc.record({ updatedAt: fc.nat(), bytes: fc.nat(100) });
  fc.assert(
    fc.property(fc.array(entry), fc.nat(20), fc.nat(500), (parts, most, room) => {
      const entries = parts.map((part, index) => ({ ...part, key: String(index) }));
      const dropped = new Set(boundLastSeen(entries, { entries: most, bytes: room }));
      const kept = entries.filter(({ key }) => !dropped.has(key));
      expect(kept.length).toBeLessThanOrEqual(most);
      expect(kept.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(room);
    }),
  );
});
