import { describe, expect, it } from 'vitest';
import {
  checkOwnFood,
  EMPTY_OWN_FOOD,
  portionsOf,
  readAmounts,
  readPer100g,
  readPortions,
  writeOwnFood,
} from './own-food-form.ts';

const meatballs = { ...EMPTY_OWN_FOOD, name: 'Mormors köttbullar', calories: '224' };
const problemsOf = (form: typeof meatballs) => Object.values(checkOwnFood(form)).filter((problem) => problem);

describe('the own food form', () => {
  it('requires only a name and calories', () => {
    expect(problemsOf(meatballs)).toEqual([]);
    expect(problemsOf(EMPTY_OWN_FOOD)).toEqual(['nameMissing', 'energyMissing']);
  });

  it.each([
    [{ calories: '901' }, 'energyRange'],
    [{ calories: '-1' }, 'energyRange'],
    [{ calories: 'mycket' }, 'number'],
    [{ fat: '100,5' }, 'nutrientRange'],
    [{ sugar: '-2' }, 'nutrientRange'],
    [{ fiber: '2,3,4' }, 'number'],
    [{ name: 'k'.repeat(161) }, 'nameLong'],
    [{ protein: '60', carbs: '30', fat: '20' }, 'tooMuch'],
  ])('refuses %j: %s', (typed, problem) => {
    expect(problemsOf({ ...meatballs, ...typed })).toEqual([problem]);
  });

  it('converts values typed for a portion to 100 g', () => {
    const bar = { ...meatballs, basis: 'portion' as const, portionWeight: '55', calories: '209', protein: '20' };
    expect(problemsOf(bar)).toEqual([]);
    expect(readPer100g(bar)).toMatchObject({ calories: 380, protein: 36.36, fat: null });
    expect(portionsOf(bar, [])).toEqual([{ unit: 'portion', grams: 55 }]);
    expect(portionsOf(bar, [{ unit: 'portion', text: '60' }])).toEqual([{ unit: 'portion', grams: 60 }]);
  });

  it.each([
    [{ portionWeight: '' }, 'portionRange'],
    [{ calories: '496' }, 'energyRange'],
    [{ carbs: '56' }, 'nutrientRange'],
  ])('refuses %j in a portion of 55 g: %s', (typed, problem) => {
    const bar = { ...meatballs, basis: 'portion' as const, portionWeight: '55', calories: '209' };
    expect(problemsOf({ ...bar, ...typed })).toContain(problem);
  });

  it('stores empty fields as unknown', () => {
    expect(readPer100g({ ...meatballs, protein: '14', fat: '15,5' })).toEqual({
      calories: 224,
      protein: 14,
      carbs: null,
      fat: 15.5,
      fiber: null,
      sugar: null,
    });
  });

  it('stores salt and saturated fat where they were typed, and retains other known amounts', () => {
    const bar = { ...meatballs, basis: 'portion' as const, portionWeight: '50' };
    expect(readAmounts({ ...bar, salt: '0,6' }, { iron: 2.1, salt: 9, saturatedFat: 4 })).toEqual({
      iron: 2.1,
      salt: 1.2,
    });
    expect(readAmounts({ ...meatballs, salt: '0', saturatedFat: '5' })).toEqual({ salt: 0, saturatedFat: 5 });
    expect(readAmounts(meatballs)).toEqual({});
    expect(problemsOf({ ...meatballs, salt: '101' })).toEqual(['nutrientRange']);
  });

  it('is filled in the number format of the language', () => {
    const per100g = readPer100g({ ...meatballs, fat: '15,5' });
    const food = {
      id: 'a',
      name: 'Köttbullar',
      per100g,
      portions: [],
      barcode: null,
      amounts: { salt: 1.25 },
      editedAt: '',
    };
    expect(writeOwnFood(food, 'sv-SE')).toEqual({
      ...EMPTY_OWN_FOOD,
      name: 'Köttbullar',
      calories: '224',
      fat: '15,5',
      salt: '1,25',
    });
  });

  it('stores portions with a weight', () => {
    const typed = [
      { unit: 'st', text: '25,5' },
      { unit: 'dl', text: '' },
      { unit: 'portion', text: '20000' },
    ];
    expect(readPortions(typed)).toEqual([{ unit: 'st', grams: 25.5 }]);
  });
});
