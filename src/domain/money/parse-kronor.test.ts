import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseKronor } from './parse-kronor.ts';

describe('parseKronor', () => {
  it.each([
    ['299', 29_900],
    ['299,50', 29_950],
    ['299.5', 29_950],
    ['1 299,00', 129_900],
    ['0,07', 7],
    ['-12,5', -1250],
    ['-0', 0],
  ])('reads %j as %d öre', (text, amount) => {
    expect(parseKronor(text)).toBe(amount);
  });

  it.each(['', 'gratis', '1,234', '12,3,4', '99999999999999999'])('refuses %j', (text) => {
    expect(parseKronor(text)).toBeNull();
  });

  it('parses every price that is formatted with two decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (amount) => {
        expect(parseKronor((amount / 100).toFixed(2))).toBe(amount);
      }),
    );
  });
});
