import { undoableSince, undoUntil } from '#domain/day/undo-until.ts';
import { IMPORT_TABLES, type ImportTable } from '#domain/own-data/import/import-tables.ts';
import type { AppDeps, Session } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { importerOf } from '#server/sync/importers.service.ts';
import {
  deleteImportedBefore,
  findImport,
  listImported,
  lockImports,
  storeRemoved,
  updateImport,
} from './import.store.ts';

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
      const undone = await importerOf(table).undo.run(tx, deps, session, { table, rows, importId: id, at });
      removed += undone.removed;
      tombstones.set(table, undone.tombstones);
    }
    await storeRemoved(tx, userId, id, tombstones);
    await updateImport(tx, userId, id, { undoneAt: at });
    return { removed };
  });
}

/** Records of an import are stored only as long as it can be undone. */
export function forgetOldImports(db: Db, { clock }: Pick<AppDeps, 'clock'>): Promise<void> {
  return deleteImportedBefore(db, new Date(undoableSince(clock().getTime())));
}
