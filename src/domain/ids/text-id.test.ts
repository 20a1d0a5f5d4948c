import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textId } from './text-id.ts';

it('returns the same id for the same text, and another id for another text', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(textId(one)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(textId(one) === textId(other)).toBe(one === other);
    }),
  );
});
