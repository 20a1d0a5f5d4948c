import { dayOf } from '#domain/day/day.ts';
import type { Order } from '#domain/shop/orders/orders.contract.ts';
import { canWithdraw, withdrawableLines } from '#domain/shop/orders/withdrawal-term.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { mailWithdrawn } from '../mail/mail.service.ts';
import { announceOrder, type OrderDeps, readOrder } from '../orders/orders.service.ts';
import {
  findOrderForUpdate,
  insertEvent,
  listLines,
  type StoredLine,
  type StoredOrder,
} from '../orders/orders.store.ts';
import { insertWithdrawal, listWithdrawals, type StoredWithdrawal } from '../orders/refunds.store.ts';

type Choice = { line: number; quantity: number };
type WithdrawalRequest = { id: string; withdrawalId: string; lines?: Choice[] | undefined; text: string };

/**
 * A member withdraws from a purchase, in whole or in part. The withdrawal is stored, confirmed to the member and reported to the seller;
 * money is returned when the seller refunds. A repeated notice changes nothing.
 */
export async function withdrawFromOrder(
  db: Db,
  deps: OrderDeps,
  userId: string,
  request: WithdrawalRequest,
): Promise<Order> {
  const key = { userId, id: request.id };
  await db.transaction(async (tx) => {
    const order = await findOrderForUpdate(tx, key);
    if (!order) throw refuse('NOT_FOUND');
    const earlier = await listWithdrawals(tx, key);
    const same = earlier.find(({ id }) => id === request.withdrawalId);
    if (same && !isSame(same, request)) throw refuse('idempotency_conflict');
    if (same) return;
    checkTerm(order, deps.clock());
    const lines = await listLines(tx, key);
    checkChoice(lines, request.lines);
    checkOpen(lines, earlier, request.lines);
    const now = deps.clock();
    const isNew = await insertWithdrawal(tx, {
      userId,
      id: request.withdrawalId,
      orderId: order.id,
      lines: request.lines ?? null,
      text: request.text,
      createdAt: now,
      handledAt: null,
    });
    // The id belongs to a withdrawal from another order.
    if (!isNew) throw refuse('idempotency_conflict');
    await insertEvent(tx, order, { kind: 'withdrawn', createdAt: now });
    const withdrawal = { lines: request.lines ?? null, text: request.text, at: now };
    const about = { what: whatIsReturned(lines, request.lines), withdrawal };
    await mailWithdrawn(tx, deps, userId, await readOrder(tx, deps, key), about);
    await announceOrder(tx, key);
  });
  return readOrder(db, deps, key);
}

const isSame = ({ lines, text }: StoredWithdrawal, request: WithdrawalRequest) =>
  text === request.text && JSON.stringify(lines) === JSON.stringify(request.lines ?? null);

/** One open withdrawal per line: the next is possible once the first is answered. */
function checkOpen(lines: StoredLine[], earlier: StoredWithdrawal[], chosen: Choice[] | undefined) {
  const free = withdrawableLines(lines, earlier);
  const wanted = chosen ?? lines.filter(({ quantity, refundedQuantity }) => refundedQuantity < quantity);
  if (!wanted.every(({ line }) => free.includes(line))) throw refuse('WITHDRAWAL_OPEN');
}

function checkTerm({ state, shippedAt }: StoredOrder, now: Date) {
  const shippedDay = shippedAt && dayOf(shippedAt.getTime());
  if (!canWithdraw(state, shippedDay, dayOf(now.getTime()))) throw refuse('WITHDRAWAL_CLOSED');
}

function checkChoice(lines: StoredLine[], chosen: Choice[] | undefined) {
  const isThere = (choice: Choice) =>
    lines.some(
      ({ line, quantity, refundedQuantity }) => line === choice.line && choice.quantity <= quantity - refundedQuantity,
    );
  if (!(chosen ?? []).every(isThere)) throw refuse('BAD_INPUT', { issues: [{ path: 'lines', message: 'too-many' }] });
}

/** For the seller, in Swedish. */
function whatIsReturned(lines: StoredLine[], chosen: Choice[] | undefined): string {
  if (!chosen) return 'hela ordern';
  const named = chosen.map(
    (choice) => `${choice.quantity} × ${lines.find(({ line }) => line === choice.line)?.name ?? ''}`,
  );
  return named.join(', ');
}
