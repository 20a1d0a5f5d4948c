import type { Day } from '#domain/day/day.ts';
import type { KnownAmounts } from '#domain/meals/known-amounts.ts';
import { amountsOfParts, weekUntil } from '#domain/meals/nutrients/intake.ts';
import { amountList } from '#domain/meals/nutrients/nutrient-list.ts';
import { bodyOf, goalsOf, memberProfileQuery } from '#server/members/goals.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { combinedQuery } from '#server/platform/db/statement.ts';
import { findMergedIntoIds } from '../add-food/foods.store.ts';
import { readAmountsOf, readParts } from '../recipes/eaten-parts.service.ts';
import { listEaten } from './nutrients.store.ts';

const askPerson = combinedQuery('nutrients_person', { profile: memberProfileQuery });

type EatenFood = { id: string | null; amount: number; amounts?: KnownAmounts | undefined };

/** Known amounts beyond energy and macros of each logged food; foods of which nothing is known are left out. */
export async function readEatenAmounts(
  db: Db,
  userId: string,
  items: readonly (EatenFood | null)[],
): Promise<KnownAmounts[]> {
  const mergedIntoIds = await findMergedIntoIds(
    db,
    items.flatMap((item) => item?.id ?? []),
  );
  const ids = items.map((item) => (item?.id ? (mergedIntoIds.get(item.id) ?? item.id) : null));
  const partsOf = await readParts(db, userId, ids);
  const eaten = items.map((item, at) => {
    const id = ids[at] ?? null;
    return item === null || id === null ? { parts: [], isWhole: false } : partsOf(id, item.amount);
  });
  const foods = new Map((await readAmountsOf(db, userId, eaten)).map(({ id, amounts }) => [id, amounts]));
  return eaten.map((parts, at) => ({ ...items[at]?.amounts, ...amountsOfParts(parts, foods) }));
}

/** What was logged on the seven days up to `day`, with the amounts of every food and the member's reference group. */
export async function readNutrients(db: Db, deps: Pick<AppDeps, 'clock'>, userId: string, { day }: { day: Day }) {
  const [from = day] = weekUntil(day);
  const [eaten, { profile }] = await Promise.all([listEaten(db, userId, from, day), askPerson(db, { userId })]);
  const partsOf = await readParts(
    db,
    userId,
    eaten.map(({ foodId }) => foodId),
  );
  const rows = eaten.map(({ foodId, grams, amounts, ...row }) => ({
    ...row,
    ...(foodId === null ? { parts: [], isWhole: false } : partsOf(foodId, grams)),
    ...(amounts !== null && { amounts }),
  }));
  const { sex, age } = bodyOf(deps, profile);
  const { goals } = goalsOf(deps, profile, day);
  const known = await readAmountsOf(db, userId, rows);
  const foods = known.map(({ id, amounts }) => ({ id, amounts: amountList(amounts), known: amounts }));
  return { day, rows, foods, person: { sex, age }, goalKcal: goals.calories };
}
