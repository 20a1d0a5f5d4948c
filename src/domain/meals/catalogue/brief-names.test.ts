import { describe, expect, it } from 'vitest';
import { briefNames } from './brief-names.ts';

describe('briefNames', () => {
  it('leaves out how each food was made', () => {
    expect(briefNames(['Kycklingbröstfilé, stekt', 'Bulgur, kokt', 'Grekisk sallad'])).toBe(
      'Kycklingbröstfilé, bulgur, grekisk sallad',
    );
  });

  it('names what was eaten twice once', () => {
    expect(briefNames(['Ägg, kokt', 'Rågbröd', 'ägg, stekt'])).toBe('Ägg, rågbröd');
  });

  it('keeps numbers whole, and the capitals of names', () => {
    expect(briefNames(['Mellanmjölk 1,5 %', 'Big Mac', 'Ost 28 %'])).toBe('Mellanmjölk 1,5 %, Big Mac, ost 28 %');
  });

  it('says nothing of nothing', () => {
    expect(briefNames([])).toBe('');
  });
});
