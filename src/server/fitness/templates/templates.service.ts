import {
  type StoredTemplate,
  type WorkoutTemplate,
  workoutTemplate,
} from '#domain/fitness/templates/templates.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { AppDeps } from '#server/platform/http/call-context.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { type RowState, refuseFarEdit, removalOf, settleEdit } from '#server/sync/edits.service.ts';
import {
  findTemplateForUpdate,
  insertTemplate,
  listTemplates,
  rowOfTemplate,
  type TemplateOwner,
  type TemplateRow,
  templateOfRow,
  updateTemplate,
} from './templates.store.ts';

type Deps = Pick<AppDeps, 'clock'>;
/** Whose template is written, and who writes: a provided one belongs to nobody, and its history to the admin who changed it. */
export type TemplateWriter = { owner: TemplateOwner; writerId: string };
type Removal = { id: string; editedAt: string };

export async function readTemplates(db: Db, userId: string): Promise<StoredTemplate[]> {
  return (await listTemplates(db, userId)).map(templateOfRow);
}

/** Idempotent: the client's id makes a template arrive once, and the last write wins. */
export async function saveTemplate(
  db: Db,
  deps: Deps,
  writer: TemplateWriter,
  template: WorkoutTemplate,
): Promise<void> {
  refuseFarEdit(deps, template.editedAt);
  const row = rowOfTemplate(writer.owner, template);
  await db.transaction(async (tx) => {
    if (await insertTemplate(tx, row)) return;
    await settleTemplate(tx, deps, writer, row.id, stateOf(row), row);
  });
}

/** Leaves a tombstone. Schedules that have the template keep the copy they took of it. */
export async function removeTemplate(
  db: Db,
  deps: Deps,
  writer: TemplateWriter,
  { id, editedAt }: Removal,
): Promise<void> {
  refuseFarEdit(deps, editedAt);
  const removedAt = new Date(editedAt);
  const changes = { editedAt: removedAt, deletedAt: removedAt };
  await db.transaction((tx) => settleTemplate(tx, deps, writer, id, removalOf(id, removedAt), changes));
}

async function settleTemplate(
  db: Db,
  deps: Deps,
  { owner, writerId }: TemplateWriter,
  id: string,
  arrived: RowState,
  changes: Partial<TemplateRow>,
) {
  const stored = await findTemplateForUpdate(db, owner, id);
  if (!stored) throw refuse('NOT_FOUND');
  const store = () => updateTemplate(db, owner, id, changes);
  const tableName = 'workout_templates';
  await settleEdit(db, deps, { userId: writerId, tableName, rowId: id, stored: stateOf(stored), arrived, store });
}

/** A removed row's content was kept when the removal replaced it. */
function stateOf(row: TemplateRow): RowState {
  if (row.deletedAt) return removalOf(row.id, row.editedAt);
  // The schema puts keys in one order, whether the row comes from the device or from the database: history knows it again.
  return { editedAt: row.editedAt, row: workoutTemplate.parse(templateOfRow(row)) };
}
