import { shortName } from '#domain/auth/person-name.ts';
import { totalOf } from '#domain/paging/page-cursor.ts';
import type { STOCK_REASONS, StockMovement } from '#domain/shop/catalogue/admin-catalogue.contract.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { type PagePosition, readKeyPage } from '#server/platform/db/key-pages.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.service.ts';
import { refuse } from '#server/platform/refuse.ts';
import {
  countMovements,
  findProductForUpdate,
  hasMovement,
  listMovements,
  MOVEMENTS_BY_TIME,
  moveStock,
  type NewMovement,
  sumSeededStock,
} from './stock.store.ts';

type Deps = Pick<AppDeps, 'clock' | 'random'>;
/** Called when a sold-out product is available again. */
export const BACK_IN_STOCK = 'shop-back-in-stock';

type Bought = { productId: string; quantity: number; price: number };

/**
 * Takes what an order needs, product by product in the order of their ids, so that concurrent orders never deadlock. False when something
 * is missing; the caller then rolls everything back. `agreed` also requires that the product is still sold at the price of the order.
 */
export async function takeStock(
  db: Db,
  deps: Deps,
  orderId: string,
  lines: readonly Bought[],
  { agreed }: { agreed: boolean },
): Promise<boolean> {
  for (const { productId, quantity, price } of inIdOrder(lines)) {
    const movement = { productId, change: -quantity, reason: 'order' as const, orderId, createdAt: deps.clock() };
    if (!(await moveStock(db, movement, agreed ? { price } : undefined))) return false;
  }
  return true;
}

/** Returns what an order reserved, or what came back with a refund, to stock. */
export async function returnStock(
  db: Db,
  deps: Deps,
  orderId: string,
  lines: readonly Pick<Bought, 'productId' | 'quantity'>[],
  { reason, actorId = null }: { reason: 'release' | 'return'; actorId?: string | null },
): Promise<void> {
  for (const { productId, quantity } of inIdOrder(lines)) {
    await raiseStock(db, deps, {
      productId,
      change: quantity,
      reason,
      orderId,
      actorId,
      createdAt: deps.clock(),
    });
  }
}

const inIdOrder = <Line extends { productId: string }>(lines: readonly Line[]) =>
  lines.toSorted((a, b) => (a.productId < b.productId ? -1 : 1));

/** The note in the stock ledger when test data is removed. */
const TEST_DATA_REMOVED = 'test_data_removed';

/** Returns what orders of generated members still reserve, by marked movements that remain when those orders are deleted. */
export async function closeSeededStock(db: Db, deps: Deps, userIds: readonly string[]): Promise<void> {
  for (const { productId, change } of await sumSeededStock(db, userIds)) {
    await raiseStock(db, deps, {
      productId,
      change,
      reason: 'other',
      note: TEST_DATA_REMOVED,
      createdAt: deps.clock(),
    });
  }
}

export type Adjustment = {
  id: string;
  requestId: string;
  change: number;
  reason: (typeof STOCK_REASONS)[number];
  note: string;
};

/** Changes stock manually, with a reason; a repeated request changes nothing. */
export async function adjustStock(db: Db, deps: Deps, actorId: string, adjustment: Adjustment): Promise<void> {
  const { id: productId, requestId, change, reason, note } = adjustment;
  await db.transaction(async (tx) => {
    // The lock serialises two deliveries of one request.
    if (!(await findProductForUpdate(tx, productId))) throw refuse('NOT_FOUND');
    if (await hasMovement(tx, requestId)) return;
    const movement = { productId, change, reason, note, actorId, requestId, createdAt: deps.clock() };
    if (!(await raiseStock(tx, deps, movement))) throw refuse('STOCK_TOO_LOW');
  });
}

/** The initial stock of a product. */
export async function startStock(db: Db, deps: Deps, productId: string, stock: number): Promise<void> {
  if (stock > 0) await moveStock(db, { productId, change: stock, reason: 'start', createdAt: deps.clock() });
}

/** Changes stock and, when a sold-out product is available again, notifies its subscribers. */
async function raiseStock(db: Db, deps: Deps, movement: NewMovement): Promise<boolean> {
  const moved = await moveStock(db, movement);
  if (!moved) return false;
  const { productId, change } = movement;
  if (change > 0 && moved.balance === change) {
    const job = { kind: BACK_IN_STOCK, payload: { productId }, uniqueKey: `${BACK_IN_STOCK}:${productId}` };
    await enqueueJob(db, job, deps.clock, deps.random);
  }
  return true;
}

const MOVEMENTS_SHOWN = 20;

/** The stock ledger of a product, newest first. */
export async function readMovements(db: Db, productId: string, cursor?: string) {
  const read = (position: PagePosition) => listMovements(db, productId, position);
  const [{ rows, next, previous }, found] = await Promise.all([
    readKeyPage(cursor, MOVEMENTS_SHOWN, MOVEMENTS_BY_TIME, read),
    countMovements(db, productId),
  ]);
  const movements = rows.map(
    ({ movement, actor, number }): StockMovement => ({
      id: movement.id,
      at: movement.createdAt.toISOString(),
      change: movement.change,
      balance: movement.balance,
      reason: movement.reason,
      note: movement.note,
      by: actor === null ? null : shortName(actor),
      orderId: movement.orderId,
      orderNumber: number,
    }),
  );
  return { movements, next, previous, total: totalOf(found, null) };
}
