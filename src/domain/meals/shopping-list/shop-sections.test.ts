import { describe, expect, it } from 'vitest';
import { NO_NUTRIENTS } from '../scale-food.ts';
import { SHOP_SECTIONS, shopSection, sortIntoSections } from './shop-sections.ts';
import { shoppingList } from './shopping-list.ts';

const food = (name: string, foodId: string | null) => ({
  ...NO_NUTRIENTS,
  foodId,
  name,
  unit: 'g',
  quantity: 10,
  grams: 10,
});
const categories = new Map([
  ['sv:banan', 'Fruit'],
  ['sv:mellanmjolk', 'Dairy'],
]);
const sorted = (...foods: ReturnType<typeof food>[]) => {
  const meals = [{ mealType: 'breakfast' as const, foods }];
  return sortIntoSections(shoppingList(meals), meals, categories).map(({ name, section }) => [name, section]);
};

describe('the shop section of a category', () => {
  it.each([
    ['Fruit', 'produce'],
    ['Cheese', 'dairy'],
    ['IceCream', 'frozen'],
    ['Something else', 'other'],
    [undefined, 'other'],
  ])('of %s is %s', (category, section) => {
    expect(shopSection(category)).toBe(section);
  });

  it('is one of the sections that a list is sorted by', () => {
    expect(SHOP_SECTIONS).toContain(shopSection('Meat'));
  });
});

describe('the items of a list', () => {
  it('are in the sections of their foods, own and unknown foods last', () => {
    expect(sorted(food('Banan', 'sv:banan'), food('Min granola', null), food('Okänt', 'fdc:1'))).toEqual([
      ['Banan', 'produce'],
      ['Min granola', 'other'],
      ['Okänt', 'other'],
    ]);
  });

  it.each([
    ['first', [food('Mjölk', 'sv:mellanmjolk'), food('mjölk', null)]],
    ['last', [food('Mjölk', null), food('mjölk', 'sv:mellanmjolk')]],
  ])('use the section of the catalogue when an own food of the same name comes %s', (_when, foods) => {
    expect(sorted(...foods)).toEqual([['Mjölk', 'dairy']]);
  });

  it('without a food of the plan come last', () => {
    expect(sortIntoSections([{ name: 'Salt', unit: 'g', qty: 1 }], [], categories)[0]?.section).toBe('other');
  });
});
