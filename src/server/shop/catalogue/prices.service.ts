import { type Ore, ore } from '#domain/money/ore.ts';
import { PRICE_HISTORY_MS, type PricePeriod, priceBeforeReduction } from '#domain/shop/catalogue/price-reduction.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { findLatestPrice, insertPrice, listPricesFrom } from './prices.store.ts';

type Priced = { id: string; price: number; active: boolean };

/** Records the price that the shop shows, in the transaction of the change. An unchanged one is not recorded again. */
export async function recordPrice(db: Db, { id, price, active }: Priced, since: Date): Promise<void> {
  const offered = active ? price : null;
  if (offered !== (await findLatestPrice(db, id))) await insertPrice(db, { productId: id, price: offered, since });
}

/** The price to show beside each reduced one, by the id of the product. */
export async function readReductions(
  db: Db,
  { clock }: Pick<AppDeps, 'clock'>,
  productIds: string[],
): Promise<Map<string, Ore>> {
  if (productIds.length === 0) return new Map();
  const now = clock();
  const rows = await listPricesFrom(db, productIds, new Date(now.getTime() - PRICE_HISTORY_MS));
  const histories = new Map<string, PricePeriod[]>();
  for (const { productId, since, price } of rows) {
    const period = { since, price: price === null ? null : ore(price) };
    histories.set(productId, [...(histories.get(productId) ?? []), period]);
  }
  const reductions = new Map<string, Ore>();
  for (const [id, history] of histories) {
    const before = priceBeforeReduction(history, now);
    if (before !== null) reductions.set(id, before);
  }
  return reductions;
}
