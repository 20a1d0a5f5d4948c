import { expect, it } from 'vitest';
import { shadeOfSets, shadeRanges } from './muscle-shades.ts';

it.each([
  [0, 'none'],
  [0.5, 'some'],
  [5.5, 'some'],
  [6, 'more'],
  [9.5, 'more'],
  [10, 'full'],
  [24, 'full'],
] as const)('draws %s sets of ten as %s', (sets, shade) => {
  expect(shadeOfSets(sets, 10)).toBe(shade);
});

it('lists the range of sets of each shade', () => {
  expect(shadeRanges(10)).toEqual([
    { shade: 'none', from: 0, to: 0 },
    { shade: 'some', from: 1, to: 5 },
    { shade: 'more', from: 6, to: 9 },
    { shade: 'full', from: 10, to: null },
  ]);
});

it('leaves out empty ranges when the target is low', () => {
  expect(shadeRanges(1).map(({ shade }) => shade)).toEqual(['none', 'full']);
});
