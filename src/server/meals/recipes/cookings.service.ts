import { checkMealDay } from '#domain/meals/journal/logged-food.ts';
import { cookingIdOf } from '#domain/meals/recipes/cooking.ts';
import { type Cooking, cooking as cookingShape, type EatenRow } from '#domain/meals/recipes/recipes.contract.ts';
import { roundNutrients } from '#domain/meals/scale-food.ts';
import { requireHealthConsent } from '#server/members/consent.service.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { AppDeps } from '#server/platform/http/call-context.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { changeOwnRow, type OwnTable, refuseFarEdit, removeOwnRow } from '#server/sync/edits.service.ts';
import {
  findCookingForUpdate,
  insertCooking,
  listCookingsOf,
  listEatenSince,
  type StoredCooking,
  updateCooking,
} from './recipes.store.ts';

type Deps = Pick<AppDeps, 'clock'>;

const cookingsTable = ({ clock }: Deps): OwnTable<StoredCooking> => ({
  name: 'cookings',
  findForUpdate: findCookingForUpdate,
  update: (db, userId, id, changes) => updateCooking(db, userId, id, { ...changes, updatedAt: clock() }),
  contentOf: toCooking,
});

/** What was cooked, and the rows of the journal that were eaten from it: what is left is reckoned from both. */
export async function readCookings(db: Db, userId: string): Promise<{ cookings: Cooking[]; eaten: EatenRow[] }> {
  const cookings = (await listCookingsOf(db, userId)).map(toCooking);
  const [first] = cookings.map(({ day }) => day).sort();
  const rows = first === undefined ? [] : await listEatenSince(db, userId, first);
  const known = new Set(cookings.map(({ id }) => id));
  const eaten = rows.flatMap(({ foodId, editedAt, ...row }) => {
    const cookingId = cookingIdOf(foodId);
    return cookingId !== null && known.has(cookingId) ? [{ ...row, cookingId, editedAt: editedAt.toISOString() }] : [];
  });
  return { cookings, eaten };
}

/** Idempotent; the last write wins. What has been eaten of it keeps the figures that it was logged with. */
export async function saveCooking(db: Db, deps: Deps, userId: string, sent: Cooking): Promise<void> {
  const problem = checkMealDay(sent.day, deps.clock().getTime());
  if (problem) throw refuse('BAD_INPUT', { issues: [{ path: 'day', message: problem }] });
  refuseFarEdit(deps, sent.editedAt);
  const row = toStored(deps, userId, sent);
  await db.transaction(async (tx) => {
    await requireHealthConsent(tx, userId);
    if (await insertCooking(tx, row)) return;
    await changeOwnRow(tx, deps, cookingsTable(deps), row);
  });
}

/** Leaves a tombstone; its boxes go with it, and what was eaten of it stays in the journal. */
export async function removeCooking(
  db: Db,
  deps: Deps,
  userId: string,
  { id, editedAt }: { id: string; editedAt: string },
): Promise<void> {
  await db.transaction((tx) => removeOwnRow(tx, deps, cookingsTable(deps), { userId, id, editedAt }));
}

/** The schema puts keys in one order, whether the row comes from the device or from the database: history knows it again. */
function toCooking({ createdAt, editedAt, ...row }: StoredCooking): Cooking {
  return cookingShape.parse({ ...row, createdAt: createdAt.toISOString(), editedAt: editedAt.toISOString() });
}

function toStored(deps: Deps, userId: string, { createdAt, editedAt, figures, ...row }: Cooking): StoredCooking {
  return {
    ...row,
    userId,
    figures: roundNutrients(figures),
    createdAt: new Date(createdAt),
    updatedAt: deps.clock(),
    editedAt: new Date(editedAt),
    deletedAt: null,
  };
}
