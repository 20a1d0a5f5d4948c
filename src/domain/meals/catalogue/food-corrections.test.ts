import { describe, expect, it } from 'vitest';
import { applyCorrections, correctFood } from './food-corrections.ts';

const per100g = { calories: 96, protein: 3.4, carbs: 48, fat: 2.1, fiber: null, sugar: 12 };
const words = { nameSv: 'Kavring', nameEn: 'Dark rye', brand: null, category: 'Bread', synonyms: '' };
const food = { ...words, carbsBasis: 'without-fibre' as const, barcode: '7310865004703' };
const stored = { ...food, ...per100g, corrected: {}, sourceValues: {} };

describe('correcting a food', () => {
  it('stores the value of the source beside the corrected value', () => {
    expect(correctFood(stored, { calories: 263 })).toEqual({
      corrected: { calories: 263 },
      sourceValues: { calories: 96 },
    });
  });

  it('retains the value of the source through a second correction', () => {
    const once = { ...stored, calories: 263, ...correctFood(stored, { calories: 263 }) };
    expect(correctFood(once, { calories: 260 })).toEqual({
      corrected: { calories: 260 },
      sourceValues: { calories: 96 },
    });
  });

  it('lets a field follow the source again when it is set to the value of the source', () => {
    const once = { ...stored, calories: 263, ...correctFood(stored, { calories: 263 }) };
    expect(correctFood(once, { calories: 96 })).toEqual({ corrected: {}, sourceValues: {} });
  });
});

describe('an import of a corrected food', () => {
  it('leaves corrected fields alone, updates the others and stores the new values of the source', () => {
    const imported = { ...food, nameSv: 'Kavring, skivad', per100g: { ...per100g, calories: 100 } };
    const { food: corrected, sourceValues } = applyCorrections(imported, { calories: 263, fiber: 7, barcode: null });
    expect(corrected).toMatchObject({ nameSv: 'Kavring, skivad', barcode: null, per100g: { calories: 263, fiber: 7 } });
    expect(corrected.per100g.protein).toBe(3.4);
    expect(sourceValues).toEqual({ calories: 100, fiber: null, barcode: '7310865004703' });
  });
});

it('corrects portions as a whole, retains them through an import and leaves nutrients alone', () => {
  const [source, wanted] = [[{ unit: 'skiva', grams: 40 }], [{ unit: 'skiva', grams: 45 }]];
  const once = { ...stored, portions: source };
  const corrected = correctFood(once, { portions: wanted });
  expect(corrected).toEqual({ corrected: { portions: wanted }, sourceValues: { portions: source } });
  expect(correctFood({ ...once, ...corrected }, { portions: [...source] })).toEqual({
    corrected: {},
    sourceValues: {},
  });

  const imported = { ...food, per100g, portions: source };
  const again = applyCorrections(imported, { portions: wanted, nutrients: { iron: 2 } });
  expect(again).toEqual({ food: { ...imported, portions: wanted }, sourceValues: { portions: source } });
});
