import { dayOf } from '#domain/day/day.ts';
import { rankProducts } from '#domain/shop/catalogue/rank-products.ts';
import { WITHDRAWAL_DAYS } from '#domain/shop/orders/withdrawal-term.ts';
import type { PRODUCT_SORTS, Product, ShopInfo } from '#domain/shop/shop.contract.ts';
import type { Language } from '#domain/text/language.ts';
import { readTotals } from '#server/cashback/member/member.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { paymentMethods } from '../payment-methods.service.ts';
import { countReserved } from '../stock/stock.store.ts';
import { findCategory, listCategories } from './categories.store.ts';
import { readReductions } from './prices.service.ts';
import { cardOf, pageOf } from './product-views.ts';
import {
  countProducts,
  deleteWatch,
  findProduct,
  insertWatch,
  listProducts,
  listSearched,
  listWatched,
  orderOfIds,
  PRODUCT_ORDERS,
  type StoredProduct,
} from './products.store.ts';

const PAGE_SIZE = 24;

type Deps = Pick<AppDeps, 'clock'>;
type ProductQuery = {
  query: string;
  categoryId?: string | undefined;
  sort: (typeof PRODUCT_SORTS)[number];
  page: number;
};

export function readShopInfo({ config }: Pick<AppDeps, 'config'>): ShopInfo {
  const { seller, delivery } = config.shop;
  return {
    seller,
    deliveryPrice: delivery.price,
    freeDeliveryFrom: delivery.freeFrom,
    withdrawalDays: WITHDRAWAL_DAYS,
    paymentMethods: paymentMethods(config),
  };
}

/** A page of visible products, with the categories that have some. */
export async function browseProducts(
  db: Db,
  deps: Deps,
  userId: string,
  { query, categoryId, sort, page }: ProductQuery,
) {
  const ranked = query === '' ? null : rankProducts(await listSearched(db, categoryId), query);
  const search = {
    query,
    ids: ranked?.ids,
    categoryId,
    visible: 'active' as const,
    order: ranked && sort === 'recommended' ? orderOfIds(ranked.ids) : PRODUCT_ORDERS[sort],
    page,
    pageSize: PAGE_SIZE,
  };
  const day = dayOf(deps.clock().getTime());
  const found = await listProducts(db, search);
  const ids = found.map(({ id }) => id);
  const [watched, reserved, reductions, total, categories, totals] = await Promise.all([
    listWatched(db, userId, ids),
    countReserved(db, soldOutIds(found)),
    readReductions(db, deps, ids),
    countProducts(db, search),
    listCategories(db),
    readTotals(db, userId),
  ]);
  return {
    products: found.map((product) => cardOf(product, { day, watched, reserved, reductions })),
    areGuesses: ranked?.areGuesses === true,
    total,
    page,
    pageSize: PAGE_SIZE,
    categories: categories.filter(({ shown }) => shown > 0).map(({ category }) => category),
    cashbackAvailable: totals.total_available,
  };
}

/** A product's page. Hidden products do not exist for members. */
export async function readProduct(db: Db, deps: Deps, userId: string, id: string): Promise<Product> {
  const product = await findProduct(db, id);
  const category = product?.active ? await findCategory(db, product.categoryId) : null;
  if (!product || !category) throw refuse('NOT_FOUND');
  const [watched, reserved, reductions] = await Promise.all([
    listWatched(db, userId, [id]),
    countReserved(db, soldOutIds([product])),
    readReductions(db, deps, [id]),
  ]);
  return pageOf(product, category, { day: dayOf(deps.clock().getTime()), watched, reserved, reductions });
}

/** Reservations are only relevant for sold-out products. */
function soldOutIds(products: readonly StoredProduct[]): string[] {
  return products.filter(({ stock }) => stock <= 0).map(({ id }) => id);
}

/** Idempotent. */
export async function watchProduct(
  db: Db,
  deps: Deps,
  userId: string,
  { id, watching, language }: { id: string; watching: boolean; language?: Language | undefined },
): Promise<void> {
  if (!watching) return deleteWatch(db, userId, id);
  const product = await findProduct(db, id);
  if (!product?.active) throw refuse('NOT_FOUND');
  await insertWatch(db, { userId, productId: id, language: language ?? null, createdAt: deps.clock() });
}
