import { describe, expect, it } from 'vitest';
import { describeFood, searchWords } from './describe-food.ts';

const fil = {
  nameSv: 'A-fil 3 %',
  nameEn: 'Sour milk, 3%',
  brand: 'Arla',
  synonyms: 'filmjölk;afil',
  kind: 'plain',
  popularity: 45,
} as const;

describe('a food as search sees it', () => {
  it('is named in the member’s language and knows the other words too', () => {
    expect(describeFood(fil, 'sv', false)).toMatchObject({
      name: 'A-fil 3 %',
      nameWords: ['a', 'fil', '3'],
      otherNames: [['filmjolk'], ['afil'], ['sour', 'milk', '3'], ['arla']],
    });
    expect(describeFood(fil, 'en', true)).toMatchObject({ nameWords: ['sour', 'milk', '3'], isMine: true });
  });

  it('is found by every word, each once', () => {
    expect(searchWords(fil)).toBe('a fil 3 sour milk arla filmjolk afil');
  });

  it('may have no brand', () => {
    expect(searchWords({ ...fil, brand: null, synonyms: '' })).toBe('a fil 3 sour milk');
    expect(describeFood({ ...fil, brand: null, synonyms: '' }, 'en', false).otherNames).toEqual([['a', 'fil', '3']]);
  });
});
