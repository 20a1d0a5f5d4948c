import type { FoundByAdmin } from '#domain/admin/operations/operations.contract.ts';
import { type AdminRights, canAdminister } from '#domain/auth/admin-areas.ts';
import { findFoodsByWords } from '#server/meals/food-editing/food-edits.service.ts';
import type { Db } from '#server/platform/db/db.ts';
import { findMembersByWords } from '../users/users.service.ts';
import { listBooksNamed, listOrdersByNumber, listOrdersOf, listPlansNamed, listProductsNamed } from './find.store.ts';

const MAX_FOUND = 5;

/** A few matches of every kind that the admin may see. Orders match by number, or by the members who match. */
export async function findAnything(db: Db, admin: AdminRights, query: string): Promise<FoundByAdmin> {
  const members = canAdminister(admin, ['members', 'orders']) ? await findMembersByWords(db, query, MAX_FOUND) : [];
  const ids = members.map(({ id }) => id);
  const isContent = canAdminister(admin, 'content');
  return {
    members: canAdminister(admin, 'members')
      ? members.map(({ id, fullName, email, role }) => ({ id, name: fullName, email, role }))
      : [],
    orders: canAdminister(admin, 'orders') ? await findOrders(db, query, ids) : [],
    products: canAdminister(admin, 'orders') ? await listProductsNamed(db, query, MAX_FOUND) : [],
    foods: isContent ? await findFoodsByWords(db, query, MAX_FOUND) : [],
    plans: canAdminister(admin, 'members') ? await listPlansNamed(db, query, MAX_FOUND) : [],
    books: isContent ? await listBooksNamed(db, query, MAX_FOUND) : [],
  };
}

async function findOrders(db: Db, query: string, memberIds: string[]) {
  const digits = query.replaceAll(/[\s#-]/g, '').toLowerCase();
  const isNumber = /^[0-9a-f]{4,32}$/.test(digits);
  const numbered = isNumber ? await listOrdersByNumber(db, digits, MAX_FOUND) : [];
  return numbered.length === 0 && memberIds.length > 0 ? listOrdersOf(db, memberIds, MAX_FOUND) : numbered;
}
