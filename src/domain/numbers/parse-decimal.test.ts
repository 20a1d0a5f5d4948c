import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDecimal } from './parse-decimal.ts';

describe('parseDecimal', () => {
  it.each([
    ['69,4', 69.4],
    ['69.4', 69.4],
    ['1 915', 1915],
    ['1\u00a0915', 1915],
    ['1\u202f915,5', 1915.5],
    [' 70 ', 70],
    ['5,', 5],
    [',5', 0.5],
    ['-3', -3],
    ['\u22121,2', -1.2],
    ['+212', 212],
    ['0', 0],
    ['-0', 0],
  ])('reads %j as %d', (text, value) => {
    expect(parseDecimal(text)).toBe(value);
  });

  it.each(['', ' ', ',', '-', '12,3,4', '1.915,5', '12kg', '1e5', 'Infinity', '--2', '9'.repeat(400)])(
    'refuses %j',
    (text) => {
      expect(parseDecimal(text)).toBeNull();
    },
  );

  it('parses the output of the Swedish and the British format', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (hundredths) => {
        const value = hundredths / 100;
        const swedish = new Intl.NumberFormat('sv-SE').format(value);
        const british = new Intl.NumberFormat('en-GB', { useGrouping: false }).format(value);
        expect(parseDecimal(swedish)).toBeCloseTo(value, 6);
        expect(parseDecimal(british)).toBeCloseTo(value, 6);
      }),
    );
  });
});
