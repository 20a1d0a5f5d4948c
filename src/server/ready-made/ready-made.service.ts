import { textId } from '#domain/ids/text-id.ts';
import type { ReadyItem } from '#domain/ready-made/ready-made.contract.ts';
import type { ReadyKind } from '#domain/ready-made/ready-made.ts';
import type { ReadyTexts } from '#domain/shapes.contract.ts';
import { recordAdminEvent } from '#server/members/audit-log.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import {
  deleteUnshipped,
  findForUpdate,
  listAll,
  listPublished,
  type ReadyRow,
  updateReady,
  upsertShipped,
} from './ready-made.store.ts';

type Deps = Pick<AppDeps, 'clock'>;
type Shipped = { slug: string; texts: ReadyTexts; content: unknown };

/** The same on every server, so that a member's copy of a recipe has the same id everywhere. */
export const readyId = (kind: ReadyKind, slug: string) => textId(`formkurva ready-made ${kind} ${slug}`);

/** Updates the content of a kind to what this version ships. Idempotent, also concurrently. Admins' edits are retained. */
export async function importReadyMade(
  db: Db,
  { clock }: Deps,
  kind: ReadyKind,
  items: readonly Shipped[],
): Promise<void> {
  const at = clock();
  const rows = items.map((item, position) => ({
    ...item,
    ...{
      id: readyId(kind, item.slug),
      kind,
      position,
      createdAt: at,
      updatedAt: at,
      editedAt: null,
      withdrawnAt: null,
    },
  }));
  // In the order of ids, so that two processes do not wait for each other.
  const ordered = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  await db.transaction(async (tx) => {
    await upsertShipped(tx, ordered);
    await deleteUnshipped(
      tx,
      kind,
      ordered.map(({ id }) => id),
    );
  });
}

/** Content of a kind in the shipped order, without what was withdrawn. */
export async function readReadyMade(db: Db, kind: ReadyKind) {
  return (await listPublished(db, kind)).map(({ id, slug, texts, content }) => ({ id, slug, texts, content }));
}

export async function readAllReadyMade(db: Db): Promise<ReadyItem[]> {
  return (await listAll(db)).map(itemOf);
}

function itemOf({ id, kind, slug, texts, editedAt, withdrawnAt }: ReadyRow): ReadyItem {
  return { id, kind, slug, texts, editedAt: editedAt?.toISOString() ?? null, withdrawn: withdrawnAt !== null };
}

type Save = { id: string; texts: ReadyTexts; seen: string | null };

/** Saves edited texts; refuses an edit of an outdated version. */
export async function saveReadyTexts(
  db: Db,
  { clock }: Deps,
  actorId: string,
  { id, texts, seen }: Save,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await findForUpdate(tx, id);
    if (!before) throw refuse('NOT_FOUND');
    if ((before.editedAt?.toISOString() ?? null) !== seen) throw refuse('STALE_EDIT', { current: itemOf(before) });
    const at = clock();
    await updateReady(tx, id, { texts, editedAt: at });
    const changes = [{ field: 'texts', from: before.texts, to: texts }];
    await recordAdminEvent(tx, { at, actorId, area: 'plan', action: 'save-ready', subjectId: id, changes });
  });
}

type Withdraw = { id: string; withdrawn: boolean };

export async function withdrawReady(
  db: Db,
  { clock }: Deps,
  actorId: string,
  { id, withdrawn }: Withdraw,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await findForUpdate(tx, id);
    if (!before) throw refuse('NOT_FOUND');
    if ((before.withdrawnAt !== null) === withdrawn) return;
    const at = clock();
    await updateReady(tx, id, { withdrawnAt: withdrawn ? at : null });
    const name = before.texts.original.name;
    const changes = [{ field: 'name', from: withdrawn ? name : null, to: withdrawn ? null : name }];
    const action = withdrawn ? 'withdraw-ready' : 'publish-ready';
    await recordAdminEvent(tx, { at, actorId, area: 'plan', action, subjectId: id, changes });
  });
}
