import type { OwnFood } from '#domain/meals/add-food/foods.contract.ts';
import type { DiarySource } from '#domain/meals/import/diary-columns.ts';
import { type DiaryImport, diaryImportContract, type FoodAlias } from '#domain/meals/import/diary-import.contract.ts';
import { findDuplicates } from '#domain/meals/import/find-duplicates.ts';
import { checkMealDay } from '#domain/meals/journal/logged-food.ts';
import type { MealRow } from '#domain/meals/meals.contract.ts';
import { DIARY_BOUNDS } from '#domain/meals/meals-bounds.ts';
import { asAlias } from '#domain/own-data/import/wire-rows.ts';
import { requireHealthConsent } from '#server/members/consent.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { inputOf, stateImport, undoUnchanged } from '#server/sync/importers.service.ts';
import { ownFoods } from '../add-food/own-foods.store.ts';
import { mealOfRow } from '../journal/journal.store.ts';
import {
  deleteUndone,
  diaryImportRecords,
  insertImported,
  insertImportedFoods,
  listAliases,
  listJournalOf,
  markImportedDeleted,
  markImportedFoodsDeleted,
  upsertAliases,
} from './import.store.ts';

type Deps = Pick<AppDeps, 'clock'>;
type Batch = { id: string; source: DiarySource; fileName: string; rows: MealRow[]; foods: OwnFood[] };

/** Ids of rows that are already in the journal, for the preview. */
export async function checkDiary(db: Db, userId: string, { id, rows }: Pick<Batch, 'id' | 'rows'>): Promise<string[]> {
  return [...findDuplicates(rows, await listJournalOf(db, userId, daysOf(rows)), id)];
}

/**
 * Imports complete days of a food diary. Rows that exist, also edited or removed ones, are skipped; rows of an undone import may be
 * imported again. Idempotent.
 */
export async function takeDiary(
  db: Db,
  deps: Deps,
  userId: string,
  batch: Batch,
): Promise<{ imported: number; skipped: number; foods: number }> {
  const now = deps.clock();
  refuseUntrue(batch.rows, now);
  return db.transaction(async (tx) => {
    await requireHealthConsent(tx, userId);
    const { id, source, fileName, rows } = batch;
    const stored = await diaryImportRecords.begin(tx, { userId, id, source, fileName, importedAt: now });
    if (stored.source !== source) throw refuse('CONFLICT');
    const duplicates = findDuplicates(rows, await listJournalOf(tx, userId, daysOf(rows)), id);
    const news = rows.filter((row) => !duplicates.has(row.id));
    await deleteUndone(tx, userId, { meals: ids(news), foods: ids(batch.foods) });
    // The import counts as the edit, so that every later edit by the member takes precedence.
    const editedAt = now.toISOString();
    const foods = await insertImportedFoods(
      tx,
      batch.foods.map((food) => ({ ...ownFoods.toStored(deps, userId, { ...food, editedAt }), importId: id })),
    );
    const imported = await insertImported(
      tx,
      news.map((row) => mealOfRow(userId, { ...row, editedAt }, id)),
    );
    await diaryImportRecords.add(tx, { userId, id }, { rows: imported });
    return { imported, skipped: rows.length - imported, foods };
  });
}

function refuseUntrue(rows: MealRow[], now: Date) {
  const perDay = new Map<string, number>();
  for (const [index, { day }] of rows.entries()) {
    const count = (perDay.get(day) ?? 0) + 1;
    perDay.set(day, count);
    const problem = count > DIARY_BOUNDS.rowsPerDay ? 'too-many' : checkMealDay(day, now.getTime());
    if (problem) throw refuse('BAD_INPUT', { issues: [{ path: `rows.${index}.day`, message: problem }] });
  }
}

export function readDiaryImports(db: Db, userId: string): Promise<DiaryImport[]> {
  return diaryImportRecords.list(db, userId);
}

/** Removes all rows of an import, including edited ones. Idempotent. */
export function undoDiary(db: Db, deps: Deps, userId: string, id: string): Promise<{ removed: number }> {
  return diaryImportRecords.undo(
    db,
    deps,
    { userId, id },
    {
      nothing: { removed: 0 },
      remove: async (tx, now) => {
        const removed = await markImportedDeleted(tx, userId, id, now);
        await markImportedFoodsDeleted(tx, userId, id, now);
        return { removed };
      },
    },
  );
}

export function readFoodAliases(db: Db, userId: string): Promise<FoodAlias[]> {
  return listAliases(db, userId);
}

/** The last entry of a repeated name counts. */
export async function saveFoodAliases(db: Db, userId: string, aliases: FoodAlias[]): Promise<void> {
  const byName = new Map(aliases.map((alias) => [alias.name, alias]));
  await upsertAliases(db, userId, [...byName.values()]);
}

const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
const daysOf = (rows: MealRow[]) => [...new Set(rows.map(({ day }) => day))];

stateImport('food_aliases', {
  key: 'name',
  schema: inputOf(diaryImportContract.saveAliases),
  toInput: asAlias,
  save: (db, _deps, userId, { aliases }) => saveFoodAliases(db, userId, aliases),
  undo: undoUnchanged,
});
