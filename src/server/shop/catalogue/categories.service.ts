import type { AdminCategory } from '#domain/shop/catalogue/admin-catalogue.contract.ts';
import { changedFields, type FieldChange, moveInOrder } from '#domain/shop/catalogue/product-details.ts';
import { recordAdminEvent } from '#server/members/audit-log.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import { databaseCode, violatedConstraint } from '#server/platform/db/database-error.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import {
  deleteCategory,
  findCategory,
  insertCategory,
  listCategories,
  lockCategories,
  type StoredCategory,
  updateCategory,
} from './categories.store.ts';

export async function readCategories(db: Db): Promise<{ categories: AdminCategory[] }> {
  const found = await listCategories(db);
  return {
    categories: found.map(({ category: { position: _position, ...category }, products }) => ({
      ...category,
      products,
    })),
  };
}

type Deps = Pick<AppDeps, 'clock'>;

/** Records an admin's change of a category in the audit log; changes by a seed have no actor. */
const recorderOf =
  (tx: Db, deps: Deps, actorId: string | null, id: string) =>
  async (action: 'create' | 'change' | 'move' | 'remove', changes: FieldChange[]) => {
    if (actorId === null) return;
    await recordAdminEvent(tx, { at: deps.clock(), actorId, area: 'category', action, subjectId: id, changes });
  };

type Edit = Pick<StoredCategory, 'id' | 'version' | 'name' | 'nameEn'>;

/** Creates a category at the end, or renames one; an edit of an older version is refused. */
export async function saveCategory(db: Db, deps: Deps, actorId: string | null, edit: Edit) {
  try {
    await db.transaction(async (tx) => {
      const all = await lockCategories(tx);
      const stored = all.find(({ id }) => id === edit.id);
      if (!stored && edit.version !== 0) throw refuse('NOT_FOUND');
      const record = recorderOf(tx, deps, actorId, edit.id);
      if (!stored) {
        await addCategory(tx, edit, all);
        return record('create', changedFields({}, { name: edit.name, nameEn: edit.nameEn }));
      }
      if (stored.name === edit.name && stored.nameEn === edit.nameEn) return;
      if (stored.version !== edit.version) throw refuse('STALE_EDIT', { current: stored });
      const fields = { name: edit.name, nameEn: edit.nameEn };
      await updateCategory(tx, edit.id, { ...fields, version: edit.version + 1 });
      await record('change', changedFields({ ...stored }, fields));
    });
  } catch (error) {
    throw violatedConstraint(error) === 'categories_name_key' ? refuse('NAME_TAKEN') : error;
  }
  return readCategories(db);
}

async function addCategory(db: Db, edit: Edit, all: StoredCategory[]) {
  const last = Math.max(0, ...all.map(({ position }) => position));
  await insertCategory(db, { ...edit, version: 1, position: last + 1 });
}

export async function moveCategory(db: Db, deps: Deps, actorId: string, { id, to }: { id: string; to: number }) {
  await db.transaction(async (tx) => {
    const ids = (await lockCategories(tx)).map((category) => category.id);
    if (!ids.includes(id)) throw refuse('NOT_FOUND');
    for (const [index, one] of moveInOrder(ids, id, to).entries())
      await updateCategory(tx, one, { position: index + 1 });
    const changes = [{ field: 'position', from: ids.indexOf(id) + 1, to: to + 1 }];
    await recorderOf(tx, deps, actorId, id)('move', changes);
  });
  return readCategories(db);
}

/** Allowed only without products: the database refuses otherwise. */
export async function removeCategory(db: Db, deps: Deps, actorId: string, id: string): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const stored = await findCategory(tx, id);
      if (!stored) throw refuse('NOT_FOUND');
      await deleteCategory(tx, id);
      await recorderOf(tx, deps, actorId, id)('remove', [{ field: 'name', from: stored.name, to: null }]);
    });
  } catch (error) {
    throw databaseCode(error) === '23503' ? refuse('CATEGORY_NOT_EMPTY') : error;
  }
}
