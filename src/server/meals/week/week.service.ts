import { addDays, type Day, dayOf } from '#domain/day/day.ts';
import { mondayOf } from '#domain/day/iso-week.ts';
import { FOOD_BOUNDS } from '#domain/food-bounds.ts';
import { type MealType, mealTypeOf, type PlanMealType } from '#domain/meals/meal-types.ts';
import { WEEK_BOUNDS } from '#domain/meals/meals-bounds.ts';
import type { StoredPlan } from '#domain/meals/plans/plans.contract.ts';
import { fillFromPlan } from '#domain/meals/week/fill-week.ts';
import {
  type EatenEntry,
  type PlannedWeek,
  type WeekEntry,
  weekPlanContract,
} from '#domain/meals/week/week.contract.ts';
import { eatenId, WEEK_DAYS, weekDays } from '#domain/meals/week/week-entries.ts';
import { laterEdit } from '#domain/sync/conflicts/edit-time.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { queryPart } from '#server/platform/db/statement.ts';
import { refuse } from '#server/platform/refuse.ts';
import { inputOf, stateImport, undoByTombstone } from '#server/sync/importers.service.ts';
import { findMergedIntoIds } from '../add-food/foods.store.ts';
import {
  entriesTable,
  insertEntries,
  listEatenIds,
  listEntriesOf,
  listPlannedWeeks,
  listUnchangedForUpdate,
  mealsOfPlan,
  plannedMeals,
} from './week.store.ts';

type Deps = Pick<AppDeps, 'clock'>;

/** Planned meals of the week menu, for the weekly review. */
export const plannedMealsQuery = queryPart<
  { day: Day; mealType: MealType }[],
  { userId: string; plannedFrom: Day; plannedTo: Day },
  { day: Day; mealType: MealType }[]
>(plannedMeals, (meals) => meals);

/** The meals of a plan, and when it was created. */
export const planMealsQuery = queryPart<
  { createdMs: number; mealTypes: PlanMealType[] } | null,
  { userId: string; planId: string | null },
  { createdMs: number; mealTypes: MealType[] } | null
>(mealsOfPlan, (plan) => plan && { ...plan, mealTypes: plan.mealTypes.map(mealTypeOf) });

/** Entries of seven days, and the journal rows that logged them. */
export async function readWeek(
  db: Db,
  userId: string,
  from: string,
): Promise<{ entries: WeekEntry[]; eaten: EatenEntry[] }> {
  const entries = await listEntriesOf(db, userId, from, addDays(from, WEEK_DAYS - 1));
  if (entries.length === 0) return { entries, eaten: [] };
  const eaten = await listEatenIds(db, userId, entries.map(eatenId));
  return {
    entries: await withMergedFoods(db, entries),
    eaten: eaten.map(({ id, editedAt }) => ({ id, editedAt: editedAt.toISOString() })),
  };
}

/** Maximum number of earlier weeks. */
const MAX_WEEKS = 52;
const MAX_NAMES = 3;

/** Earlier weeks that can be copied. */
export async function readPlannedWeeks(db: Db, userId: string, before: string): Promise<PlannedWeek[]> {
  const weeks = await listPlannedWeeks(db, userId, mondayOf(before), MAX_WEEKS);
  return weeks.map(({ names, ...week }) => ({ ...week, names: names.slice(0, MAX_NAMES) }));
}

/** Replaces foods that were merged since; the nutrients stay those of the entry. */
async function withMergedFoods(db: Db, entries: WeekEntry[]): Promise<WeekEntry[]> {
  const mergedIntoIds = await findMergedIntoIds(db, [...new Set(entries.flatMap(({ food }) => food.foodId ?? []))]);
  if (mergedIntoIds.size === 0) return entries;
  return entries.map((entry) => {
    const { food } = entry;
    return { ...entry, food: { ...food, foodId: mergedIntoIds.get(food.foodId ?? '') ?? food.foodId } };
  });
}

export async function saveEntry(db: Db, deps: Deps, userId: string, sent: WeekEntry): Promise<void> {
  refuseFarDay(deps, sent.day);
  await db.transaction((tx) => entriesTable.save(tx, deps, userId, sent));
}

/** Removes an entry; a journal row that logged it remains. */
export async function removeEntry(
  db: Db,
  deps: Deps,
  userId: string,
  { id, editedAt }: { id: string; editedAt: string },
): Promise<void> {
  await db.transaction((tx) => entriesTable.remove(tx, deps, userId, { id, editedAt }));
}

/** Adds a plan to seven days of a member's week, after existing entries. Returns the ids of the new entries. */
export async function planWeek(
  db: Db,
  deps: Deps,
  userId: string,
  { plan, from, at }: { plan: Pick<StoredPlan, 'id' | 'meals'>; from: Day; at: Date },
): Promise<string[]> {
  const present = await listEntriesOf(db, userId, from, addDays(from, WEEK_DAYS - 1));
  const entries = fillFromPlan(plan, { present, days: weekDays(from), at: at.toISOString() });
  return insertEntries(
    db,
    entries.map((entry) => entriesTable.toStored(deps, userId, entry)),
  );
}

/** Removes the entries of `planWeek` that were neither changed nor eaten since. */
export async function unplanWeek(
  db: Db,
  deps: Deps,
  userId: string,
  { ids, plannedAt }: { ids: readonly string[]; plannedAt: Date },
): Promise<void> {
  if (ids.length === 0) return;
  const unchanged = await listUnchangedForUpdate(db, userId, ids, plannedAt);
  const eaten = new Set((await listEatenIds(db, userId, ids)).map(({ id }) => id));
  const editedAt = laterEdit(plannedAt.toISOString(), deps.clock().getTime());
  for (const { id } of unchanged.filter((entry) => !eaten.has(eatenId(entry))))
    await entriesTable.remove(db, deps, userId, { id, editedAt });
}

function refuseFarDay({ clock }: Deps, day: string): void {
  const last = addDays(dayOf(clock().getTime()), WEEK_BOUNDS.daysAhead);
  if (day >= FOOD_BOUNDS.earliestDay && day <= last) return;
  throw refuse('BAD_INPUT', { issues: [{ path: 'day', message: day > last ? 'too-far-ahead' : 'too-early' }] });
}

stateImport('week_entries', { schema: inputOf(weekPlanContract.save), save: saveEntry, undo: undoByTombstone() });
