import type { Ore } from '#domain/money/ore.ts';
import type { Shipment } from './awards.ts';

/**
 * The interface between shop and cashback: the shop reports what happens to an order, the ledger books it. Every function takes the
 * caller's transaction first and has a unique cause, so a repeat changes nothing and returns the same result. Reports may arrive late,
 * twice or out of order: the balances end up the same. `hold`, `capture`, `release` and `restore` move the buyer's money immediately, in
 * the caller's transaction: they commit or roll back with the order. `award`, `schedule` and `reverse` are enqueued as background jobs in
 * that transaction: a failure there never fails a payment, is retried and is shown to admins. Nothing else changes a balance on behalf of
 * an order.
 */
export type OrderCashback<Db> = {
  /**
   * Reserves part of the available balance at checkout: available → held. `too-low` has changed nothing, and the caller's transaction can
   * continue. An order has at most one open hold: a later attempt releases what an earlier one still held. An amount of 0 reserves nothing
   * and returns `held`. The same attempt with another amount is refused as a CONFLICT; an attempt that was released before returns
   * `released`, and one of a paid order `spent`.
   */
  hold: (db: Db, hold: CashbackHold) => Promise<'held' | 'too-low' | 'spent' | 'released'>;
  /**
   * The order is paid: held → spent. Returns the state of the hold. `released` means that the payment came after the hold was released: the
   * shop may hold again (next attempt) and capture, or refund the payment.
   */
  capture: (db: Db, orderId: string) => Promise<HoldState>;
  /** The order is cancelled or has expired: held → available. What is spent stays spent (`spent`). */
  release: (db: Db, orderId: string) => Promise<HoldState>;
  /**
   * Returns spent cashback when goods that it paid for are refunded: spent → available. `remaining` is how much of the cashback used for
   * the order still counts as used after all its refunds, 0 after a full one; a value larger than reported before changes nothing.
   */
  restore: (db: Db, refund: { orderId: string; remaining: Ore }) => Promise<void>;
  /** Awards the buyer of a paid order and up to two inviters. Does nothing when user or amount is missing or nothing was paid. */
  award: (db: Db, order: PaidOrder) => Promise<void>;
  /**
   * The awards of a shipped order become available when its right of withdrawal has ended, at the earliest after the configured wait (14
   * days) from `shippedAt`. With several shipments, the latest date applies.
   */
  schedule: (db: Db, order: ShippedOrder) => Promise<void>;
  /**
   * A refund reverses its share of the awards, whether they are pending, available or spent. `remaining` is how much of `finalAmountPaid`
   * is still paid after all refunds so far; a value larger than reported before changes nothing.
   */
  reverse: (db: Db, order: RefundedOrder) => Promise<void>;
};

/** `attempt` counts from 1 and increases with the checkout's own, after expiry or failure. */
export type CashbackHold = { orderId: string; userId: string; amount: Ore; attempt: number };

/** `none`: the order never held anything. */
export type HoldState = 'none' | 'held' | 'spent' | 'released';

/** `finalAmountPaid` is what the card paid, VAT and delivery included; spent cashback is not part of it and earns none. */
export type PaidOrder = { orderId: string; userId: string | null; finalAmountPaid: Ore | null };
export type ShippedOrder = { orderId: string } & Shipment;
export type RefundedOrder = { orderId: string; remaining: Ore };

/**
 * Whether the awards of an order may become available now: it is shipped, its right of withdrawal has ended and no withdrawal is open. The
 * shop implements it; the ledger calls it before making anything available, whatever the scheduled date.
 */
export type MayMature<Db> = (db: Db, orderId: string, now: Date) => Promise<boolean>;

/** An order as the audit needs it: the source from which every award is recomputed. */
export type OrderToAudit = {
  orderId: string;
  userId: string;
  finalAmountPaid: Ore;
  /** The sum of all its refunds. */
  refunded: Ore;
  /** The amount that the payment provider has as paid and not refunded; null when it was not queried, or does not know the payment. */
  confirmed: Ore | null;
  paidAt: Date;
  /** Null until shipped. */
  shipment: Shipment | null;
};

/** The audit's source of orders; the shop implements it. Contains only orders that were ever paid. */
export type OrdersToAudit<Db> = {
  /** Sorted by id, `limit` at a time, starting after `after` (null at the start). */
  list: (db: Db, page: { after: string | null; limit: number }) => Promise<OrderToAudit[]>;
  find: (db: Db, orderId: string) => Promise<OrderToAudit | null>;
};
