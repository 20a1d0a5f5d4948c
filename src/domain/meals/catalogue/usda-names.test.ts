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

  it('lets a noun inside the name decide the adjectives after it', () => {
    expect(swedishName('Potatoes, leaves, raw')).toBe('Potatis, blad, råa');
  });

  it('takes what a part means after this food before what it means elsewhere', () => {
    expect(swedishName('Cheese, cream')).toBe('Ost, färskost');
    expect(swedishName('Potatoes, cream')).toBe('Potatis, grädde');
  });

  it('keeps a comma inside brackets in its part', () => {
    expect(swedishName('Chickpeas (garbanzo beans, bengal gram), raw')).toBe('Kikärter, råa');
  });

  it.each(['Butter, organic', 'Ghee, salted', ''])('is none for %j, of which some part is unknown', (english) => {
    expect(swedishName(english)).toBeNull();
  });
});

it('has no parts in nothing', () => {
  expect(nameParts(' , ,')).toEqual([]);
});

it.each([
  ["CAMPBELL'S Low Sodium Soups, Chicken Broth", true],
  ["McDONALD'S, Hamburger", true],
  ['Candies, SNICKERS Almond bar', true],
  ['Bananas, raw', false],
  ['Milk, fluid, with added vitamin A and vitamin D', false],
  ['Pork, BBQ sauce', false],
])('%s is of a brand: %s', (name, expected) => {
  expect(isUsdaBrand(name)).toBe(expected);
});
