import { describe, expect, it } from 'vitest';
import { MEALS_LENGTHS } from '../meals-bounds.ts';
import { briefNames, tidyName } from './food-names.ts';

it.each([
  ['Havregryn', 'Havregryn'],
  ['  Havre\tgryn\n extra ', 'Havre gryn extra'],
  ['CHEDDAR CHEESE, 45%', 'Cheddar cheese, 45%'],
  ['ÄPPLEN', 'Äpplen'],
  ['BCAA', 'BCAA'],
  ['7UP', '7UP'],
  ['Mars\u0000\u200b', 'Mars'],
  ['Glass \ud83c', 'Glass'],
  [' \n ', ''],
])('%j is shown as %j', (raw, name) => {
  expect(tidyName(raw)).toBe(name);
});

it('is cut to the maximum length', () => {
  expect(tidyName('å'.repeat(500))).toHaveLength(MEALS_LENGTHS.foodName);
});

describe('briefNames', () => {
  it('leaves out how each food was prepared', () => {
    expect(briefNames(['Kycklingbröstfilé, stekt', 'Bulgur, kokt', 'Grekisk sallad'])).toBe(
      'Kycklingbröstfilé, bulgur, grekisk sallad',
    );
  });

  it('lists a food that was eaten twice once', () => {
    expect(briefNames(['Ägg, kokt', 'Rågbröd', 'ägg, stekt'])).toBe('Ägg, rågbröd');
  });

  it('does not split numbers and retains capitals of proper names', () => {
    expect(briefNames(['Mellanmjölk 1,5 %', 'Big Mac', 'Ost 28 %'])).toBe('Mellanmjölk 1,5 %, Big Mac, ost 28 %');
  });

  it('is empty for no foods', () => {
    expect(briefNames([])).toBe('');
  });
});
