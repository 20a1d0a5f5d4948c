import { expect, it } from 'vitest';
import { checkFood, EMPTY_FOOD, editOfForm } from './food-form.ts';

const form = { ...EMPTY_FOOD, nameSv: 'Kavring', nameEn: 'Dark rye', calories: 263 };

it('requires names, amounts that fit in 100 g and valid barcodes', () => {
  expect(checkFood(form)).toEqual({});
  expect(checkFood(EMPTY_FOOD)).toEqual({ nameSv: 'required', nameEn: 'required' });
  expect(checkFood({ ...form, calories: 901, fat: 101, protein: -1, barcodes: '96385074, 123' })).toEqual({
    calories: 'tooMuch',
    fat: 'tooMuch',
    protein: 'tooMuch',
    barcodes: 'barcode',
  });
});

it('sends barcodes as a list and omits an empty brand', () => {
  expect(editOfForm({ ...form, barcodes: '96385074  7310865004703,' }, 'unit')).toMatchObject({
    brand: null,
    barcodes: ['96385074', '7310865004703'],
    reason: 'unit',
  });
});
