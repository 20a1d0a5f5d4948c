import { expect, it } from 'vitest';
import { NO_NUTRIENTS } from '#domain/meals/scale-food.ts';
import { checkQuickAdd, EMPTY_QUICK_ADD, readQuickAdd, writeQuickAdd } from './quick-add-form.ts';

const lunch = { ...EMPTY_QUICK_ADD, calories: '650', protein: '32' };
const problemsOf = (form: typeof lunch) => Object.values(checkQuickAdd(form)).filter((problem) => problem);

it('requires energy, and accepts the other values of a label', () => {
  expect([problemsOf(lunch), problemsOf(EMPTY_QUICK_ADD), problemsOf({ ...lunch, salt: '1001' })]).toEqual([
    [],
    ['energyMissing'],
    ['nutrientRange'],
  ]);
});

it('returns the typed values, and the rest as unknown', () => {
  expect(readQuickAdd(lunch)).toEqual({ ...NO_NUTRIENTS, calories: 650, protein: 32 });
  expect(readQuickAdd({ ...lunch, fiber: '7', salt: '2,5' })).toMatchObject({ fiber: 7, amounts: { salt: 2.5 } });
});

it('can be edited without losing values that have no field', () => {
  const known = { ...NO_NUTRIENTS, calories: 650, fiber: 7, amounts: { iron: 2, salt: 2.5 } };
  const form = writeQuickAdd('Lunch', known, 'sv-SE');
  expect(form).toMatchObject({ name: 'Lunch', calories: '650', fiber: '7', salt: '2,5', sugar: '' });
  expect(readQuickAdd(form, known)).toEqual(known);
  expect(readQuickAdd({ ...form, salt: '' }, known).amounts).toEqual({ iron: 2 });
  expect(readQuickAdd({ ...form, salt: '' }, { ...known, amounts: { salt: 2.5 } }).amounts).toEqual({});
});
