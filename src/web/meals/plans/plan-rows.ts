import planShape from 'virtual:row-shape/mealPlans.save';
import listShape from 'virtual:row-shape/shoppingLists.save';
import type { MealPlan, SentListChange, StoredPlan } from '#domain/meals/plans/plans.contract.ts';
import {
  changeList,
  type ListChoices,
  NEW_LIST,
  type TimedListChange,
} from '#domain/meals/shopping-list/change-list.ts';
import { joinListChanges } from '#domain/meals/shopping-list/join-list-changes.ts';
import { keyedTable, syncedTable } from '#web/platform/offline/synced/synced-table.ts';

export const PLANS = syncedTable<MealPlan>({
  name: 'meal_plans',
  shape: planShape,
  save: ['mealPlans', 'save'],
  remove: ['mealPlans', 'remove'],
  useLabel:
    () =>
    ({ name }, effect) => ({
      key: effect === 'delete' ? 'meals.plans.unsentRemoval' : 'meals.plans.unsent',
      values: { name },
    }),
});

/** A plan with changes of this device. */
export function storedPlan(plan: MealPlan, before: StoredPlan | undefined): StoredPlan {
  return { ...plan, assigned: before?.assigned ?? false };
}

/** Changes of the list of a plan or week. */
type SavedList = TimedListChange & Pick<SentListChange, 'planId' | 'week'> & { planName: string };

export const LISTS = keyedTable<SavedList>({
  name: 'shopping_lists',
  shape: listShape,
  save: ['shoppingLists', 'save'],
  keyOf: ({ planId }) => planId,
  // The server creates the list from the plan, so the plan is sent first; the list of a week has no plan.
  needsOf: ({ planId, week }) => (week ? [] : [PLANS.recordOf({ id: planId })]),
  // Offline changes are joined into one operation.
  merge: (waiting, later) => ({ ...later, ...joinListChanges(waiting, later) }),
  useLabel: () => listLabel,
});

export function listLabel({ planName: name }: Pick<SavedList, 'planName'>) {
  return { key: 'meals.list.unsent', values: { name } };
}

export function listRecord(planId: string): string {
  return `${LISTS.name}:${planId}`;
}

export type ListRow = ListChoices & { id: string; editedAt: string };

/** A list with changes of this device. */
export function changedList(change: SavedList, before: ListRow | undefined): ListRow {
  return { ...changeList(before ?? NEW_LIST, change), id: change.planId, editedAt: change.editedAt };
}
