import { addDays, dayOf } from '#domain/day/day.ts';
import {
  type CookedFoods,
  type EatenFood,
  type PantryRecord,
  pantryContract,
} from '#domain/meals/pantry/pantry.contract.ts';
import { condense, eatenAt } from '#domain/meals/pantry/stock.ts';
import { withObject } from '#domain/own-data/import/wire-rows.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuseFarEdit } from '#server/sync/edits.service.ts';
import { inputOf, stateImport, undoByTombstone } from '#server/sync/importers.service.ts';
import { findMergedIntoIds } from '../add-food/foods.store.ts';
import { listCookedFoods, listEatenFoods, listRecordsOf, recordsTable, updateRecord } from './pantry.store.ts';

type Deps = Pick<AppDeps, 'clock'>;
type Pantry = { facts: PantryRecord[]; eaten: EatenFood[]; cooked: CookedFoods[] };

const DAY_MS = 86_400_000;
/** Earlier entries are sent condensed. Clients need this many days to compute rates of use. */
const ENTRY_LIFETIME_DAYS = 45;

/** Records, and what was eaten and cooked since; the stock is computed from all three. */
export async function readPantry(db: Db, deps: Deps, userId: string): Promise<Pantry> {
  const records = await readRecords(db, userId);
  const [first] = records;
  if (first === undefined) return { facts: [], eaten: [], cooked: [] };
  const pantry = await withUses(db, userId, records, new Date(first.createdAt));
  return condense(pantry, new Date(deps.clock().getTime() - ENTRY_LIFETIME_DAYS * DAY_MS));
}

async function withUses(db: Db, userId: string, records: PantryRecord[], since: Date): Promise<Pantry> {
  const ids = [...new Set(records.flatMap(({ batch }) => batch?.foodId ?? []))];
  if (ids.length === 0) return { facts: records, eaten: [], cooked: [] };
  // The journal may contain either id of a merged food.
  const mergedIntoIds = await findMergedIntoIds(db, ids);
  const mergedIntoId = (id: string) => mergedIntoIds.get(id) ?? id;
  // The member's day may begin before that of the server's zone.
  const from = addDays(dayOf(since.getTime()), -1);
  const eaten = await listEatenFoods(db, userId, [...new Set([...ids, ...mergedIntoIds.values()])], from);
  const cooked = await listCookedFoods(db, userId, since);
  return {
    facts: records.map((record) => withMergedFood(record, mergedIntoId)),
    eaten: eaten.map(({ day, createdAt, editedAt, foodId, ...row }) => ({
      ...row,
      foodId: mergedIntoId(foodId),
      at: eatenAt(day, createdAt.toISOString()),
      editedAt: editedAt.toISOString(),
    })),
    cooked: cooked.map(({ id, used, createdAt, editedAt }) => ({
      id,
      used: used.map((food) => ({ ...food, foodId: mergedIntoId(food.foodId) })),
      at: createdAt.toISOString(),
      editedAt: editedAt.toISOString(),
    })),
  };
}

function withMergedFood(record: PantryRecord, mergedIntoId: (id: string) => string): PantryRecord {
  const foodId = record.batch?.foodId ?? null;
  return record.batch && foodId !== null
    ? { ...record, batch: { ...record.batch, foodId: mergedIntoId(foodId) } }
    : record;
}

export async function savePantryRecord(db: Db, deps: Deps, userId: string, sent: PantryRecord): Promise<void> {
  refuseFarEdit(deps, sent.createdAt);
  await db.transaction((tx) => recordsTable.save(tx, deps, userId, sent));
}

/** Removes a record; the stock is as if it had never been made. */
export async function removePantryRecord(
  db: Db,
  deps: Deps,
  userId: string,
  { id, editedAt }: { id: string; editedAt: string },
): Promise<void> {
  await db.transaction((tx) => recordsTable.remove(tx, deps, userId, { id, editedAt }));
}

/**
 * Before the journal and cookings are erased: condenses the history into records, so that the stock stays correct and does not reveal what
 * was eaten.
 */
export async function compactPantry(db: Db, userId: string): Promise<void> {
  const records = await readRecords(db, userId);
  const [first] = records;
  if (first === undefined) return;
  const condensed = condense(await withUses(db, userId, records, new Date(first.createdAt)), END_OF_TIME);
  const condensedById = new Map(condensed.facts.map(({ id, batch, isOn }) => [id, { batch, isOn }]));
  for (const { id, editedAt } of records) {
    const record = condensedById.get(id);
    await updateRecord(db, userId, id, record ? { fact: record } : { deletedAt: new Date(editedAt) });
  }
}

/** Later than any instant that a client can send. */
const END_OF_TIME = new Date('2200-01-01T00:00:00.000Z');

async function readRecords(db: Db, userId: string): Promise<PantryRecord[]> {
  return (await listRecordsOf(db, userId)).map((row) => recordsTable.toRow(row));
}

stateImport('pantry_facts', {
  schema: inputOf(pantryContract.save),
  toInput: withObject('fact'),
  save: savePantryRecord,
  undo: undoByTombstone(),
});
