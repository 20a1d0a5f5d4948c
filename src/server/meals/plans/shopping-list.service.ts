import type { PlanMeal } from '#domain/meals/meals.contract.ts';
import { type SentListChange, type ShoppingList, shoppingListsContract } from '#domain/meals/plans/plans.contract.ts';
import { changeList, NEW_LIST, type TickTimes } from '#domain/meals/shopping-list/change-list.ts';
import { freshTicks } from '#domain/meals/shopping-list/fresh-ticks.ts';
import { sortIntoSections } from '#domain/meals/shopping-list/shop-sections.ts';
import { shoppingList } from '#domain/meals/shopping-list/shopping-list.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { type RowState, refuseFarEdit, resolveEdit } from '#server/sync/edits.service.ts';
import { inputOf, stateImport, undoUnchanged } from '#server/sync/importers.service.ts';
import {
  findCategories,
  findList,
  findListForUpdate,
  findPlanAndList,
  insertList,
  plansTable,
  type StoredList,
  upsertList,
} from './plans.store.ts';

type Deps = Pick<AppDeps, 'clock'>;
type Chosen = Omit<StoredList, 'items' | 'updatedAt'>;

/** The list of a plan or planned week, or null. */
export async function readList(
  db: Db,
  userId: string,
  { planId, week }: { planId: string; week?: string | undefined },
): Promise<ShoppingList | null> {
  if (week !== undefined) {
    const list = await findList(db, userId, planId);
    return list && toList(list);
  }
  const found = await findPlanAndList(db, userId, planId);
  if (!found) throw refuse('NOT_FOUND');
  return found.list && toList(found.list);
}

/**
 * Recomputes the list from the plan and applies a device's changes. Idempotent. The later setting takes precedence, and so does the later
 * change of each item: a late tick applies unless the item was changed since.
 */
export async function saveList(db: Db, deps: Deps, userId: string, change: SentListChange): Promise<void> {
  refuseFarEdit(deps, change.editedAt);
  await db.transaction(async (tx) => {
    if (change.week) return saveWeekList(tx, deps, userId, change);
    const plan = await plansTable.findForUpdate(tx, userId, change.planId);
    if (!plan || plan.deletedAt) throw refuse('NOT_FOUND');
    const stored = await findList(tx, userId, plan.id);
    await resolveListEdit(tx, deps, { userId, meals: plan.planData.meals, stored, change });
  });
}

/** The items of a planned week are computed on the device; only settings and ticks are stored. */
async function saveWeekList(db: Db, deps: Deps, userId: string, change: SentListChange): Promise<void> {
  const first = chosenBy(userId, null, { ...change, ...freshTicks({}, change) });
  if (await insertList(db, await makeList(db, deps, [], first))) return;
  const stored = await findListForUpdate(db, userId, change.planId);
  await resolveListEdit(db, deps, { userId, meals: [], stored, change });
}

type ListEdit = { userId: string; meals: PlanMeal[]; stored: StoredList | null; change: SentListChange };

async function resolveListEdit(db: Db, deps: Deps, { userId, meals, stored, change }: ListEdit): Promise<void> {
  const store = async (chosen: Chosen) => upsertList(db, await makeList(db, deps, meals, chosen));
  const fresh = { ...change, ...freshTicks(timesOf(stored), change) };
  const changed = chosenBy(userId, stored, fresh);
  if (!stored) return store(changed);
  const edit = { userId, tableName: 'shopping_lists', rowId: change.planId, store: () => store(changed) };
  await resolveEdit(db, deps, { ...edit, stored: stateOf(stored), arrived: stateOf(changed) });
  if (changed.editedAt < stored.editedAt) await store({ ...stored, ...ticksOnly(stored, fresh) });
}

type FreshChange = SentListChange & { times: TickTimes };

function chosenBy(userId: string, stored: StoredList | null, change: FreshChange): Chosen {
  const { ticked, ...choices } = changeList(stored ?? NEW_LIST, change);
  const { planId: mealPlanId, week = null, times: tickTimes } = change;
  return { ...choices, ticked: [...ticked], tickTimes, userId, mealPlanId, week, editedAt: new Date(change.editedAt) };
}

const ticksOnly = (stored: StoredList, { tick, untick, times }: FreshChange) => ({
  ticked: [...changeList(stored, { tick, untick }).ticked],
  tickTimes: times,
});

/** Ticks from before times were stored have the time of the last edit. */
function timesOf(stored: StoredList | null): TickTimes {
  if (!stored) return {};
  const editedAt = stored.editedAt.toISOString();
  return { ...Object.fromEntries(stored.ticked.map((key) => [key, editedAt])), ...stored.tickTimes };
}

/** Updates the list of a changed plan, if it has one, and retains days, persons and ticks. */
export async function remakeList(db: Db, deps: Deps, plan: { userId: string; id: string; meals: PlanMeal[] }) {
  const stored = await findList(db, plan.userId, plan.id);
  if (stored) await upsertList(db, await makeList(db, deps, plan.meals, stored));
}

async function makeList(
  db: Db,
  deps: Deps,
  meals: PlanMeal[],
  { userId, mealPlanId, week, days, persons, ticked, tickTimes, editedAt }: Chosen,
): Promise<StoredList> {
  const foodIds = meals.flatMap((meal) => meal.foods.flatMap((food) => food.foodId ?? []));
  const categories = await findCategories(db, [...new Set(foodIds)]);
  const items = sortIntoSections(shoppingList(meals, days, persons), meals, categories);
  return { userId, mealPlanId, week, days, persons, ticked, tickTimes, editedAt, items, updatedAt: deps.clock() };
}

function toList({
  mealPlanId,
  userId: _owner,
  tickTimes: _times,
  week: _week,
  updatedAt,
  editedAt,
  ...list
}: StoredList): ShoppingList {
  return { ...list, planId: mealPlanId, updatedAt: updatedAt.toISOString(), editedAt: editedAt.toISOString() };
}

/** The part of a list that history stores; items are derived from the plan. */
const stateOf = ({ days, persons, ticked, editedAt }: Chosen): RowState => ({
  editedAt,
  row: { days, persons, ticked },
});

stateImport('shopping_lists', {
  key: 'meal_plan_id',
  schema: inputOf(shoppingListsContract.save),
  toInput: (row) => ({ ...row, planId: row.mealPlanId, tick: row.ticked }),
  save: saveList,
  undo: undoUnchanged,
});
