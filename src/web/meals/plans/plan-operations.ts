import { PLAN_MEAL_TYPES } from '#domain/meals/meal-types.ts';
import type { PlanFood, PlanMeal } from '#domain/meals/meals.contract.ts';
import type { PlanDraft } from '#domain/meals/plans/plan-draft.ts';
import type { MealPlan, SentListChange, StoredPlan } from '#domain/meals/plans/plans.contract.ts';
import { NUTRIENTS } from '#domain/meals/scale-food.ts';
import { changeList, type ListChoices, NEW_LIST } from '#domain/meals/shopping-list/change-list.ts';
import type { Operation } from '#domain/sync/outbox/operation.ts';
import type { Draft } from '#web/platform/offline/outbox/outbox.ts';

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

/** The server makes the list of a plan that it knows, so a new plan goes first; the list of a week needs none. */
export function saveList(change: SentListChange, planName: string, effect: 'create' | 'change') {
  return {
    call: ['shoppingLists', 'save'],
    input: change,
    record: listRecord(change.planId),
    needs: change.week ? [] : [planRecord(change.planId)],
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

/** What waits on the device may have been written by another version of the app. */
function isMealPlan(value: unknown): value is MealPlan {
  if (!isObject(value)) return false;
  const { id, name, description, meals, createdAt, editedAt }: Partial<Record<keyof MealPlan, unknown>> = value;
  return [id, name, description, createdAt, editedAt].every(isText) && Array.isArray(meals) && meals.every(isPlanMeal);
}

/** What a draft needs to be gone on with; `basedOn` is the edit of the plan that it changes. */
export type KeptPlanDraft = Pick<PlanDraft, 'name' | 'description' | 'meals' | 'selectedMealType'> & {
  basedOn: string | null;
};

export function isKeptPlanDraft(value: unknown): value is KeptPlanDraft {
  if (!isObject(value)) return false;
  const { name, description, meals, selectedMealType, basedOn }: Partial<Record<keyof KeptPlanDraft, unknown>> = value;
  return (
    [name, description].every(isText) &&
    Array.isArray(meals) &&
    meals.every(isPlanMeal) &&
    PLAN_MEAL_TYPES.some((known) => known === selectedMealType) &&
    (basedOn === null || isText(basedOn))
  );
}

export function isListChange(value: unknown): value is SentListChange {
  if (!isObject(value)) return false;
  const { planId, days, persons, tick, untick, times, editedAt }: Partial<Record<keyof SentListChange, unknown>> =
    value;
  return (
    [planId, editedAt].every(isText) &&
    [days, persons].every((count) => count === undefined || typeof count === 'number') &&
    [tick, untick].every((keys) => Array.isArray(keys) && keys.every(isText)) &&
    (times === undefined || (isObject(times) && Object.values(times).every(isText)))
  );
}

function isPlanMeal(value: unknown): value is PlanMeal {
  if (!isObject(value)) return false;
  const { mealType, foods }: Partial<Record<keyof PlanMeal, unknown>> = value;
  return PLAN_MEAL_TYPES.some((known) => known === mealType) && Array.isArray(foods) && foods.every(isPlanFood);
}

function isPlanFood(value: unknown): value is PlanFood {
  if (!isObject(value)) return false;
  const food: Partial<Record<keyof PlanFood, unknown>> = value;
  return (
    [food.name, food.unit].every(isText) &&
    [food.quantity, food.grams].every((amount) => typeof amount === 'number') &&
    (food.foodId === null || isText(food.foodId)) &&
    NUTRIENTS.every((nutrient) => food[nutrient] === null || typeof food[nutrient] === 'number')
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
