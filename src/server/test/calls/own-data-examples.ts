import { makeMeal } from '../food/make-meals.ts';
import type { CallExample } from './call-example.ts';

const nothing = () => undefined;
const IMPORT = '0190f1e2-0000-7000-8000-0000000000f1';
const exportedMeal = () => {
  const { id, day, mealType, foodName, foodItem, createdAt, editedAt } = makeMeal();
  const row = { id, date: day, meal_type: mealType, food_name: foodName, food_item: foodItem };
  return { ...row, created_at: createdAt, edited_at: editedAt };
};
const signed = { id: 'AA', rawId: 'AA', type: 'public-key' };

export const OWN_DATA_EXAMPLES: Record<string, CallExample> = {
  'ownData.overview': { input: nothing },
  'ownData.startExport': { input: nothing },
  'ownData.importRows': {
    input: () => ({ id: IMPORT, table: 'meals', rows: [exportedMeal()] }),
  },
  'ownData.imports': { input: nothing },
  'ownData.undoImport': {
    input: async (_api, owner) => {
      await owner.client.ownData.importRows({ id: IMPORT, table: 'meals', rows: [exportedMeal()] });
      return { id: IMPORT };
    },
    other: 'NOT_FOUND',
  },
  'ownData.startPasskeyProof': { input: nothing, owner: 'NOT_FOUND', other: 'NOT_FOUND' },
  'ownData.deleteAccount': {
    input: () => ({
      proof: {
        method: 'passkey',
        response: { ...signed, response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' } },
      },
    }),
    owner: 'CODE_INVALID',
    other: 'CODE_INVALID',
  },
};
