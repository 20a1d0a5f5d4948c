import { describe, expect, it } from 'vitest';
import { normaliseBarcode } from './barcode.ts';

describe('a barcode', () => {
  it.each([
    ['7310865004703', '7310865004703'],
    ['73 10865 00470 3', '7310865004703'],
    ['96385074', '96385074'],
    ['036000291452', '0036000291452'],
  ])('%s is normalised to %s', (typed, code) => {
    expect(normaliseBarcode(typed)).toBe(code);
  });

  it.each(['7310865004704', '123', '', 'sju tre ett', '73108650047030'])('%j is refused', (typed) => {
    expect(normaliseBarcode(typed)).toBeNull();
  });
});
