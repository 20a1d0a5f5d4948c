import { describe, expect, it } from 'vitest';
import { rawCounterpart, shopName } from './raw-foods.ts';

const food = (nameSv: string, category: string) => ({ id: nameSv, nameSv, category, portions: [] });
const CATALOGUE = [
  food('Ris, okokt', 'PastaRice'),
  food('Pasta, okokt', 'PastaRice'),
  food('Spaghetti, okokt', 'PastaRice'),
  food('Makaroner, okokta', 'PastaRice'),
  food('Risnudlar, okokta', 'PastaRice'),
  food('Bulgur, okokt', 'PastaRice'),
  food('Lax, marinerad och rå', 'Fish'),
  food('Lax, rå', 'Fish'),
  food('Potatis, rå', 'Potatoes'),
  food('Kikärtor, torkade', 'Vegetarian'),
  food('Morot', 'Vegetables'),
  food('Falukorv', 'Meat'),
  food('Oxfilé, rå', 'Meat'),
];

describe('the raw food to buy for a cooked food', () => {
  it.each([
    ['Ris, kokt', 'PastaRice', 'Ris, okokt', 300],
    ['Pasta, kokt', 'PastaRice', 'Pasta, okokt', 391],
    ['Spaghetti, kokt', 'PastaRice', 'Spaghetti, okokt', 391],
    ['Makaroner, kokta', 'PastaRice', 'Makaroner, okokta', 391],
    ['Risnudlar, kokta', 'PastaRice', 'Risnudlar, okokta', 391],
    ['Bulgur, kokt', 'PastaRice', 'Bulgur, okokt', 333],
    ['Lax, stekt', 'Fish', 'Lax, rå', 1125],
    ['Potatis, kokt', 'Potatoes', 'Potatis, rå', 900],
    ['Kikärtor, kokta', 'Vegetarian', 'Kikärtor, torkade', 375],
    ['Morot, kokt', 'Vegetables', 'Morot', 900],
    ['Falukorv, stekt', 'Meat', 'Falukorv', 900],
    ['Oxfilé, stekt', 'Meat', 'Oxfilé, rå', 1200],
  ])('of %s (%s) is %s, of which 900 g need %d g', (name, category, raw, grams) => {
    const found = rawCounterpart(food(name, category), CATALOGUE);
    expect([found?.id, Math.round((found?.gramsPerGram ?? 0) * 900)]).toEqual([raw, grams]);
  });

  it.each(['Lax, rå', 'Banan', 'Lax, panerad och stekt', 'Hummer, kokt', 'Köttfärssås'])(
    '%s is bought as it is',
    (name) => {
      expect(rawCounterpart(food(name, 'Fish'), CATALOGUE)).toBeNull();
    },
  );

  it('is the one with the shortest name', () => {
    const foods = [food('Lax, odlad och rå', 'Fish'), ...CATALOGUE];
    expect(rawCounterpart(food('Lax, stekt', 'Fish'), foods)?.id).toBe('Lax, rå');
  });

  it('is named without its preparation', () => {
    expect(['Lax, rå', 'Salmon, raw', 'Ris, okokt'].map(shopName)).toEqual(['Lax', 'Salmon', 'Ris, okokt']);
  });
});
