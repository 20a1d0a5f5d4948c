import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { offeredUnits, parseAmount } from '#domain/meals/add-food/parse-amount.ts';
import { readSwedishFoods } from './read-swedish-foods.ts';

// Amounts and names that are faithful to a source but misleading for a member. Each test covers an error that was found once.
const foods = readSwedishFoods(textOf('swedish-foods.csv'), textOf('food-sources.csv'));
type Food = (typeof foods)[number];

const COOKING_FIRST =
  /^(kallrökt|varmrökt|rökt|gravad|grillad|stekt|råstekt|kokt|bakad|ugnsbakad|friterad|panerad|rimmad|soltorkad|grön sparris|vit sparris|gul lök,)/i;
const NEUTER = /(bacon|kött|fläsk|lår|bröst|ben|hjärta)( [^,]*)?, (.* )?(rå|stekt och rå)$/i;
/** Words that must not lead to these foods, because they name another food. */
const MISLEADING: Record<string, string[]> = {
  'sv:vin-vitt': ['prosecco', 'champagne', 'cava', 'mousserande'],
  'sv:choklad-sockerfri': ['stevia'],
  'sv:algfars-ra': ['viltfärs'],
  'sv:innanlar-not': ['lövbiff', 'minutbiff'],
  'sv:hamburgerbrod': ['brioche'],
};
/** Raw meat and fish that many people log, with the cooked form that they probably ate. */
const COOKED: Record<string, string> = {
  'sv:kyckling-larfile': 'sv:kyckling-larfile-stekt',
  'sv:kyckling-lar-skinn': 'sv:kyckling-lar-skinn-stekt',
  'sv:kyckling-vinge': 'sv:kyckling-vinge-stekt',
  'sv:kalkonfile-ra': 'sv:kalkonfile-stekt',
  'sv:oxfile-ra': 'sv:oxfile-stekt',
  'sv:flankstek-ra': 'sv:flankstek-stekt',
  'sv:sej-ra': 'sv:sej-stekt',
  'sv:notfars-12-ra': 'sv:notfars-12-stekt',
  'sv:notfars-5-ra': 'sv:notfars-5-stekt',
  'sv:flaskfars-20': 'sv:flaskfars-stekt',
};

describe('the amounts of our own foods', () => {
  it('are consistent between all pizzas of a pizzeria', () => {
    const pizzas = foods.filter(isPizzeriaPizza);
    expect(pizzas.length).toBeGreaterThanOrEqual(14);
    expect(pizzas.filter((food) => !isWithin(gramsOf(food, 'st'), 500, 600)).map(swedishName)).toEqual([]);
    expect(pizzas.filter(({ per100g }) => !isWithin(per100g.calories, 215, 250)).map(swedishName)).toEqual([]);
    const kebab = foodOf('sv:pizza-kebab');
    expect(isWithin((gramsOf(kebab, 'st') * Number(kebab.per100g.calories)) / 100, 1200, 1500)).toBe(true);
  });

  it('have the protein of a stew for a stew with sauce', () => {
    const stews = foods.filter(({ nameSv }) => /^(kyckling tikka masala|butter chicken|kyckling korma)/i.test(nameSv));
    expect(stews.length).toBeGreaterThanOrEqual(2);
    expect(stews.filter(({ per100g }) => Number(per100g.protein) > 13).map(swedishName)).toEqual([]);
  });

  it('include the fat of the oil a food is stored in', () => {
    const inOil = foods.filter(({ nameSv, category }) => category === 'Vegetables' && / i olja/.test(nameSv));
    expect(inOil.length).toBeGreaterThanOrEqual(1);
    expect(inOil.filter(({ per100g }) => Number(per100g.fat) < 4).map(swedishName)).toEqual([]);
  });

  it('have more protein in cooked than in raw meat and fish', () => {
    const unsound = Object.entries(COOKED).filter(
      ([raw, cooked]) => Number(foodOf(cooked).per100g.protein) <= Number(foodOf(raw).per100g.protein),
    );
    expect(unsound).toEqual([]);
  });

  it('have the fat of farmed fish for farmed fish', () => {
    expect(Number(foodOf('sv:regnbagslax').per100g.fat)).toBeGreaterThan(8);
  });

  it('leave sugar unknown where a sweetened sauce or pickle would otherwise have almost none', () => {
    const sweetened = ['sv:brown-sauce', 'sv:ostronsas', 'sv:syltlok', 'sv:ketchup', 'sv:sweet-chili'].flatMap(
      (id) => foods.find((food) => food.id === id) ?? [],
    );
    const isTooLow = ({ per100g: { sugar, carbs } }: Food) => sugar !== null && sugar < 0.5 * Number(carbs);
    expect(sweetened.filter(isTooLow).map(swedishName)).toEqual([]);
  });

  it('name soups that are made from powder as such', () => {
    const thin = foods.filter(
      ({ nameSv, per100g }) => /^\S*löksoppa|fransk löksoppa/i.test(nameSv) && Number(per100g.calories) < 35,
    );
    expect(thin.filter(({ nameSv }) => !nameSv.includes('pulver')).map(swedishName)).toEqual([]);
  });
});

