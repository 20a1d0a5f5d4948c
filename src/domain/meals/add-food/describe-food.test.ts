import { describe, expect, it } from 'vitest';
import { describeFood, joinSynonyms, searchWords } from './describe-food.ts';

const fil = {
  nameSv: 'A-fil 3 %',
  nameEn: 'Sour milk, 3%',
  brand: 'Arla',
  synonyms: 'filmjölk;afil',
  kind: 'plain',
  popularity: 45,
} as const;

describe('the search terms of a food', () => {
  it('have its name in the member’s language and its other words', () => {
    expect(describeFood(fil, 'sv', false)).toMatchObject({
      name: 'A-fil 3 %',
      searchName: { words: ['a', 'fil', '3'], title: 3 },
      otherNames: [
        { words: ['filmjolk'], title: 1 },
        { words: ['afil'], title: 1 },
        { words: ['arla'], title: 1 },
        { words: ['sour', 'milk', '3'], title: 0, isForeign: true },
      ],
    });
    expect(describeFood(fil, 'en', true)).toMatchObject({
      searchName: { words: ['sour', 'milk', '3'] },
      isMine: true,
    });
  });

  it('list every word once', () => {
    expect(searchWords(fil)).toBe('a fil 3 sour milk arla filmjolk afil');
  });

  it('are the same after thousands of other foods', () => {
    const before = describeFood(fil, 'sv', false);
    for (let number = 0; number <= 20_000; number += 1) describeFood({ ...fil, nameSv: `Fil ${number}` }, 'sv', false);
    expect(describeFood(fil, 'sv', false)).toEqual(before);
  });

  it('recognises synonyms in the other language', () => {
    const food = { ...fil, brand: null, synonyms: joinSynonyms('fil', 'soured milk') };
    expect(describeFood(food, 'sv', false).otherNames).toMatchObject([
      { words: ['fil'] },
      { words: ['soured', 'milk'], isForeign: true },
      { words: ['sour', 'milk', '3'], isForeign: true },
    ]);
    expect(describeFood(food, 'en', false).otherNames).toMatchObject([
      { words: ['soured', 'milk'] },
      { words: ['fil'], isForeign: true },
      { words: ['a', 'fil', '3'], isForeign: true },
    ]);
    expect(joinSynonyms('', '')).toBe('');
  });

  it('can have no brand', () => {
    expect(searchWords({ ...fil, brand: null, synonyms: '' })).toBe('a fil 3 sour milk');
    expect(describeFood({ ...fil, brand: null, synonyms: '' }, 'en', false).otherNames).toMatchObject([
      { words: ['a', 'fil', '3'], title: 0 },
    ]);
  });

  it.each([
    ['Potatis, kokt', 1],
    ['Majs på burk', 1],
    ['Tonfisk i vatten', 1],
    ['Mjölk 3 %', 2],
    ['Korv med bröd', 3],
  ])('of %s have a title of %d words', (nameSv, title) => {
    expect(describeFood({ ...fil, nameSv }, 'sv', false).searchName.title).toBe(title);
  });
});
