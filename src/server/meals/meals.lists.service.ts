import type { PlanMeal } from '#domain/meals/meals.contract.ts';
import type { ShoppingList } from '#domain/meals/plans.contract.ts';
import { placeItems } from '#domain/meals/shop-sections.ts';
import { shoppingList } from '#domain/meals/shopping-list.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/http/call-context.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { type RowState, refuseFarEdit, settleEdit } from './meals.edits.service.ts';
import {
  findCategories,
  findList,
  findPlanAndList,
  findPlanForUpdate,
  type StoredList,
  upsertList,
} from './meals.plans.store.ts';

type Means = Pick<Deps, 'clock'>;
type Choices = Pick<ShoppingList, 'planId' | 'days' | 'persons' | 'ticked' | 'editedAt'>;

/** The list of a plan, or null while it has none. */
export async function readList(db: Db, userId: string, planId: string): Promise<ShoppingList | null> {
  const found = await findPlanAndList(db, userId, planId);
  if (!found) throw refuse('NOT_FOUND');
  return found.list && toList(found.list);
}

/** Makes the list anew from the plan as it is, for the chosen days and persons. Safe to repeat; the later choice stands. */
export async function saveList(db: Db, means: Means, userId: string, choices: Choices): Promise<void> {
  refuseFarEdit(means, choices.editedAt);
  await db.transaction(async (tx) => {
    const plan = await findPlanForUpdate(tx, userId, choices.planId);
    if (!plan || plan.deletedAt) throw refuse('NOT_FOUND');
    const list = await makeList(tx, means, plan.planData.meals, toChosen(userId, choices));
    const stored = await findList(tx, userId, plan.id);
    const store = () => upsertList(tx, list);
    if (!stored) return store();
    await settleEdit(tx, means, {
      userId,
      tableName: 'shopping_lists',
      rowId: plan.id,
      stored: stateOf(stored),
      arrived: stateOf(list),
      store,
    });
  });
}

/** After a change of the plan: its list, if it has one, is made anew and keeps days, persons and ticks. */
export async function remakeList(db: Db, means: Means, plan: { userId: string; id: string; meals: PlanMeal[] }) {
  const stored = await findList(db, plan.userId, plan.id);
  if (stored) await upsertList(db, await makeList(db, means, plan.meals, stored));
}

async function makeList(
  db: Db,
  means: Means,
  meals: PlanMeal[],
  chosen: Omit<StoredList, 'items' | 'updatedAt'>,
): Promise<StoredList> {
  const foodIds = meals.flatMap((meal) => meal.foods.flatMap((food) => food.foodId ?? []));
  const categories = await findCategories(db, [...new Set(foodIds)]);
  const items = placeItems(shoppingList(meals, chosen.days, chosen.persons), meals, categories);
  return { ...chosen, items, updatedAt: means.clock() };
}

const toChosen = (userId: string, { planId, editedAt, ...choices }: Choices) => ({
  ...choices,
  userId,
  mealPlanId: planId,
  ticked: [...new Set(choices.ticked)],
  editedAt: new Date(editedAt),
});

function toList({ mealPlanId, userId: _owner, updatedAt, editedAt, ...list }: StoredList): ShoppingList {
  return { ...list, planId: mealPlanId, updatedAt: updatedAt.toISOString(), editedAt: editedAt.toISOString() };
}

/** Items follow from the plan: what a member has chosen is what history keeps. */
const stateOf = ({ days, persons, ticked, editedAt }: StoredList): RowState => ({
  editedAt,
  row: { days, persons, ticked },
});
