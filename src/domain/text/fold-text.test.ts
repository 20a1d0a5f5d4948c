import { describe, expect, it } from 'vitest';
import { foldText, foldWords } from './fold-text.ts';

describe('folded text', () => {
  it.each([
    ['Filmjölk', 'filmjolk'],
    ['KÖTTBULLAR', 'kottbullar'],
    ['räksmörgås', 'raksmorgas'],
    ['crème fraîche', 'creme fraiche'],
    ['rødgrød', 'rodgrod'],
    ['æble', 'able'],
  ])('%s is %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('splits into words without splitting decimals', () => {
    expect(foldWords('Mellanmjölk 1,5 % (Arla)')).toEqual(['mellanmjolk', '1.5', 'arla']);
  });

  it('has no words in nothing', () => {
    expect(foldWords(' – ')).toEqual([]);
  });
});
