import type { PlanMeal } from '#domain/meals/meals.contract.ts';
import type { SentListChange, ShoppingList } from '#domain/meals/plans/plans.contract.ts';
import { changeList, NEW_LIST, type TickTimes } from '#domain/meals/shopping-list/change-list.ts';
import { freshTicks } from '#domain/meals/shopping-list/fresh-ticks.ts';
import { placeItems } from '#domain/meals/shopping-list/shop-sections.ts';
import { shoppingList } from '#domain/meals/shopping-list/shopping-list.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { type RowState, refuseFarEdit, resolveEdit } from '#server/sync/edits.service.ts';
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

/** The list of a plan or of a planned week, or null while it has none. */
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
 * Makes the list anew from the plan as it is, with what a device has touched of it. Idempotent. Of two choices the
 * later stands, and of two words about one thing on the list: a tick that comes late counts unless that was touched since.
 */
export async function saveList(db: Db, deps: Deps, userId: string, change: SentListChange): Promise<void> {
  refuseFarEdit(deps, change.editedAt);
  await db.transaction(async (tx) => {
    if (change.week) return saveWeekList(tx, deps, userId, change);
    const plan = await plansTable.findForUpdate(tx, userId, change.planId);
    if (!plan || plan.deletedAt) throw refuse('NOT_FOUND');
    const stored = await findList(tx, userId, plan.id);
    await settleList(tx, deps, { userId, meals: plan.planData.meals, stored, change });
  });
}

/** What a planned week needs follows from its entries, which the device knows; the list keeps what was chosen and ticked. */
async function saveWeekList(db: Db, deps: Deps, userId: string, change: SentListChange): Promise<void> {
  const first = chosenBy(userId, null, { ...change, ...freshTicks({}, change) });
  if (await insertList(db, await makeList(db, deps, [], first))) return;
  const stored = await findListForUpdate(db, userId, change.planId);
  await settleList(db, deps, { userId, meals: [], stored, change });
}

type ListEdit = { userId: string; meals: PlanMeal[]; stored: StoredList | null; change: SentListChange };

async function settleList(db: Db, deps: Deps, { userId, meals, stored, change }: ListEdit): Promise<void> {
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

/** What was ticked before times were kept is as old as the list's last edit. */
function timesOf(stored: StoredList | null): TickTimes {
  if (!stored) return {};
  const editedAt = stored.editedAt.toISOString();
  return { ...Object.fromEntries(stored.ticked.map((key) => [key, editedAt])), ...stored.tickTimes };
}

/** After a change of the plan: its list, if it has one, is made anew and keeps days, persons and ticks. */
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
  const items = placeItems(shoppingList(meals, days, persons), meals, categories);
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

/** Items follow from the plan: what a member has chosen is what history keeps. */
const stateOf = ({ days, persons, ticked, editedAt }: Chosen): RowState => ({
  editedAt,
  row: { days, persons, ticked },
});
