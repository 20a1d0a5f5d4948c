import type { StoredTemplate, WorkoutTemplate } from '#domain/fitness/templates/templates.contract.ts';
import { changedFields } from '#domain/shop/catalogue/product-details.ts';
import { recordAdminEvent } from '#server/members/audit-log.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { removeTemplate, saveTemplate } from './templates.service.ts';
import { clearTranslations, ownerKey, type TemplateRow, templateOfRow, templates } from './templates.store.ts';

type Deps = Pick<AppDeps, 'clock'>;

const provided = (writerId: string) => ({ owner: null, writerId });

/** A provided template; null when it does not exist or was removed. */
export async function readProvidedTemplate(db: Db, id: string): Promise<StoredTemplate | null> {
  const row = await templates.findForUpdate(db, ownerKey(null), id);
  return row === null || row.deletedAt !== null ? null : templateOfRow(row);
}

/** The content of a provided template when it was removed; null when it was not. */
export async function readRemovedTemplate(db: Db, id: string): Promise<StoredTemplate | null> {
  const row = await templates.findForUpdate(db, ownerKey(null), id);
  return row === null || row.deletedAt === null ? null : templateOfRow(row);
}

type Save = WorkoutTemplate & {
  /** `editedAt` of the template that the admin opened; absent for a new one. */
  seen?: string | undefined;
};

/** Saves a provided template. The audit log stores the old values; an edit of an outdated version is refused. */
export async function saveProvidedTemplate(db: Db, deps: Deps, actorId: string, { seen, ...template }: Save) {
  await db.transaction(async (tx) => {
    const before = await templates.findForUpdate(tx, ownerKey(null), template.id);
    const current = await readProvidedTemplate(tx, template.id);
    if (seen !== undefined && current && current.editedAt !== seen) throw refuse('STALE_EDIT', { current });
    await saveTemplate(tx, deps, provided(actorId), template);
    if (before && before.name !== template.name) await clearTranslations(tx, template.id);
    const after = await templates.findForUpdate(tx, ownerKey(null), template.id);
    const changes = before && after ? changedFields(contentOf(before), contentOf(after)) : [];
    await record(tx, deps, actorId, 'save', template.id, changes);
  });
}

export async function removeProvidedTemplate(
  db: Db,
  deps: Deps,
  actorId: string,
  by: { id: string; editedAt: string },
) {
  await db.transaction(async (tx) => {
    const before = await readProvidedTemplate(tx, by.id);
    await removeTemplate(tx, deps, provided(actorId), by);
    // The audit log stores the name. The row retains the rest, so that it can be restored.
    const changes = before === null ? [] : [{ field: 'name', from: before.name, to: null }];
    await record(tx, deps, actorId, 'remove', by.id, changes);
  });
}

/** The fields of a template that an admin can edit. */
function contentOf(row: TemplateRow) {
  const { name, category, durationMinutes, exercises, notes } = templateOfRow(row);
  return { name, category, durationMinutes, exercises, notes };
}

type Changes = ReturnType<typeof changedFields>;

const record = (
  tx: Db,
  { clock }: Deps,
  actorId: string,
  action: 'save' | 'remove',
  subjectId: string,
  changes: Changes,
) => recordAdminEvent(tx, { at: clock(), actorId, area: 'template', action, subjectId, changes });
