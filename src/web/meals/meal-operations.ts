import type { MealRow } from '#domain/meals/meals.contract.ts';
import type { Draft } from '#web/platform/offline/outbox/outbox.ts';
import { mealRecord } from './meal-rows.ts';

/** How a row is named in the list of what waits on the device: the food, its amount and its meal. */
type Named = { row: MealRow; amount: string };

/** Logs a food, or changes one that was. `needs` are records that must arrive first, such as an own food. */
export function saveMeal({ row, amount }: Named, effect: 'create' | 'change', needs: readonly string[] = []): Draft {
  return {
    call: ['meals', 'save'],
    input: row,
    record: mealRecord(row.id),
    effect,
    needs,
    label: labelOf({ row, amount }),
  };
}

export function removeMeal({ row, amount }: Named, editedAt: string): Draft {
  return {
    call: ['meals', 'remove'],
    input: { id: row.id, editedAt },
    record: mealRecord(row.id),
    effect: 'delete',
    label: labelOf({ row, amount }),
  };
}

function labelOf({ row, amount }: Named): Draft['label'] {
  return {
    key: 'meals.unsent.food',
    detailKey: 'meals.unsent.foodDetail',
    values: { name: row.foodName, amount, meal: row.mealType },
  };
}
