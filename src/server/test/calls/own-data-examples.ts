import { makeMeal } from '../food/make-meals.ts';
import type { CallExample } from './call-example.ts';

const nothing = () => undefined;
const signed = { id: 'AA', rawId: 'AA', type: 'public-key' };

export const OWN_DATA_EXAMPLES: Record<string, CallExample> = {
  'ownData.overview': { input: nothing },
  'ownData.startExport': { input: nothing },
  'ownData.importRows': {
    input: () => {
      const { id, day, mealType, foodName, foodItem, createdAt, editedAt } = makeMeal();
      const row = { id, date: day, meal_type: mealType, food_name: foodName, food_item: foodItem };
      return { table: 'meals', rows: [{ ...row, created_at: createdAt, edited_at: editedAt }] };
    },
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
