import {
  type StoredTemplate,
  templatesContract,
  type WorkoutTemplate,
} from '#domain/fitness/templates/templates.contract.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { inputOf, stateImport, undoByTombstone } from '#server/sync/importers.service.ts';
import { listTemplates, ownerKey, type TemplateOwner, templateOfRow, templates } from './templates.store.ts';

type Deps = Pick<AppDeps, 'clock'>;
/** The owner of the template and the writer: a provided template has no owner, and its history belongs to the admin who edited it. */
export type TemplateWriter = { owner: TemplateOwner; writerId: string };
type Removal = { id: string; editedAt: string };

export async function readTemplates(db: Db, userId: string): Promise<StoredTemplate[]> {
  return (await listTemplates(db, userId)).map(templateOfRow);
}

export async function saveTemplate(
  db: Db,
  deps: Deps,
  { owner, writerId }: TemplateWriter,
  template: WorkoutTemplate,
): Promise<void> {
  await db.transaction((tx) => templates.save(tx, deps, ownerKey(owner), template, { historyOf: writerId }));
}

/** Schedules retain their copy of the template. */
export async function removeTemplate(
  db: Db,
  deps: Deps,
  { owner, writerId }: TemplateWriter,
  removal: Removal,
): Promise<void> {
  await db.transaction((tx) => templates.remove(tx, deps, ownerKey(owner), removal, { historyOf: writerId }));
}

stateImport('workout_templates', {
  schema: inputOf(templatesContract.saveTemplate),
  toInput: (row) => ({ ...row, durationMinutes: row.duration }),
  save: (db, deps, userId, template) => saveTemplate(db, deps, { owner: userId, writerId: userId }, template),
  undo: undoByTombstone(),
});