describe('the names of our own foods', () => {
  it('begin with the food, not with its preparation', () => {
    expect(foods.filter(({ kind, nameSv }) => kind === 'plain' && COOKING_FIRST.test(nameSv)).map(swedishName)).toEqual(
      [],
    );
  });

  it('inflect adjectives after a neuter noun', () => {
    expect(foods.filter(({ nameSv }) => NEUTER.test(nameSv)).map(swedishName)).toEqual([]);
  });

  it('are spelled as in a Swedish shop', () => {
    expect(foods.filter(({ nameSv }) => /^(Endive|Mâche|Chailatte)/.test(nameSv)).map(swedishName)).toEqual([]);
  });

  it('are found by sallad and by sallat where they are lettuce', () => {
    const lettuce = foods.filter(({ id }) => /^sv:(isbergs|roman|huvud|kruk|frisee|mache)sallat$/.test(id));
    expect(lettuce).toHaveLength(6);
    const wordsOf = ({ nameSv, synonyms }: Food) => `${nameSv};${synonyms}`.toLowerCase();
    expect(lettuce.filter((food) => !/salla[d]/.test(wordsOf(food)) || !/sallat/.test(wordsOf(food)))).toEqual([]);
  });

  it('have no synonym that means another food', () => {
    const found = Object.entries(MISLEADING).filter(([id, words]) =>
      words.some((word) => foodOf(id).synonyms.split(/[;|]/).includes(word)),
    );
    expect(found).toEqual([]);
  });
});

describe('the units of our own foods', () => {
  it('are those a cook uses: cloves, scoops and pieces of cake', () => {
    expect(parseAmount('2 klyftor', foodOf('sv:vitlok').portions)?.grams).toBe(8);
    expect(offeredUnits(foodOf('sv:vitlok').portions)).not.toContain('st');
    expect(parseAmount('1 skopa', foodOf('sv:proteinpulver').portions)?.grams).toBe(30);
    expect(parseAmount('2 kulor', foodOf('sv:glass-vanilj').portions)?.grams).toBe(100);
    expect(parseAmount('1 bit', foodOf('sv:prinsesstarta').portions)?.unit).toBe('bit');
    expect(parseAmount('1 tallrik', foodOf('sv:havregrynsgrot').portions)?.grams).toBe(300);
  });

  it('include prawns with their shells, as they are bought', () => {
    const [peeled, inShell] = [foodOf('sv:rakor'), foodOf('sv:rakor-skal')];
    expect(Number(inShell.per100g.protein) / Number(peeled.per100g.protein)).toBeCloseTo(0.38, 1);
  });
});

function textOf(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8');
}

function foodOf(id: string): Food {
  const food = foods.find((one) => one.id === id);
  if (!food) throw new Error(`${id} is not in the list`);
  return food;
}

function swedishName({ nameSv }: Food): string {
  return nameSv;
}

function gramsOf({ portions }: Food, unit: string): number {
  return portions.find((portion) => portion.unit === unit)?.grams ?? 0;
}

function isWithin(value: number | null, min: number, max: number): boolean {
  return value !== null && value >= min && value <= max;
}

function isPizzeriaPizza({ category, nameSv }: Food): boolean {
  return category === 'FastFood' && /^(pizza|kebabpizza|calzone)\b/i.test(nameSv) && !/fryst/.test(nameSv);
}
