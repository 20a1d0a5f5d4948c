import type { PackingSlip } from '#domain/shop/orders/admin-orders.contract.ts';
import type { Order } from '#domain/shop/orders/orders.contract.ts';
import { ORIGINAL_LANGUAGE } from '#domain/text/language.ts';
import { pickTranslated } from '#domain/text/translations.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { listProductsByIds } from '../catalogue/products.store.ts';
import { readOrder } from '../orders/orders.service.ts';
import { findOrder, type OrderKey } from '../orders/orders.store.ts';
import { keyOf } from './admin-orders.service.ts';

type Deps = Pick<AppDeps, 'clock' | 'config'>;

/** The contents of the parcel: what is bought and not refunded. */
export async function readPackingSlip(db: Db, deps: Deps, id: string): Promise<PackingSlip> {
  const key = await keyOf(db, id);
  return slipOf(db, deps, key, await readOrder(db, deps, key));
}

/** The slips of several orders, in the requested order; orders with nothing to pack are listed separately. */
export async function readPackingSlips(db: Db, deps: Deps, ids: readonly string[]) {
  const slips: PackingSlip[] = [];
  const empty: string[] = [];
  for (const id of new Set(ids)) {
    const key = await keyOf(db, id);
    const order = await readOrder(db, deps, key);
    const slip = order.fulfilment === 'none' ? null : await slipOf(db, deps, key, order);
    if (slip && slip.lines.length > 0) slips.push(slip);
    else empty.push(order.number);
  }
  return { slips, empty };
}

async function slipOf(db: Db, deps: Deps, key: OrderKey, order: Order): Promise<PackingSlip> {
  const stored = await findOrder(db, key);
  const products = await listProductsByIds(
    db,
    order.lines.map(({ productId }) => productId),
  );
  return {
    number: order.number,
    createdAt: order.createdAt,
    language: stored?.language ?? ORIGINAL_LANGUAGE,
    address: order.address,
    seller: deps.config.shop.seller,
    lines: order.lines
      .map((line) => {
        const { sku = null, ean = null } = products.find(({ id }) => id === line.productId) ?? {};
        const names = { ...pickTranslated(line, 'name'), ...pickTranslated(line, 'detail') };
        return { line: line.line, ...names, quantity: line.quantity - line.refundedQuantity, sku, ean };
      })
      .filter(({ quantity }) => quantity > 0),
  };
}
