import { describe, expect, it } from 'vitest';
import { NO_NUTRIENTS } from '../scale-food.ts';
import { placeItems, SHOP_SECTIONS, shopSection } from './shop-sections.ts';
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
const place = (...foods: ReturnType<typeof food>[]) => {
  const meals = [{ mealType: 'breakfast' as const, foods }];
  return placeItems(shoppingList(meals), meals, categories).map(({ name, section }) => [name, section]);
};

describe('the shop section of a category', () => {
  it.each([
    ['Fruit', 'produce'],
    ['Cheese', 'dairy'],
    ['IceCream', 'frozen'],
    ['Something else', 'other'],
    [undefined, 'other'],
  ])('%s is %s', (category, section) => {
    expect(shopSection(category)).toBe(section);
  });

  it('is one of those that a list is sorted by', () => {
    expect(SHOP_SECTIONS).toContain(shopSection('Meat'));
  });
});

describe('the items of a list', () => {
  it('stand where their foods do, own foods and unknown ones last', () => {
    expect(place(food('Banan', 'sv:banan'), food('Min granola', null), food('Okänt', 'fdc:1'))).toEqual([
      ['Banan', 'produce'],
      ['Min granola', 'other'],
      ['Okänt', 'other'],
    ]);
  });

  it.each([
    ['first', [food('Mjölk', 'sv:mellanmjolk'), food('mjölk', null)]],
    ['last', [food('Mjölk', null), food('mjölk', 'sv:mellanmjolk')]],
  ])('stand where the catalogue says when an own food of the same name comes %s', (_when, foods) => {
    expect(place(...foods)).toEqual([['Mjölk', 'dairy']]);
  });

  it('that belong to no food of the plan are found last', () => {
    expect(placeItems([{ name: 'Salt', unit: 'g', qty: 1 }], [], categories)[0]?.section).toBe('other');
  });
});
