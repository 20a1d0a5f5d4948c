import { isDeepStrictEqual } from 'node:util';
import { textId } from '#domain/ids/text-id.ts';
import {
  type EditableContent,
  editableContent,
  type ReadyDetail,
  type ReadyItem,
} from '#domain/ready-made/ready-made.contract.ts';
import type { ReadyKind } from '#domain/ready-made/ready-made.ts';
import type { ReadyTexts } from '#domain/shapes.contract.ts';
import { recordAdminEvent } from '#server/members/audit-log.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import {
  deleteUnshipped,
  findForUpdate,
  findReady,
  listAll,
  listPublished,
  publishedVersion,
  type ReadyRow,
  updateReady,
  upsertShipped,
} from './ready-made.store.ts';

type Deps = Pick<AppDeps, 'clock'>;
type Shipped = { slug: string; texts: ReadyTexts; content: unknown };

/** The id of shipped content, which is the same on every server; a member's copy of a recipe has it too. */
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
    ...{ id: readyId(kind, item.slug), kind, position },
    ...{ shippedTexts: item.texts, shippedContent: item.content },
    ...{ createdAt: at, updatedAt: at, editedAt: null, withdrawnAt: null },
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

/** Changes with every change of the published content of a kind. */
export async function readReadyVersion(db: Db, kind: ReadyKind): Promise<string> {
  const [found] = await publishedVersion(db, { kind });
  return found?.version ?? 'empty';
}

export async function readAllReadyMade(db: Db): Promise<ReadyItem[]> {
  return (await listAll(db)).map(itemOf);
}

/** One item with its content, published or withdrawn. */
export async function readReadyDetail(db: Db, id: string): Promise<ReadyDetail> {
  const row = await findReady(db, id);
  if (!row) throw refuse('NOT_FOUND');
  return detailOf(row);
}

function itemOf(row: ReadyRow): ReadyItem {
  const { id, kind, slug, texts, content, editedAt, withdrawnAt, shippedTexts, shippedContent } = row;
  const changed =
    editedAt !== null && !(isDeepStrictEqual(texts, shippedTexts) && isDeepStrictEqual(content, shippedContent));
  return { id, kind, slug, texts, changed, editedAt: editedAt?.toISOString() ?? null, withdrawn: withdrawnAt !== null };
}

function detailOf(row: ReadyRow): ReadyDetail {
  return { ...itemOf(row), content: editableContent.parse({ ...Object(row.content), kind: row.kind }) };
}

type Save = { id: string; texts: ReadyTexts; content: EditableContent; seen: string | null };

/** Saves edited texts and content; refuses an edit of an outdated version. */
export function saveReady(db: Db, deps: Deps, actorId: string, { texts, content, ...edit }: Save) {
  const { kind, ...stored } = content;
  return editReady(db, deps, { ...edit, actorId, action: 'save-ready' }, (before) => {
    if (before.kind !== kind) throw refuse('BAD_INPUT');
    return { texts, content: stored };
  });
}

type Restore = { id: string; seen: string | null };

/** Replaces texts and content with the shipped version. */
export function restoreReady(db: Db, deps: Deps, actorId: string, edit: Restore) {
  return editReady(db, deps, { ...edit, actorId, action: 'restore-ready' }, (before) => ({
    texts: before.shippedTexts,
    content: before.shippedContent,
  }));
}

type Edit = { id: string; seen: string | null; actorId: string; action: 'save-ready' | 'restore-ready' };

function editReady(
  db: Db,
  { clock }: Deps,
  { id, seen, actorId, action }: Edit,
  edit: (before: ReadyRow) => Pick<ReadyRow, 'texts' | 'content'>,
): Promise<ReadyDetail> {
  return db.transaction(async (tx) => {
    const before = await findForUpdate(tx, id);
    if (!before) throw refuse('NOT_FOUND');
    if ((before.editedAt?.toISOString() ?? null) !== seen) throw refuse('STALE_EDIT', { current: detailOf(before) });
    const at = clock();
    const after = edit(before);
    await updateReady(tx, id, { ...after, editedAt: at });
    const changes = (['texts', 'content'] as const)
      .filter((field) => !isDeepStrictEqual(before[field], after[field]))
      // The content is too long for a list of changes.
      .map((field) =>
        field === 'texts' ? { field, from: before.texts, to: after.texts } : { field, from: null, to: null },
      );
    await recordAdminEvent(tx, { at, actorId, area: 'plan', action, subjectId: id, changes });
    return detailOf({ ...before, ...after, editedAt: at });
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
