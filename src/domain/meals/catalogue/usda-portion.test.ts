import { describe, expect, it } from 'vitest';
import { usdaPortion } from './usda-portion.ts';

describe('an American household measure', () => {
  it.each([
    ['1 cup', 240, 'dl', 101.4],
    ['1 cup, sliced', 150, 'dl', 63.4],
    ['.5 cup', 120, 'dl', 101.4],
    ['1 tbsp', 14.2, 'msk', 14.2],
    ['2 tablespoon', 30, 'msk', 15],
    ['1 tsp', 4.2, 'tsk', 4.2],
    ['1 medium (7" to 7-7/8" long)', 118, 'st', 118],
    ['3 cookies', 33, 'st', 11],
    ['1 slice', 28, 'skiva', 28],
    ['1 NLEA serving', 85, 'portion', 85],
    ['1 can (10.5 oz)', 298, 'förp', 298],
  ])('%s of %d g is one %s of %d g', (measure, grams, unit, each) => {
    expect(usdaPortion(measure, grams)).toEqual({ unit, grams: each });
  });

  it.each([
    ['3 oz', 85],
    ['1 lb', 453.6],
    ['1 cubic inch', 17],
    ['', 10],
    ['cup', 240],
    ['1 cup', 0],
    ['1 cup', Number.NaN],
    ['0 cup', 240],
    ['1000 pieces', 5],
  ])('%j of %d g is not a portion', (measure, grams) => {
    expect(usdaPortion(measure, grams)).toBeNull();
  });
});
