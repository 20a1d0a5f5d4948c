import type { AdminCategory } from '#domain/shop/catalogue/admin-catalogue.contract.ts';
import { moveInOrder } from '#domain/shop/catalogue/product-facts.ts';
import { databaseCode, violatedConstraint } from '#server/platform/db/database-error.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/http/refuse.ts';
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

type Edit = Pick<StoredCategory, 'id' | 'version' | 'name' | 'nameEn'>;

/** Makes a category at the end, or renames one; an edit of an older version is refused. */
export async function saveCategory(db: Db, edit: Edit) {
  try {
    await db.transaction(async (tx) => {
      const all = await lockCategories(tx);
      const stored = all.find(({ id }) => id === edit.id);
      if (!stored) return edit.version === 0 ? addCategory(tx, edit, all) : Promise.reject(refuse('NOT_FOUND'));
      if (stored.name === edit.name && stored.nameEn === edit.nameEn) return;
      if (stored.version !== edit.version) throw refuse('STALE_EDIT', { current: stored });
      await updateCategory(tx, edit.id, { name: edit.name, nameEn: edit.nameEn, version: edit.version + 1 });
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

export async function moveCategory(db: Db, { id, to }: { id: string; to: number }) {
  await db.transaction(async (tx) => {
    const ids = (await lockCategories(tx)).map((category) => category.id);
    if (!ids.includes(id)) throw refuse('NOT_FOUND');
    for (const [index, one] of moveInOrder(ids, id, to).entries())
      await updateCategory(tx, one, { position: index + 1 });
  });
  return readCategories(db);
}

/** Only when it has no products: the database itself refuses otherwise. */
export async function removeCategory(db: Db, id: string): Promise<void> {
  if (!(await findCategory(db, id))) throw refuse('NOT_FOUND');
  try {
    await deleteCategory(db, id);
  } catch (error) {
    throw databaseCode(error) === '23503' ? refuse('CATEGORY_NOT_EMPTY') : error;
  }
}
