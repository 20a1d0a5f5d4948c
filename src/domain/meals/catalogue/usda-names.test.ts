import { describe, expect, it } from 'vitest';
import { type Glossary, isUsdaBrand, nameParts, translateUsdaName } from './usda-names.ts';

const glossary: Glossary = {
  heads: {
    butter: { sv: 'Smör', genus: 't' },
    cheese: { sv: 'Ost', genus: 'n', segments: { cream: { sv: 'färskost', genus: 'n' } } },
    carrots: { sv: 'Morötter', genus: 'pl' },
    potatoes: { sv: 'Potatis', genus: 'n' },
    'chickpeas (garbanzo beans, bengal gram)': { sv: 'Kikärter', genus: 'pl' },
  },
  segments: {
    raw: { n: 'rå', t: 'rått', pl: 'råa' },
    salted: { n: 'saltad', t: 'saltat', pl: 'saltade' },
    cream: { sv: 'grädde', genus: 'n' },
    leaves: { sv: 'blad', genus: 'pl' },
    'with salt': { sv: 'med salt' },
  },
};

const swedishName = (english: string) => translateUsdaName(nameParts(english), glossary);

describe('the Swedish name of a USDA food', () => {
  it.each([
    ['Butter, salted', 'Smör, saltat'],
    ['Potatoes, raw', 'Potatis, rå'],
    ['Carrots, raw', 'Morötter, råa'],
    ['CARROTS,  Raw , with  salt', 'Morötter, råa, med salt'],
    ['Butter', 'Smör'],
  ])('%s is %s', (english, swedish) => {
    expect(swedishName(english)).toBe(swedish);
  });

  it('inflects adjectives by a noun inside the name', () => {
    expect(swedishName('Potatoes, leaves, raw')).toBe('Potatis, blad, råa');
  });

  it('prefers the translation of a segment after this food to the general one', () => {
    expect(swedishName('Cheese, cream')).toBe('Ost, färskost');
    expect(swedishName('Potatoes, cream')).toBe('Potatis, grädde');
  });

  it('does not split at a comma inside brackets', () => {
    expect(swedishName('Chickpeas (garbanzo beans, bengal gram), raw')).toBe('Kikärter, råa');
  });

  it.each(['Butter, organic', 'Ghee, salted', ''])('is null for %j, which has an unknown segment', (english) => {
    expect(swedishName(english)).toBeNull();
  });
});

it('splits an empty name into no parts', () => {
  expect(nameParts(' , ,')).toEqual([]);
});

it.each([
  ["CAMPBELL'S Low Sodium Soups, Chicken Broth", true],
  ["McDONALD'S, Hamburger", true],
  ['Candies, SNICKERS Almond bar', true],
  ['Bananas, raw', false],
  ['Milk, fluid, with added vitamin A and vitamin D', false],
  ['Pork, BBQ sauce', false],
])('%s is recognised as branded: %s', (name, expected) => {
  expect(isUsdaBrand(name)).toBe(expected);
});
