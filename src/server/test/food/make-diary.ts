import { randomUUID } from 'node:crypto';
import type { DiarySource } from '#domain/meals/import/diary-columns.ts';
import { makeOwnFood } from './make-foods.ts';
import { makeMeal } from './make-meals.ts';

/** A batch of an import: the same food twice at breakfast, and that food. */
export function makeDiaryBatch() {
  const food = makeOwnFood({ name: 'Oats' });
  const row = () =>
    makeMeal({
      mealType: 'Breakfast',
      foodName: 'Oats',
      item: { id: food.id, name: 'Oats', amount: 60, calories: 227.4 },
    });
  const source: DiarySource = 'cronometer';
  return { id: randomUUID(), source, fileName: 'servings.csv', rows: [row(), row()], foods: [food] };
}
