import type { MealRow } from '#domain/meals/meals.contract.ts';
import { isOnlyHere, isUnsent, type Operation } from '#domain/sync/outbox/operation.ts';
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

/** The row's last own operation if the server certainly lacks it: a new edit then takes its place. */
export function replaceableOperation(operations: readonly Operation[], rowId: string): Operation | null {
  const last = operations.findLast((operation) => operation.record === mealRecord(rowId) && isUnsent(operation));
  return last && last.effect !== 'delete' && isOnlyHere(last) ? last : null;
}

function labelOf({ row, amount }: Named): Draft['label'] {
  return {
    key: 'meals.unsent.food',
    detailKey: 'meals.unsent.foodDetail',
    values: { name: row.foodName, amount, meal: row.mealType },
  };
}
