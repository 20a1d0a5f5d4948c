import { dayOf } from '#domain/day/day.ts';
import type { Order } from '#domain/shop/orders/orders.contract.ts';
import { canWithdraw, withdrawableLines } from '#domain/shop/orders/withdrawal-term.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { mailWithdrawn } from '../mail/mail.service.ts';
import { insertWithdrawal, listWithdrawals, type StoredWithdrawal } from '../payments/payments.store.ts';
import type { SettleMeans } from '../payments/settle.service.ts';
import { announceOrder, readOrder } from './orders.service.ts';
import { findOrderForUpdate, insertEvent, listLines, type StoredLine, type StoredOrder } from './orders.store.ts';

type Choice = { line: number; quantity: number };
type Wish = { id: string; withdrawalId: string; lines?: Choice[] | undefined; text: string };

/**
 * A member withdraws from a purchase, whole or in part. It is written down, confirmed to them and told to the seller; the money
 * goes back when the seller refunds. The same notice again changes nothing.
 */
export async function withdrawFromOrder(db: Db, means: SettleMeans, userId: string, wish: Wish): Promise<Order> {
  const key = { userId, id: wish.id };
  await db.transaction(async (tx) => {
    const order = await findOrderForUpdate(tx, key);
    if (!order) throw refuse('NOT_FOUND');
    const earlier = await listWithdrawals(tx, key);
    const same = earlier.find(({ id }) => id === wish.withdrawalId);
    if (same && !isSame(same, wish)) throw refuse('idempotency_conflict');
    if (same) return;
    checkTerm(order, means.clock());
    const lines = await listLines(tx, key);
    checkChoice(lines, wish.lines);
    checkOpen(lines, earlier, wish.lines);
    const now = means.clock();
    const isNew = await insertWithdrawal(tx, {
      userId,
      id: wish.withdrawalId,
      orderId: order.id,
      lines: wish.lines ?? null,
      text: wish.text,
      createdAt: now,
      handledAt: null,
    });
    // The id is that of a withdrawal from another order.
    if (!isNew) throw refuse('idempotency_conflict');
    await insertEvent(tx, order, { kind: 'withdrawn', createdAt: now });
    const withdrawal = { lines: wish.lines ?? null, text: wish.text, at: now };
    const about = { what: whatIsReturned(lines, wish.lines), withdrawal };
    await mailWithdrawn(tx, means, userId, await readOrder(tx, means, key), about);
    await announceOrder(tx, key);
  });
  return readOrder(db, means, key);
}

const isSame = ({ lines, text }: StoredWithdrawal, wish: Wish) =>
  text === wish.text && JSON.stringify(lines) === JSON.stringify(wish.lines ?? null);

/** One withdrawal of a line at a time: the next may come when the first has its answer. */
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
