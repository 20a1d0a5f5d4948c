import { checkMealDay } from '#domain/meals/journal/logged-food.ts';
import { cookingIdOf } from '#domain/meals/recipes/cooking.ts';
import { type Cooking, type EatenRow, recipesContract } from '#domain/meals/recipes/recipes.contract.ts';
import { requireHealthConsent } from '#server/members/consent.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { inputOf, stateImport, undoByTombstone } from '#server/sync/importers.service.ts';
import { readCookingAmounts } from './eaten-parts.service.ts';
import { cookingsTable, listCookingsOf, listEatenSince } from './recipes.store.ts';

type Deps = Pick<AppDeps, 'clock'>;

/** Cookings, and the journal rows eaten from them; what is left is computed from both. */
export async function readCookings(db: Db, userId: string): Promise<{ cookings: Cooking[]; eaten: EatenRow[] }> {
  const cookings = await listCookingsOf(db, userId);
  const [first] = cookings.map(({ day }) => day).sort();
  const rows = first === undefined ? [] : await listEatenSince(db, userId, first);
  const known = new Set(cookings.map(({ id }) => id));
  const eaten = rows.flatMap(({ foodId, editedAt, ...row }) => {
    const cookingId = cookingIdOf(foodId);
    return cookingId !== null && known.has(cookingId) ? [{ ...row, cookingId, editedAt: editedAt.toISOString() }] : [];
  });
  return { cookings, eaten };
}

/** Saves a cooking; rows already eaten from it are not affected. */
export async function saveCooking(db: Db, deps: Deps, userId: string, sent: Cooking): Promise<void> {
  const problem = checkMealDay(sent.day, deps.clock().getTime());
  if (problem) throw refuse('BAD_INPUT', { issues: [{ path: 'day', message: problem }] });
  await db.transaction(async (tx) => {
    await requireHealthConsent(tx, userId);
    await cookingsTable.save(tx, deps, userId, await withAmounts(tx, userId, sent));
  });
}

/** Adds the known amounts of the batch, unless the client sent them. */
async function withAmounts(db: Db, userId: string, sent: Cooking): Promise<Cooking> {
  const amounts = sent.figures.amounts ?? (await readCookingAmounts(db, userId, sent));
  return { ...sent, figures: { ...sent.figures, amounts } };
}

/** Removes a cooking with its stored portions; eaten rows stay in the journal. */
export async function removeCooking(
  db: Db,
  deps: Deps,
  userId: string,
  { id, editedAt }: { id: string; editedAt: string },
): Promise<void> {
  await db.transaction((tx) => cookingsTable.remove(tx, deps, userId, { id, editedAt }));
}

stateImport('cookings', { schema: inputOf(recipesContract.saveCooking), save: saveCooking, undo: undoByTombstone() });
