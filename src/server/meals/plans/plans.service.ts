import type { PlanFood, PlanMeal } from '#domain/meals/meals.contract.ts';
import { planProblem } from '#domain/meals/plans/plan-draft.ts';
import { type MealPlan, mealPlansContract, type StoredPlan } from '#domain/meals/plans/plans.contract.ts';
import { withObject } from '#domain/own-data/import/wire-rows.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { inputOf, stateImport, undoByTombstone } from '#server/sync/importers.service.ts';
import { findMergedIntoIds } from '../add-food/foods.store.ts';
import { deleteList, listPlansOf, plansTable, setAssigned } from './plans.store.ts';
import { remakeList } from './shopping-list.service.ts';

type Deps = Pick<AppDeps, 'clock'>;
export async function listPlans(db: Db, userId: string): Promise<StoredPlan[]> {
  const plans = await listPlansOf(db, userId);
  const meals = await withMergedFoods(
    db,
    plans.map(({ planData }) => planData.meals),
  );
  return plans.map((plan, at) => ({ ...plansTable.toRow(plan), meals: meals[at] ?? [], assigned: plan.assigned }));
}

/** Replaces foods that were merged since; the nutrients stay those of the plan. */
async function withMergedFoods(db: Db, plans: PlanMeal[][]): Promise<PlanMeal[][]> {
  const ids = plans.flatMap((meals) => meals.flatMap(({ foods }) => foods.flatMap(({ foodId }) => foodId ?? [])));
  const mergedIntoIds = await findMergedIntoIds(db, [...new Set(ids)]);
  if (mergedIntoIds.size === 0) return plans;
  const mergedIntoIdOf = (food: PlanFood) => ({ ...food, foodId: mergedIntoIds.get(food.foodId ?? '') ?? food.foodId });
  return plans.map((meals) => meals.map((meal) => ({ ...meal, foods: meal.foods.map(mergedIntoIdOf) })));
}

/** Saves a plan and updates its list, if it has one. */
export async function savePlan(db: Db, deps: Deps, userId: string, sent: MealPlan): Promise<void> {
  if (planProblem(sent) === 'empty-plan') throw refuse('EMPTY_PLAN');
  await db.transaction(async (tx) => {
    if (await plansTable.save(tx, deps, userId, sent)) return;
    await followPlan(tx, deps, userId, sent.id);
  });
}

/** Puts a plan that an admin assigns among the member's own; one with its id that is there already stays as it is. */
export async function givePlan(db: Db, deps: Deps, userId: string, plan: MealPlan): Promise<void> {
  await plansTable.insertAll(db, deps, userId, [plan], { assigned: true });
}

/** Turns an assigned plan into the member's own. */
export async function releasePlan(db: Db, userId: string, id: string): Promise<void> {
  await setAssigned(db, userId, id, false);
}

/** Removes a plan and its list. A tombstone stays, so that an old copy cannot restore the plan. */
export async function removePlan(
  db: Db,
  deps: Deps,
  userId: string,
  { id, editedAt }: { id: string; editedAt: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await plansTable.remove(tx, deps, userId, { id, editedAt });
    await followPlan(tx, deps, userId, id);
  });
}

/** Updates the list of a stored plan, and deletes that of a removed one. */
async function followPlan(tx: Db, deps: Deps, userId: string, id: string): Promise<void> {
  const stored = await plansTable.findForUpdate(tx, userId, id);
  if (!stored) return;
  if (stored.deletedAt) await deleteList(tx, userId, id);
  else await remakeList(tx, deps, { userId, id, meals: stored.planData.meals });
}

stateImport('meal_plans', {
  schema: inputOf(mealPlansContract.save),
  toInput: withObject('planData'),
  save: savePlan,
  undo: undoByTombstone({
    after: async (db, _deps, userId, { ids }) => {
      for (const id of ids) await deleteList(db, userId, id);
    },
  }),
});
