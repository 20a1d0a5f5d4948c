import { addDays, dayOf } from '#domain/day/day.ts';
import type { CookedFoods, EatenFood, PantryRecord } from '#domain/meals/pantry/pantry.contract.ts';
import { condense, eatenAt } from '#domain/meals/pantry/stock.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuseFarEdit } from '#server/sync/edits.service.ts';
import { findMergedIntoIds } from '../add-food/foods.store.ts';
import { facts as factsTable, listCookedFoods, listEatenFoods, listRecordsOf, updateRecord } from './pantry.store.ts';

type Deps = Pick<AppDeps, 'clock'>;
type Pantry = { facts: PantryRecord[]; eaten: EatenFood[]; cooked: CookedFoods[] };

const DAY_MS = 86_400_000;
/** What happened earlier is sent as its result. Devices need so much of it to tell how fast things are used. */
const ENTRY_LIFETIME_DAYS = 45;

/** What was said, and what was eaten and cooked of it since: what is at home is reckoned from all three. */
export async function readPantry(db: Db, deps: Deps, userId: string): Promise<Pantry> {
  const facts = await readRecords(db, userId);
  const [first] = facts;
  if (first === undefined) return { facts: [], eaten: [], cooked: [] };
  const told = await withUses(db, userId, facts, new Date(first.createdAt));
  return condense(told, new Date(deps.clock().getTime() - ENTRY_LIFETIME_DAYS * DAY_MS));
}

async function withUses(db: Db, userId: string, facts: PantryRecord[], since: Date): Promise<Pantry> {
  const ids = [...new Set(facts.flatMap(({ batch }) => batch?.foodId ?? []))];
  if (ids.length === 0) return { facts, eaten: [], cooked: [] };
  // A food that was merged since may be in the journal by either of its ids.
  const kept = await findMergedIntoIds(db, ids);
  const mergedIntoId = (id: string) => kept.get(id) ?? id;
  // The member's day may have begun before that of this zone.
  const from = addDays(dayOf(since.getTime()), -1);
  const eaten = await listEatenFoods(db, userId, [...new Set([...ids, ...kept.values()])], from);
  const cooked = await listCookedFoods(db, userId, since);
  return {
    facts: facts.map((fact) => withMergedFood(fact, mergedIntoId)),
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

function withMergedFood(fact: PantryRecord, mergedIntoId: (id: string) => string): PantryRecord {
  const foodId = fact.batch?.foodId ?? null;
  return fact.batch && foodId !== null ? { ...fact, batch: { ...fact.batch, foodId: mergedIntoId(foodId) } } : fact;
}

export async function savePantryRecord(db: Db, deps: Deps, userId: string, sent: PantryRecord): Promise<void> {
  refuseFarEdit(deps, sent.createdAt);
  await db.transaction((tx) => factsTable.save(tx, deps, userId, sent));
}

/** The pantry is as if it had not been said. */
export async function removePantryRecord(
  db: Db,
  deps: Deps,
  userId: string,
  { id, editedAt }: { id: string; editedAt: string },
): Promise<void> {
  await db.transaction((tx) => factsTable.remove(tx, deps, userId, { id, editedAt }));
}

/**
 * Before the journal and the cookings are erased: what is left becomes what was said, and what was used up is removed. So the pantry
 * stays right and tells nothing of what was eaten.
 */
export async function settlePantry(db: Db, userId: string): Promise<void> {
  const facts = await readRecords(db, userId);
  const [first] = facts;
  if (first === undefined) return;
  const settled = condense(await withUses(db, userId, facts, new Date(first.createdAt)), END_OF_TIME);
  const kept = new Map(settled.facts.map(({ id, batch, isOn }) => [id, { batch, isOn }]));
  for (const { id, editedAt } of facts) {
    const fact = kept.get(id);
    await updateRecord(db, userId, id, fact ? { fact } : { deletedAt: new Date(editedAt) });
  }
}

/** Later than every instant that a device can send. */
const END_OF_TIME = new Date('2200-01-01T00:00:00.000Z');

async function readRecords(db: Db, userId: string): Promise<PantryRecord[]> {
  return (await listRecordsOf(db, userId)).map((row) => factsTable.toRow(row));
}
