import type { SQL } from 'drizzle-orm';
import { undoableSince, undoUntil } from '#domain/day/undo-until.ts';
import { HEALTH_SOURCES } from '#domain/health/health-codes.ts';
import { emptyProfile } from '#domain/own-data/import/fill-profile.ts';
import { IMPORT_TABLES, type ImportTable } from '#domain/own-data/import/import-tables.ts';
import { followNewest } from '#server/body/body.edits.service.ts';
import { removeCaliper } from '#server/body/caliper/caliper.service.ts';
import { removeTape } from '#server/body/tape/tape.service.ts';
import { removeWorkouts } from '#server/fitness/history/history.service.ts';
import { readImports, undoImport as undoHealthImport } from '#server/health/import.service.ts';
import type { AppDeps, Session } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { readProfile } from '#server/profile/profile.service.ts';
import { updateProfile } from '#server/profile/profile.update.service.ts';
import {
  deleteDaysOf,
  deleteImportedBefore,
  deleteListsOf,
  deleteUnchanged,
  EXERCISE_IN_USE,
  FOOD_IN_USE,
  findImport,
  type Imported,
  listImported,
  listStanding,
  lockImports,
  markDeleted,
  storeRemoved,
  updateImport,
} from './import.store.ts';
import { healthImportId, IMPORTERS } from './importers.ts';

type ImportedRow = { key: string; imported: Imported | null };
/** What to undo in one table. */
type Part = { table: ImportTable; rows: ImportedRow[]; importId: string; at: Date };
/** The number of removed rows, and the ids of those that left a tombstone. */
type Undone = { removed: number; tombstones: string[] };
type Undo = (db: Db, deps: AppDeps, session: Session, part: Part) => Promise<Undone>;

/**
 * Removes exactly what the import added: rows also when they were edited since; settings and the profile only where they are unchanged.
 * Referenced tables come last. Idempotent: a repeat removes nothing.
 */
export async function undoOwnImport(db: Db, deps: AppDeps, session: Session, id: string): Promise<{ removed: number }> {
  const { userId } = session;
  const at = deps.clock();
  return db.transaction(async (tx) => {
    await lockImports(tx, userId);
    const stored = await findImport(tx, userId, id);
    if (!stored) throw refuse('NOT_FOUND');
    if (stored.undoneAt) return { removed: 0 };
    if (at.toISOString() > undoUntil(stored.importedAt.getTime())) throw refuse('IMPORT_TOO_OLD');
    const imported = await listImported(tx, userId, id);
    const tombstones = new Map<ImportTable, string[]>();
    let removed = 0;
    for (const table of [...IMPORT_TABLES].reverse()) {
      const rows = imported.filter((row) => row.table === table);
      if (rows.length === 0) continue;
      const undone = await UNDOS[table](tx, deps, session, { table, rows, importId: id, at });
      removed += undone.removed;
      tombstones.set(table, undone.tombstones);
    }
    await storeRemoved(tx, userId, id, tombstones);
    await updateImport(tx, userId, id, { undoneAt: at });
    return { removed };
  });
}

const keysOf = (rows: ImportedRow[]) => rows.map(({ key }) => key);
const left = (tombstones: string[]): Undone => ({ removed: tombstones.length, tombstones });

type After = (db: Db, deps: AppDeps, userId: string, removed: { ids: string[]; at: Date }) => Promise<void>;

/** Rows that leave a tombstone, so that an old copy on a device cannot restore them. */
function tombstone(after: After | null = null, unless: SQL | null = null): Undo {
  return async (db, deps, { userId }, { table, rows, at }) => {
    const ids = await markDeleted(db, userId, table, { keys: keysOf(rows), at, unless });
    if (ids.length > 0) await after?.(db, deps, userId, { ids, at });
    return left(ids);
  };
}

/** Measurements are removed by their own call, which also removes the weight that belongs to one. */
function measurement(remove: typeof removeTape): Undo {
  return async (db, deps, { userId }, { table, rows, at }) => {
    const standing = await listStanding(db, userId, table, keysOf(rows));
    for (const { id, editedAtMs } of standing) {
      const editedAt = new Date(Math.max(at.getTime(), editedAtMs + 1)).toISOString();
      await remove(db, deps, userId, { id, editedAt });
    }
    return left(standing.map(({ id }) => id));
  };
}

const setting: Undo = async (db, _deps, { userId }, { table, rows }) => {
  let removed = 0;
  for (const { key, imported } of rows) {
    const row = imported && { column: IMPORTERS[table].key, key, imported };
    if (row && (await deleteUnchanged(db, userId, table, row))) removed += 1;
  }
  return { removed, tombstones: [] };
};

const person: Undo = async (db, deps, session, { rows }) => {
  const imported = Object.assign({}, ...rows.map((row) => row.imported ?? {}));
  const changes = emptyProfile(await readProfile(db, deps, session.userId), imported);
  if (Object.keys(changes).length === 0) return { removed: 0, tombstones: [] };
  await updateProfile(db, deps, session, changes);
  return { removed: 1, tombstones: [] };
};

const health: Undo = async (db, deps, { userId }, { importId }) => {
  const ours = new Set(HEALTH_SOURCES.map((source) => healthImportId(importId, source)));
  let removed = 0;
  for (const { id } of (await readImports(db, userId)).filter((one) => ours.has(one.id)))
    removed += (await undoHealthImport(db, deps, userId, id)).samples;
  return { removed, tombstones: [] };
};

const UNDOS: Record<ImportTable, Undo> = {
  users: person,
  profiles: person,
  goal_settings: setting,
  member_foods: tombstone(null, FOOD_IN_USE),
  meals: tombstone(),
  recipes: tombstone(),
  cookings: tombstone(),
  pantry_facts: tombstone(),
  week_entries: tombstone(),
  meal_plans: tombstone((db, _deps, userId, { ids }) => deleteListsOf(db, userId, ids)),
  shopping_lists: setting,
  food_favourites: setting,
  food_aliases: setting,
  water_drinks: tombstone(),
  body_tape_measurements: measurement(removeTape),
  body_caliper_measurements: measurement(removeCaliper),
  body_weights: tombstone((db, deps, userId) => followNewest(db, deps, userId)),
  body_circumference_goals: setting,
  member_exercises: tombstone(null, EXERCISE_IN_USE),
  exercise_aliases: setting,
  workout_templates: tombstone(),
  workout_schedules: tombstone((db, _deps, userId, { ids }) => deleteDaysOf(db, userId, ids)),
  workout_settings: setting,
  exercise_settings: setting,
  workouts: tombstone((db, _deps, userId, { ids, at }) => removeWorkouts(db, userId, ids, at)),
  health_samples: health,
  ebook_places: setting,
  ebook_marks: tombstone(),
};

/** Whether rows of a table are compared with their imported content, because the member can have changed them since. */
export const isSetting = (table: ImportTable): boolean => UNDOS[table] === setting;

/** Whether a removed row of a table stays as a tombstone. */
export const leavesTombstone = (table: ImportTable): boolean => ![setting, person, health].includes(UNDOS[table]);

/** Records of an import are stored only as long as it can be undone. */
export function forgetOldImports(db: Db, { clock }: Pick<AppDeps, 'clock'>): Promise<void> {
  return deleteImportedBefore(db, new Date(undoableSince(clock().getTime())));
}
