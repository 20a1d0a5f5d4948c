import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compoundPattern, formsOf, isMisspelled, matchWord, shortBaseOf, stemOf } from './match-word.ts';

describe('a typed word', () => {
  it.each([
    ['banan', 'banan', 1],
    ['ban', 'banan', 0.8],
    ['bananer', 'banan', 0.9],
    ['banan', 'bananer', 0.9],
    ['pannkakor', 'pannkaka', 0.9],
    ['artor', 'arta', 0.9],
    ['potato', 'potatoes', 0.9],
    ['osten', 'ost', 0.9],
    ['laxar', 'lax', 0.9],
    ['eggs', 'egg', 0.9],
    ['ris', 'riset', 0.9],
    ['olen', 'ol', 0.9],
    ['teer', 'te', 0],
    ['ostra', 'ost', 0],
    ['file', 'fil', 0],
    ['fil', 'file', 0.8],
    ['bananbit', 'banan', 0],
    ['file', 'kycklingfile', 0.55],
    ['mjolk', 'mellanmjolksyoghurt', 0.55],
    ['grot', 'gron', 0],
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

describe('a misspelled word', () => {
  it.each([
    ['baann', 'banan'],
    ['bnan', 'banan'],
    ['lxa1', 'lax1'],
    ['bannan', 'banan'],
    ['bansn', 'banan'],
    ['yoghrut', 'yoghurt'],
    ['mosarella', 'mozzarella'],
    ['kyckiln', 'kyckling'],
    ['kycling', 'kycklingfile'],
    ['kyccklin', 'kyckling'],
    ['kvragen', 'kvarg'],
    ['bannaan', 'banan'],
    ['ppannkakka', 'pannkaka'],
  ])('%s is meant as %s', (typed, word) => {
    expect(isMisspelled(typed, word)).toBe(true);
  });

  it.each([
    ['polsa', 'polkagris'],
    ['gooh', 'gooseberry'],
    ['gooh', 'good'],
    ['valio', 'valross'],
    ['wasa', 'wasabi'],
    ['korma', 'normalsaltat'],
    ['ost', 'osr'],
    ['1234', '1235'],
    ['kyckling', 'banan'],
    ['kottbullar', 'kanelbullar'],
    ['banan', 'manan'],
    ['kaffe', 'kafeer'],
  ])('%s is not meant as %s', (typed, word) => {
    expect(isMisspelled(typed, word)).toBe(false);
  });
});

describe('the pattern of compounds', () => {
  const isLike = (word: string, pattern: string | null) =>
    pattern !== null && new RegExp(`^${pattern.replaceAll('%', '.*')}$`).test(word);
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'n', 's', 't'), minLength: 1, maxLength: 9 });

  it('lets through every word that a typed one is a part of', () => {
    fc.assert(
      fc.property(word, word, (typed, other) => {
        expect(matchWord(typed, other) === 0.55 && !isLike(other, compoundPattern(typed))).toBe(false);
      }),
      { numRuns: 5000, seed: 20261115 },
    );
  });

  it('is none for two letters or a figure, an ending for three, and a part for more', () => {
    expect(['os', '12.5', 'ost', 'banan'].map(compoundPattern)).toEqual([null, null, '%ost', '%banan%']);
  });
});

it.each([
  ['ölen', 'öl'],
  ['laxen', null],
  ['öppna', null],
  ['olja', null],
])('the word that %s is a short definite form of is %s', (word, base) => {
  expect(shortBaseOf(word)).toBe(base);
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

it('lists the possible forms of a word', () => {
  expect(formsOf('aggvitor')).toEqual(expect.arrayContaining(['aggvitor', 'aggvita', 'aggvit']));
  expect(formsOf('te')).toEqual(['te']);
});
