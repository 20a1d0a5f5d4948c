import { undoableSince } from '#domain/day/undo-until.ts';
import { IMPORT_TABLES, type ImportTable } from '#domain/own-data/import/import-tables.ts';
import type { AppDeps, Session } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { importerOf } from '#server/sync/importers.service.ts';
import { deleteImportedBefore, listImported, lockImports, ownImportRecords, storeRemoved } from './import.store.ts';

/**
 * Removes exactly what the import added: rows also when they were edited since; settings and the profile only where they are unchanged.
 * Referenced tables come last. Idempotent: a repeat removes nothing.
 */
export async function undoOwnImport(db: Db, deps: AppDeps, session: Session, id: string): Promise<{ removed: number }> {
  const { userId } = session;
  return db.transaction(async (outer) => {
    await lockImports(outer, userId);
    return ownImportRecords.undo(
      outer,
      deps,
      { userId, id },
      {
        nothing: { removed: 0 },
        remove: async (tx, at) => {
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
          return { removed };
        },
      },
    );
  });
}

/** Records of an import are stored only as long as it can be undone. */
export function forgetOldImports(db: Db, { clock }: Pick<AppDeps, 'clock'>): Promise<void> {
  return deleteImportedBefore(db, new Date(undoableSince(clock().getTime())));
}
