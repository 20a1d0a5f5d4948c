import { addDays, dayOf } from '#domain/day/day.ts';
import {
  type CookedFoods,
  type EatenFood,
  pantryFact as factShape,
  type PantryFact,
} from '#domain/meals/pantry/pantry.contract.ts';
import { condense, eatenAt } from '#domain/meals/pantry/stock.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { AppDeps } from '#server/platform/http/call-context.ts';
import { changeOwnRow, type OwnTable, refuseFarEdit, removeOwnRow } from '#server/sync/edits.service.ts';
import { findKeptIds } from '../add-food/foods.store.ts';
import {
  findFactForUpdate,
  insertFact,
  listCookedFoods,
  listEatenFoods,
  listFactsOf,
  type StoredFact,
  updateFact,
} from './pantry.store.ts';

type Deps = Pick<AppDeps, 'clock'>;
type Pantry = { facts: PantryFact[]; eaten: EatenFood[]; cooked: CookedFoods[] };

const DAY_MS = 86_400_000;
/** What happened earlier is sent as its result. Devices need so much of it to tell how fast things are used. */
const TOLD_DAYS = 45;

const factsTable = ({ clock }: Deps): OwnTable<StoredFact> => ({
  name: 'pantry_facts',
  findForUpdate: findFactForUpdate,
  update: (db, userId, id, changes) => updateFact(db, userId, id, { ...changes, updatedAt: clock() }),
  contentOf: toFact,
});

/** What was said, and what was eaten and cooked of it since: what is at home is reckoned from all three. */
export async function readPantry(db: Db, deps: Deps, userId: string): Promise<Pantry> {
  const facts = (await listFactsOf(db, userId)).map(toFact);
  const [first] = facts;
  if (first === undefined) return { facts: [], eaten: [], cooked: [] };
  const told = await withUses(db, userId, facts, new Date(first.createdAt));
  return condense(told, new Date(deps.clock().getTime() - TOLD_DAYS * DAY_MS));
}

async function withUses(db: Db, userId: string, facts: PantryFact[], since: Date): Promise<Pantry> {
  const ids = [...new Set(facts.flatMap(({ batch }) => batch?.foodId ?? []))];
  if (ids.length === 0) return { facts, eaten: [], cooked: [] };
  // A food that was merged since may be in the journal by either of its ids.
  const kept = await findKeptIds(db, ids);
  const keptId = (id: string) => kept.get(id) ?? id;
  // The member's day may have begun before that of this zone.
  const from = addDays(dayOf(since.getTime()), -1);
  const eaten = await listEatenFoods(db, userId, [...new Set([...ids, ...kept.values()])], from);
  const cooked = await listCookedFoods(db, userId, since);
  return {
    facts: facts.map((fact) => withKept(fact, keptId)),
    eaten: eaten.map(({ day, createdAt, editedAt, foodId, ...row }) => ({
      ...row,
      foodId: keptId(foodId),
      at: eatenAt(day, createdAt.toISOString()),
      editedAt: editedAt.toISOString(),
    })),
    cooked: cooked.map(({ id, used, createdAt, editedAt }) => ({
      id,
      used: used.map((food) => ({ ...food, foodId: keptId(food.foodId) })),
      at: createdAt.toISOString(),
      editedAt: editedAt.toISOString(),
    })),
  };
}

function withKept(fact: PantryFact, keptId: (id: string) => string): PantryFact {
  const foodId = fact.batch?.foodId ?? null;
  return fact.batch && foodId !== null ? { ...fact, batch: { ...fact.batch, foodId: keptId(foodId) } } : fact;
}

/** Idempotent; the last write wins. */
export async function saveFact(db: Db, deps: Deps, userId: string, sent: PantryFact): Promise<void> {
  refuseFarEdit(deps, sent.editedAt);
  refuseFarEdit(deps, sent.createdAt);
  const row = toStored(deps, userId, sent);
  await db.transaction(async (tx) => {
    if (await insertFact(tx, row)) return;
    await changeOwnRow(tx, deps, factsTable(deps), row);
  });
}

/** Leaves a tombstone: the pantry is as if it had not been said. */
export async function removeFact(
  db: Db,
  deps: Deps,
  userId: string,
  { id, editedAt }: { id: string; editedAt: string },
): Promise<void> {
  await db.transaction((tx) => removeOwnRow(tx, deps, factsTable(deps), { userId, id, editedAt }));
}

/**
 * Before the journal and the cookings are erased: what is left becomes what was said, and what was used up is removed. So the pantry
 * stays right and tells nothing of what was eaten.
 */
export async function settlePantry(db: Db, userId: string): Promise<void> {
  const facts = (await listFactsOf(db, userId)).map(toFact);
  const [first] = facts;
  if (first === undefined) return;
  const settled = condense(await withUses(db, userId, facts, new Date(first.createdAt)), END_OF_TIME);
  const kept = new Map(settled.facts.map(({ id, batch, isOn }) => [id, { batch, isOn }]));
  for (const { id, editedAt } of facts) {
    const fact = kept.get(id);
    await updateFact(db, userId, id, fact ? { fact } : { deletedAt: new Date(editedAt) });
  }
}

/** Later than every instant that a device can send. */
const END_OF_TIME = new Date('2200-01-01T00:00:00.000Z');

/** The schema puts keys in one order, whether the row comes from the device or from the database: history knows it again. */
function toFact({ id, fact, createdAt, editedAt }: StoredFact): PantryFact {
  return factShape.parse({ id, ...fact, createdAt: createdAt.toISOString(), editedAt: editedAt.toISOString() });
}

function toStored(deps: Deps, userId: string, { id, batch, isOn, createdAt, editedAt }: PantryFact): StoredFact {
  return {
    userId,
    id,
    fact: { batch, isOn },
    createdAt: new Date(createdAt),
    updatedAt: deps.clock(),
    editedAt: new Date(editedAt),
    deletedAt: null,
  };
}
