import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchWord, stemOf } from './match-word.ts';

describe('a typed word', () => {
  it.each([
    ['banan', 'banan', 1],
    ['ban', 'banan', 0.8],
    ['bananer', 'banan', 0.9],
    ['banan', 'bananer', 0.9],
    ['pannkakor', 'pannkaka', 0.9],
    ['artor', 'arta', 0.9],
    ['potato', 'potatoes', 0.9],
    ['fil', 'file', 0.8],
    ['bananbit', 'banan', 0],
    ['file', 'kycklingfile', 0.55],
    ['mjolk', 'mellanmjolksyoghurt', 0.55],
    ['baann', 'banan', 0.4],
    ['bnan', 'banan', 0.4],
    ['bannan', 'banan', 0.4],
    ['bansn', 'banan', 0.4],
    ['yoghrut', 'yoghurt', 0.4],
    ['ost', 'rost', 0.55],
    ['st', 'ost', 0],
    ['ost', 'kostar', 0],
    ['bxn', 'banan', 0],
    ['kyckling', 'banan', 0],
    ['banaxyz', 'banan', 0],
  ])('%s meets %s with %d', (typed, word, quality) => {
    expect(matchWord(typed, word)).toBe(quality);
  });
});

describe('a stem', () => {
  it.each([
    ['pannkakor', 'pannkak'],
    ['bullarna', 'bull'],
    ['tomat', 'toma'],
    ['arta', 'art'],
    ['ost', 'ost'],
    ['ba', 'ba'],
    ['1.5', '1.5'],
  ])('of %s is %s', (word, stem) => {
    expect(stemOf(word)).toBe(stem);
  });

  it('begins every word that another form of it meets', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'e', 'n', 'o', 'r', 't'), minLength: 3, maxLength: 9 });
    fc.assert(
      fc.property(word, word, (typed, other) => {
        expect(matchWord(typed, other) >= 0.9 && !other.startsWith(stemOf(typed))).toBe(false);
      }),
      { numRuns: 5000, seed: 20261115 },
    );
  });
});
