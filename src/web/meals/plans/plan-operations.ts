import type { MealPlan, SentListChange, StoredPlan } from '#domain/meals/plans/plans.contract.ts';
import { changeList, type ListChoices, NEW_LIST } from '#domain/meals/shopping-list/change-list.ts';
import type { Operation } from '#domain/sync/outbox/operation.ts';
import type { Draft } from '#web/platform/offline/outbox.ts';
import { isListChange, isMealPlan } from './plan-shapes.ts';

export const PLANS_TABLE = 'meal_plans';
export const LISTS_TABLE = 'shopping_lists';

export function planRecord(id: string): string {
  return `${PLANS_TABLE}:${id}`;
}

export function listRecord(planId: string): string {
  return `${LISTS_TABLE}:${planId}`;
}

export function savePlan(plan: MealPlan, effect: 'create' | 'change'): Draft {
  return {
    call: ['mealPlans', 'save'],
    input: plan,
    record: planRecord(plan.id),
    effect,
    label: { key: 'meals.plans.unsent', values: { name: plan.name } },
  };
}

export function removePlan({ id, name }: Pick<MealPlan, 'id' | 'name'>, editedAt: string): Draft {
  return {
    call: ['mealPlans', 'remove'],
    input: { id, editedAt },
    record: planRecord(id),
    effect: 'delete',
    label: { key: 'meals.plans.unsentRemoval', values: { name } },
  };
}

/** The server makes the list of a plan that it knows, so a new plan goes first. */
export function saveList(change: SentListChange, planName: string, effect: 'create' | 'change') {
  return {
    call: ['shoppingLists', 'save'],
    input: change,
    record: listRecord(change.planId),
    needs: [planRecord(change.planId)],
    effect,
    label: { key: 'meals.list.unsent', values: { name: planName } },
  } satisfies Draft;
}

/** A plan after one of this device's own operations. */
export function planAfter(plan: StoredPlan | undefined, { input }: Operation): StoredPlan | undefined {
  return isMealPlan(input) ? { ...input, assigned: plan?.assigned ?? false } : plan;
}

export type ListRow = ListChoices & { id: string; editedAt: string };

/** A list's choices after one of this device's own operations. */
export function listAfter(row: ListRow | undefined, { input }: Operation): ListRow | undefined {
  if (!isListChange(input)) return row;
  return { ...changeList(row ?? NEW_LIST, input), id: input.planId, editedAt: input.editedAt };
}
