import { checkMealDay } from '#domain/meals/journal/logged-food.ts';
import { cookingIdOf } from '#domain/meals/recipes/cooking.ts';
import type { Cooking, EatenRow } from '#domain/meals/recipes/recipes.contract.ts';
import { requireHealthConsent } from '#server/members/consent.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { readCookingAmounts } from './eaten-parts.service.ts';
import { cookingsTable, listCookingsOf, listEatenSince } from './recipes.store.ts';

type Deps = Pick<AppDeps, 'clock'>;

/** What was cooked, and the rows of the journal that were eaten from it: what is left is reckoned from both. */
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

/** What has been eaten of it keeps the figures that it was logged with. */
export async function saveCooking(db: Db, deps: Deps, userId: string, sent: Cooking): Promise<void> {
  const problem = checkMealDay(sent.day, deps.clock().getTime());
  if (problem) throw refuse('BAD_INPUT', { issues: [{ path: 'day', message: problem }] });
  await db.transaction(async (tx) => {
    await requireHealthConsent(tx, userId);
    await cookingsTable.save(tx, deps, userId, await withAmounts(tx, userId, sent));
  });
}

/** Carries what is known of the pot as it is cooked. A device that knows it already sends it. */
async function withAmounts(db: Db, userId: string, sent: Cooking): Promise<Cooking> {
  const amounts = sent.figures.amounts ?? (await readCookingAmounts(db, userId, sent));
  return { ...sent, figures: { ...sent.figures, amounts } };
}

/** Its boxes go with it, and what was eaten of it stays in the journal. */
export async function removeCooking(
  db: Db,
  deps: Deps,
  userId: string,
  { id, editedAt }: { id: string; editedAt: string },
): Promise<void> {
  await db.transaction((tx) => cookingsTable.remove(tx, deps, userId, { id, editedAt }));
}
