import type { Day } from '#domain/day/day.ts';
import type { EatenDay } from '#domain/energy-need/measured-need.ts';
import { checkMealDay, retainedAmounts } from '#domain/meals/journal/logged-food.ts';
import type { KnownAmounts } from '#domain/meals/known-amounts.ts';
import { type MealRow, mealsContract } from '#domain/meals/meals.contract.ts';
import { roundTo2, sumNutrients } from '#domain/meals/scale-food.ts';
import { withDay } from '#domain/own-data/import/wire-rows.ts';
import { boundsOf, burnedEnergyQuery } from '#server/fitness/history/history.service.ts';
import { requireHealthConsent } from '#server/members/consent.service.ts';
import { goalsOf, memberProfileQuery } from '#server/members/goals.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { combinedQuery, queryPart } from '#server/platform/db/statement.ts';
import { refuse } from '#server/platform/refuse.ts';
import { refuseFarEdit } from '#server/sync/edits.service.ts';
import { inputOf, stateImport, undoByTombstone } from '#server/sync/importers.service.ts';
import { findMergedIntoIds } from '../add-food/foods.store.ts';
import { readDishAmounts } from '../recipes/eaten-parts.service.ts';
import {
  eatenByDay,
  energyByDay,
  type JsonMeal,
  logMeal,
  mealOfRow,
  mealsOnDay,
  mealsTable,
  rowOfJsonMeal,
  sumMealsByDay,
} from './journal.store.ts';

type Deps = Pick<AppDeps, 'clock'>;
type Removal = { id: string; editedAt: string };

/** Rows of a day and energy of many days, for combination with other queries of a page. */
export const mealsOnDayQuery = queryPart<JsonMeal[], { userId: string; day: Day }, MealRow[]>(mealsOnDay, (rows) =>
  rows.map(rowOfJsonMeal),
);
export const energyByDayQuery = queryPart<
  { day: Day; calories: number | null }[],
  { userId: string; mealsFrom: Day; mealsTo: Day },
  { day: Day; calories: number | null }[]
>(energyByDay, (days) =>
  days.map(({ day, calories }) => ({ day, calories: calories === null ? null : roundTo2(calories) })),
);

/** Input of the measured energy need. */
export const eatenByDayQuery = queryPart<EatenDay[], { userId: string; mealsFrom: Day; mealsTo: Day }, EatenDay[]>(
  eatenByDay,
  (days) => days,
);

const askDay = combinedQuery('journal_day', {
  rows: mealsOnDayQuery,
  profile: memberProfileQuery,
  exercise: burnedEnergyQuery,
});

/** The journal of a day with totals, current goals and the energy of that day's training. */
export async function readDay(db: Db, deps: Deps, userId: string, { day, timeZone }: { day: Day; timeZone: string }) {
  const { rows, profile, exercise } = await askDay(db, { userId, day, ...boundsOf(day, timeZone) });
  const { goals, goalsOfWeek } = goalsOf(deps, profile, day);
  const totals = sumNutrients(rows.map((row) => row.foodItem));
  return { day, rows, totals, goals: { ...goals, weekdays: goalsOfWeek() }, exercise };
}

/** Energy and nutrients of each day with something logged. */
export function sumDays(db: Db, userId: string, { from, to }: { from: Day; to: Day }) {
  return sumMealsByDay(db, userId, from, to);
}

/** Idempotent by the client's id; last write wins. */
export async function saveMeal(db: Db, deps: Deps, userId: string, row: MealRow): Promise<void> {
  const problem = checkMealDay(row.day, deps.clock().getTime());
  if (problem) throw refuse('BAD_INPUT', { issues: [{ path: 'day', message: problem }] });
  refuseFarEdit(deps, row.editedAt);
  const amounts = row.foodItem.amounts ?? (await readDishAmounts(db, userId, row.foodItem));
  const { isConsented, isLogged } = await logMeal(db, mealOfRow(userId, withAmounts(row, amounts)));
  if (!isConsented) throw refuse('CONSENT_REQUIRED');
  if (!isLogged) await changeMeal(db, deps, userId, row, amounts);
}

/** Adds known amounts to a row without a catalogue food, for clients that do not send the field. */
function withAmounts(row: MealRow, amounts: KnownAmounts | undefined): MealRow {
  return amounts === undefined ? row : { ...row, foodItem: { ...row.foodItem, amounts } };
}

/** The id exists: an edit or a repetition. */
async function changeMeal(
  db: Db,
  deps: Deps,
  userId: string,
  row: MealRow,
  known: KnownAmounts | undefined,
): Promise<void> {
  const meal = await asMergedFood(db, row);
  await db.transaction(async (tx) => {
    await requireHealthConsent(tx, userId);
    const stored = await mealsTable.findForUpdate(tx, userId, row.id);
    const amounts = meal.foodItem.amounts ?? retainedAmounts(stored?.foodItem, meal.foodItem) ?? known;
    await mealsTable.change(tx, deps, userId, withAmounts(meal, amounts));
  });
}

/** Replaces a merged food by its target in a row that a device logged offline; the row retains its amounts. */
async function asMergedFood(db: Db, row: MealRow): Promise<MealRow> {
  const { id } = row.foodItem;
  const mergedIntoId = id === null ? undefined : (await findMergedIntoIds(db, [id])).get(id);
  return mergedIntoId === undefined ? row : { ...row, foodItem: { ...row.foodItem, id: mergedIntoId } };
}

export async function removeMeal(db: Db, deps: Deps, userId: string, removal: Removal): Promise<void> {
  await db.transaction((tx) => mealsTable.remove(tx, deps, userId, removal));
}

stateImport('meals', {
  schema: inputOf(mealsContract.save),
  toInput: withDay,
  save: saveMeal,
  undo: undoByTombstone(),
});
