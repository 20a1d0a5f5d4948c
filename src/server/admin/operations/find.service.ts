import type { FoundByAdmin } from '#domain/admin/operations/operations.contract.ts';
import { findFoodsByWords } from '#server/meals/food-editing/food-edits.service.ts';
import type { Db } from '#server/platform/db/db.ts';
import { findMembersByWords } from '../users/users.service.ts';
import { listBooksNamed, listOrdersByNumber, listOrdersOf, listPlansNamed, listProductsNamed } from './find.store.ts';

const MOST = 5;

/** A few of everything that these letters may mean. Orders by their number, or those of the members who were found. */
export async function findAnything(db: Db, query: string): Promise<FoundByAdmin> {
  const digits = query.replaceAll(/[\s#-]/g, '').toLowerCase();
  const isNumber = /^[0-9a-f]{4,32}$/.test(digits);
  const members = await findMembersByWords(db, query, MOST);
  const numbered = isNumber ? await listOrdersByNumber(db, digits, MOST) : [];
  const theirs =
    numbered.length === 0 && members.length > 0
      ? await listOrdersOf(
          db,
          members.map(({ id }) => id),
          MOST,
        )
      : [];
  return {
    members: members.map(({ id, fullName, email, role }) => ({ id, name: fullName, email, role })),
    orders: [...numbered, ...theirs],
    products: await listProductsNamed(db, query, MOST),
    foods: await findFoodsByWords(db, query, MOST),
    plans: await listPlansNamed(db, query, MOST),
    books: await listBooksNamed(db, query, MOST),
  };
}
