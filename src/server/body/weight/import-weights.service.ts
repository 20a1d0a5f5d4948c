import { doubtfulWeights } from '#domain/body/weight/doubtful-weights.ts';
import type { Day } from '#domain/day/day.ts';
import { textId } from '#domain/ids/text-id.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { followNewest } from '../body.edits.service.ts';
import {
  deleteUndoneWeights,
  insertNewWeights,
  listWeighedDays,
  markImportedWeightsDeleted,
} from './imported-weights.store.ts';
import { listDailyWeights } from './weights.store.ts';

type Deps = Pick<AppDeps, 'clock'>;
type Imported = { day: Day; takenAt: string; weightKg: number };

/** The days on which the member has no weight yet. */
export async function newWeightDays(db: Db, userId: string, days: Day[]): Promise<Day[]> {
  const known = new Set(await listWeighedDays(db, userId, days));
  return [...new Set(days)].filter((day) => !known.has(day));
}

/** Imported weights that differ too much from the member's own and from each other. */
export async function findDoubtfulWeights(db: Db, userId: string, weights: readonly Imported[]) {
  if (weights.length === 0) return [];
  const own = await listDailyWeights(db, userId, {});
  const byDay = new Map(weights.map(({ day, weightKg }) => [day, weightKg]));
  return doubtfulWeights(
    [...byDay].map(([day, value]) => ({ day, value })),
    own.map(({ day, weightKg }) => ({ day, value: weightKg })),
  );
}

/**
 * Adds weights of a file on days without a weight, and updates the current weight. Ids are derived from source and time: a weight removed
 * by hand is not added again, one removed by an undo may be. Returns the number of new weights; idempotent.
 */
export async function importWeights(
  db: Db,
  deps: Deps,
  userId: string,
  { importId, source, weights }: { importId: string; source: string; weights: readonly Imported[] },
): Promise<number> {
  const fresh = new Set(
    await newWeightDays(
      db,
      userId,
      weights.map(({ day }) => day),
    ),
  );
  const now = deps.clock();
  const rows = weights
    .filter(({ day }) => fresh.has(day))
    .map(({ day, takenAt, weightKg }) => ({
      userId,
      id: textId(`${source} weight ${Date.parse(takenAt)}`),
      date: day,
      weightKg,
      source: 'import' as const,
      importId,
      createdAt: new Date(takenAt),
      editedAt: now,
      deletedAt: null,
    }));
  if (rows.length === 0) return 0;
  await deleteUndoneWeights(
    db,
    userId,
    rows.map(({ id }) => id),
  );
  const added = await insertNewWeights(db, rows);
  await followNewest(db, deps, userId);
  return added;
}

/** Removes the weights of an import and updates the current weight. Returns their number. */
export async function undoWeights(db: Db, deps: Deps, userId: string, importId: string): Promise<number> {
  const removed = await markImportedWeightsDeleted(db, userId, importId, deps.clock());
  if (removed > 0) await followNewest(db, deps, userId);
  return removed;
}
