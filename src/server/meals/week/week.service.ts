import { WEEK_BOUNDS } from '#domain/bounds.ts';
import { addDays, type Day, dayOf } from '#domain/day/day.ts';
import { mondayOf } from '#domain/day/iso-week.ts';
import { FOOD_BOUNDS } from '#domain/food-bounds.ts';
import type { StoredPlan } from '#domain/meals/plans/plans.contract.ts';
import { roundNutrients } from '#domain/meals/scale-food.ts';
import { fillFromPlan } from '#domain/meals/week/fill-week.ts';
import {
  type EatenEntry,
  weekEntry as entryShape,
  type PlannedWeek,
  type WeekEntry,
} from '#domain/meals/week/week.contract.ts';
import { eatenId, WEEK_DAYS, weekDays } from '#domain/meals/week/week-entries.ts';
import { laterEdit } from '#domain/sync/conflicts/edit-time.ts';
import type { Db } from '#server/platform/db/db.ts';
import { readPart } from '#server/platform/db/statement.ts';
import type { AppDeps } from '#server/platform/http/call-context.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { changeOwnRow, type OwnTable, refuseFarEdit, removeOwnRow } from '#server/sync/edits.service.ts';
import { findKeptIds } from '../add-food/foods.store.ts';
import {
  findEntryForUpdate,
  insertEntries,
  insertEntry,
  listEatenIds,
  listEntriesOf,
  listPlannedWeeks,
  listUnchangedForUpdate,
  plannedDinners,
  type StoredEntry,
  updateEntry,
} from './week.store.ts';

type Deps = Pick<AppDeps, 'clock'>;

const entriesTable = ({ clock }: Deps): OwnTable<StoredEntry> => ({
  name: 'week_entries',
  findForUpdate: findEntryForUpdate,
  update: (db, userId, id, changes) => updateEntry(db, userId, id, { ...changes, updatedAt: clock() }),
  contentOf: toEntry,
});

/** Days with a planned dinner, for the weekly review. */
export const PLANNED_DINNERS = readPart<number, { userId: string; plannedFrom: string; plannedTo: string }, number>(
  plannedDinners,
  (days) => days,
);

/** What is planned for seven days, and the rows of the journal by which it was eaten. */
export async function readWeek(
  db: Db,
  userId: string,
  from: string,
): Promise<{ entries: WeekEntry[]; eaten: EatenEntry[] }> {
  const entries = (await listEntriesOf(db, userId, from, addDays(from, WEEK_DAYS - 1))).map(toEntry);
  if (entries.length === 0) return { entries, eaten: [] };
  const eaten = await listEatenIds(db, userId, entries.map(eatenId));
  return {
    entries: await withKeptFoods(db, entries),
    eaten: eaten.map(({ id, editedAt }) => ({ id, editedAt: editedAt.toISOString() })),
  };
}

/** As many weeks back as anyone looks for something to repeat. */
const MOST_WEEKS = 52;
const MOST_NAMES = 3;

/** Weeks before the one of a day that something can be copied from. */
export async function readPlannedWeeks(db: Db, userId: string, before: string): Promise<PlannedWeek[]> {
  const weeks = await listPlannedWeeks(db, userId, mondayOf(before), MOST_WEEKS);
  return weeks.map(({ names, ...week }) => ({ ...week, names: names.slice(0, MOST_NAMES) }));
}

/** Foods that an admin has merged since are the kept ones; their figures are those of the plan. */
async function withKeptFoods(db: Db, entries: WeekEntry[]): Promise<WeekEntry[]> {
  const kept = await findKeptIds(db, [...new Set(entries.flatMap(({ food }) => food.foodId ?? []))]);
  if (kept.size === 0) return entries;
  return entries.map((entry) => {
    const { food } = entry;
    return { ...entry, food: { ...food, foodId: kept.get(food.foodId ?? '') ?? food.foodId } };
  });
}

/** Idempotent; the last write wins. */
export async function saveEntry(db: Db, deps: Deps, userId: string, sent: WeekEntry): Promise<void> {
  refuseFarEdit(deps, sent.editedAt);
  refuseFarDay(deps, sent.day);
  const row = toStored(deps, userId, sent);
  await db.transaction(async (tx) => {
    if (await insertEntry(tx, row)) return;
    await changeOwnRow(tx, deps, entriesTable(deps), row);
  });
}

/** Leaves a tombstone. What was eaten of it stays in the journal. */
export async function removeEntry(
  db: Db,
  deps: Deps,
  userId: string,
  { id, editedAt }: { id: string; editedAt: string },
): Promise<void> {
  await db.transaction((tx) => removeOwnRow(tx, deps, entriesTable(deps), { userId, id, editedAt }));
}

/**
 * Puts a plan's day on seven days of a member's week, after what stands there. Answers with the ids of what was planned by it.
 */
export async function planWeek(
  db: Db,
  deps: Deps,
  userId: string,
  { plan, from, at }: { plan: Pick<StoredPlan, 'id' | 'meals'>; from: Day; at: Date },
): Promise<string[]> {
  const present = (await listEntriesOf(db, userId, from, addDays(from, WEEK_DAYS - 1))).map(toEntry);
  const entries = fillFromPlan(plan, { present, days: weekDays(from), at: at.toISOString() });
  return insertEntries(
    db,
    entries.map((entry) => toStored(deps, userId, entry)),
  );
}

/** Takes off what `planWeek` has planned. What the member has changed since or eaten stays. */
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
    await removeOwnRow(db, deps, entriesTable(deps), { userId, id, editedAt });
}

function refuseFarDay({ clock }: Deps, day: string): void {
  const last = addDays(dayOf(clock().getTime()), WEEK_BOUNDS.daysAhead);
  if (day >= FOOD_BOUNDS.earliestDay && day <= last) return;
  throw refuse('BAD_INPUT', { issues: [{ path: 'day', message: day > last ? 'too-far-ahead' : 'too-early' }] });
}

/** The schema puts keys in one order, whether the row comes from the device or from the database: history knows it again. */
function toEntry({ createdAt, editedAt, ...row }: StoredEntry): WeekEntry {
  return entryShape.parse({ ...row, createdAt: createdAt.toISOString(), editedAt: editedAt.toISOString() });
}

function toStored(deps: Deps, userId: string, { createdAt, editedAt, food, ...row }: WeekEntry): StoredEntry {
  return {
    ...row,
    userId,
    food: { ...food, ...roundNutrients(food) },
    createdAt: new Date(createdAt),
    updatedAt: deps.clock(),
    editedAt: new Date(editedAt),
    deletedAt: null,
  };
}
