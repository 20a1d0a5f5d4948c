import type { PlanFood, PlanMeal } from '#domain/meals/meals.contract.ts';
import { planProblem } from '#domain/meals/plans/plan-draft.ts';
import { type MealPlan, mealPlan, type StoredPlan } from '#domain/meals/plans/plans.contract.ts';
import { roundNutrients } from '#domain/meals/scale-food.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { AppDeps } from '#server/platform/http/call-context.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { type RowState, refuseFarEdit, removalOf, settleEdit } from '#server/sync/edits.service.ts';
import { findKeptIds } from '../add-food/foods.store.ts';
import { remakeList } from '../shopping-list/shopping-list.service.ts';
import {
  deleteList,
  findPlanForUpdate,
  insertPlan,
  listPlansOf,
  type StoredMealPlan,
  updatePlan,
} from './plans.store.ts';

type Deps = Pick<AppDeps, 'clock'>;
type PlanKey = { userId: string; id: string };
/** What a member may write; who assigned a plan stays as it is. */
type WrittenPlan = Omit<StoredMealPlan, 'assigned'>;

export async function listPlans(db: Db, userId: string): Promise<StoredPlan[]> {
  const plans = await listPlansOf(db, userId);
  const meals = await withKeptFoods(
    db,
    plans.map(({ planData }) => planData.meals),
  );
  return plans.map((plan, at) => ({ ...toPlan(plan), meals: meals[at] ?? [], assigned: plan.assigned }));
}

/** Foods that an admin has merged since are the kept ones; their figures are those of the plan. */
async function withKeptFoods(db: Db, plans: PlanMeal[][]): Promise<PlanMeal[][]> {
  const ids = plans.flatMap((meals) => meals.flatMap(({ foods }) => foods.flatMap(({ foodId }) => foodId ?? [])));
  const kept = await findKeptIds(db, [...new Set(ids)]);
  if (kept.size === 0) return plans;
  const keptOf = (food: PlanFood) => ({ ...food, foodId: kept.get(food.foodId ?? '') ?? food.foodId });
  return plans.map((meals) => meals.map((meal) => ({ ...meal, foods: meal.foods.map(keptOf) })));
}

/** Idempotent; the last write wins. A list that exists follows the plan. */
export async function savePlan(db: Db, deps: Deps, userId: string, sent: MealPlan): Promise<void> {
  if (planProblem(sent) === 'empty-plan') throw refuse('EMPTY_PLAN');
  refuseFarEdit(deps, sent.editedAt);
  const plan = toWritten(deps, userId, sent);
  await db.transaction(async (tx) => {
    if (await insertPlan(tx, plan)) return;
    await settlePlan(tx, deps, plan, stateOf(plan), async () => {
      await updatePlan(tx, userId, plan.id, plan);
      await remakeList(tx, deps, { userId, id: plan.id, meals: plan.planData.meals });
    });
  });
}

/** Puts a plan that an admin assigns among the member's own; one with its id that is there already stays as it is. */
export async function givePlan(db: Db, deps: Deps, userId: string, plan: MealPlan): Promise<void> {
  await insertPlan(db, { ...toWritten(deps, userId, plan), assigned: true });
}

/** The plan was assigned and is the member's own from here on. */
export async function releasePlan(db: Db, userId: string, id: string): Promise<void> {
  await updatePlan(db, userId, id, { assigned: false });
}

/** Removes a plan and its list. A tombstone stays, so that an old copy cannot bring the plan back. */
export async function removePlan(
  db: Db,
  deps: Deps,
  userId: string,
  { id, editedAt }: { id: string; editedAt: string },
): Promise<void> {
  refuseFarEdit(deps, editedAt);
  const removedAt = new Date(editedAt);
  await db.transaction((tx) =>
    settlePlan(tx, deps, { userId, id }, removalOf(id, removedAt), async () => {
      await updatePlan(tx, userId, id, { editedAt: removedAt, deletedAt: removedAt, updatedAt: deps.clock() });
      await deleteList(tx, userId, id);
    }),
  );
}

async function settlePlan(db: Db, deps: Deps, { userId, id }: PlanKey, arrived: RowState, store: () => Promise<void>) {
  const stored = await findPlanForUpdate(db, userId, id);
  if (!stored) throw refuse('NOT_FOUND');
  await settleEdit(db, deps, {
    userId,
    tableName: 'meal_plans',
    rowId: stored.id,
    stored: stateOf(stored),
    arrived,
    store,
  });
}

function toPlan({ id, name, planData, createdAt, editedAt }: WrittenPlan): MealPlan {
  return { id, name, ...planData, createdAt: createdAt.toISOString(), editedAt: editedAt.toISOString() };
}

function toWritten(deps: Deps, userId: string, { id, name, description, ...plan }: MealPlan): WrittenPlan {
  const meals = plan.meals.map((meal) => ({
    ...meal,
    foods: meal.foods.map((food) => ({ ...food, ...roundNutrients(food) })),
  }));
  return {
    userId,
    id,
    name,
    planData: { description, meals },
    createdAt: new Date(plan.createdAt),
    updatedAt: deps.clock(),
    editedAt: new Date(plan.editedAt),
    deletedAt: null,
  };
}

/** A removed plan's content was kept when the removal replaced it. */
function stateOf(plan: WrittenPlan): RowState {
  if (plan.deletedAt) return removalOf(plan.id, plan.editedAt);
  // The schema puts keys in one order, whether the plan comes from the device or from the database: history knows it again.
  return { editedAt: plan.editedAt, row: mealPlan.parse(toPlan(plan)) };
}
