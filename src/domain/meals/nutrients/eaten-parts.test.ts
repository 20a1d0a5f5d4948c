import { describe, expect, it } from 'vitest';
import { NO_NUTRIENTS } from '../scale-food.ts';
import { partsOfCooking, partsOfRecipe } from './eaten-parts.ts';

const ingredient = (foodId: string | null, grams: number) => ({
  ...NO_NUTRIENTS,
  foodId,
  name: 'x',
  unit: 'g',
  quantity: grams,
  grams,
});
const recipe = (ingredients: ReturnType<typeof ingredient>[], unread: string[] = []) => ({
  id: 'r1',
  ingredients,
  unread,
});
const none = () => undefined;

describe('the ingredients in part of a cooked batch', () => {
  const used = [
    { foodId: 'sv:linser', grams: 300 },
    { foodId: 'sv:tomat', grams: 700 },
  ];

  it('are its share of what went in, whatever boiled away', () => {
    expect(partsOfCooking({ used, rawGrams: 1000, cookedGrams: 800 }, 400)).toEqual({
      parts: [
        { foodId: 'sv:linser', grams: 150 },
        { foodId: 'sv:tomat', grams: 350 },
      ],
      isWhole: true,
    });
  });

  it('are incomplete when more went in than was recorded, or when the batch was not weighed', () => {
    expect([
      partsOfCooking({ used, rawGrams: 1200, cookedGrams: 800 }, 400).isWhole,
      partsOfCooking({ used, rawGrams: null, cookedGrams: 800 }, 400).isWhole,
    ]).toEqual([false, false]);
  });

  it('are unknown when the batch is unknown', () => {
    expect(partsOfCooking(undefined, 400)).toEqual({ parts: [], isWhole: false });
  });
});

describe('the ingredients in part of a recipe', () => {
  it('are its share of the ingredients', () => {
    const stew = recipe([ingredient('sv:linser', 100), ingredient('sv:tomat', 300)]);
    expect(partsOfRecipe(stew, none, 200)).toEqual({
      parts: [
        { foodId: 'sv:linser', grams: 50 },
        { foodId: 'sv:tomat', grams: 150 },
      ],
      isWhole: true,
    });
  });

  it('are incomplete with an ingredient that has only a name, or a line that was not recognised', () => {
    const named = recipe([ingredient('sv:linser', 100), ingredient(null, 300)]);
    const unread = recipe([ingredient('sv:linser', 100)], ['en nypa av något']);
    expect([partsOfRecipe(named, none, 200).isWhole, partsOfRecipe(unread, none, 200).isWhole]).toEqual([false, false]);
  });

  it('are unknown when the recipe has been deleted or has no weight', () => {
    const nothing = { parts: [], isWhole: false };
    expect([partsOfRecipe(undefined, none, 200), partsOfRecipe(recipe([]), none, 200)]).toEqual([nothing, nothing]);
  });
});
