import type { FoundByAdmin } from '#domain/admin/operations/operations.contract.ts';
import { findFoodsByWords } from '#server/meals/food-editing/food-edits.service.ts';
import type { Db } from '#server/platform/db/db.ts';
import { findMembersByWords } from '../users/users.service.ts';
import { listBooksNamed, listOrdersByNumber, listOrdersOf, listPlansNamed, listProductsNamed } from './find.store.ts';

const MAX_FOUND = 5;

/** A few matches of every kind. Orders match by number, or by the members who match. */
export async function findAnything(db: Db, query: string): Promise<FoundByAdmin> {
  const digits = query.replaceAll(/[\s#-]/g, '').toLowerCase();
  const isNumber = /^[0-9a-f]{4,32}$/.test(digits);
  const members = await findMembersByWords(db, query, MAX_FOUND);
  const numbered = isNumber ? await listOrdersByNumber(db, digits, MAX_FOUND) : [];
  const theirs =
    numbered.length === 0 && members.length > 0
      ? await listOrdersOf(
          db,
          members.map(({ id }) => id),
          MAX_FOUND,
        )
      : [];
  return {
    members: members.map(({ id, fullName, email, role }) => ({ id, name: fullName, email, role })),
    orders: [...numbered, ...theirs],
    products: await listProductsNamed(db, query, MAX_FOUND),
    foods: await findFoodsByWords(db, query, MAX_FOUND),
    plans: await listPlansNamed(db, query, MAX_FOUND),
    books: await listBooksNamed(db, query, MAX_FOUND),
  };
}
