import type { Ore } from '#domain/money/ore.ts';
import type { Shipment } from './awards.ts';

/**
 * The joint between shop and cashback: what the shop tells of an order, and what the ledger makes of it.
 *
 * Every function takes the caller's transaction first and is unique by its cause, so a repeat changes nothing and answers the
 * same. Facts may come late, twice or in another order than they happened: the balances end up the same.
 *
 * `hold`, `capture`, `release` and `restore` move the buyer's money at once, in the caller's transaction: they stand or fall with
 * the order. `award`, `schedule` and `reverse` are put on the list of background jobs in that transaction: a failure there never
 * fails a payment, is tried again and shows up for admins. Nothing else changes a balance on behalf of an order.
 */
export type OrderCashback<Db> = {
  /**
   * Reserves part of the available balance at checkout: available → held. `too-low` has changed nothing, and the caller's
   * transaction can go on. An order has at most one open hold: a later attempt gives back what an earlier one still held.
   * An amount of 0 reserves nothing and answers `held`. The same attempt with another amount is refused as a CONFLICT; one that was
   * given back before answers `released`, and one of an order that is paid `spent`.
   */
  hold: (db: Db, hold: CashbackHold) => Promise<'held' | 'too-low' | 'spent' | 'released'>;
  /**
   * The order is paid: held → spent. Answers where the hold stands afterwards. `released` means that the payment came after the
   * hold was given back: the shop may hold again (next attempt) and capture, or refund the payment.
   */
  capture: (db: Db, orderId: string) => Promise<HoldState>;
  /** The order is cancelled or has expired: held → available. What is spent stays spent (`spent`). */
  release: (db: Db, orderId: string) => Promise<HoldState>;
  /**
   * Gives spent cashback back when goods that it paid for are refunded: spent → available. `remaining` is how much of what the
   * order used still counts as used after all its refunds, 0 after a full one; a larger number than told before changes nothing.
   */
  restore: (db: Db, refund: { orderId: string; remaining: Ore }) => Promise<void>;
  /** A paid order earns its buyer and the two who invited them. Does nothing when user or amount is missing or nothing was paid. */
  award: (db: Db, order: PaidOrder) => Promise<void>;
  /**
   * A shipped order's awards become available when its right of withdrawal has ended, at the earliest after the configured wait
   * (14 days) from `shippedAt`. Told of several shipments, the latest date counts.
   */
  schedule: (db: Db, order: ShippedOrder) => Promise<void>;
  /**
   * A refund takes back its share of the awards, whether they are pending, available or spent. `remaining` is what of
   * `finalAmountPaid` is still paid after all refunds so far; a larger number than told before changes nothing.
   */
  reverse: (db: Db, order: RefundedOrder) => Promise<void>;
};

/** `attempt` counts from 1 and rises with the checkout's own, after expiry or failure. */
export type CashbackHold = { orderId: string; userId: string; amount: Ore; attempt: number };

/** `none`: the order never held anything. */
export type HoldState = 'none' | 'held' | 'spent' | 'released';

/** `finalAmountPaid` is what the card paid, VAT and delivery included; cashback that was spent is not in it and earns none. */
export type PaidOrder = { orderId: string; userId: string | null; finalAmountPaid: Ore | null };
export type ShippedOrder = { orderId: string } & Shipment;
export type RefundedOrder = { orderId: string; remaining: Ore };

/**
 * Whether the awards of an order may become available now: it is shipped, its right of withdrawal has ended and no withdrawal is
 * open. The shop implements it; the ledger asks before it makes anything available, whatever date it was told.
 */
export type MayMature<Db> = (db: Db, orderId: string, now: Date) => Promise<boolean>;

/** An order as the audit needs it: the truth that every award is recomputed from. */
export type OrderToAudit = {
  orderId: string;
  userId: string;
  finalAmountPaid: Ore;
  /** What has been given back of it, all refunds together. */
  refunded: Ore;
  /** What the payment provider says is paid and not refunded; null when it was not asked, or does not know of it. */
  confirmed: Ore | null;
  paidAt: Date;
  /** Null until it is shipped. */
  shipment: Shipment | null;
};

/** Where the audit reads the orders; the shop implements it. Only orders that were ever paid are of interest. */
export type OrdersToAudit<Db> = {
  /** By id, `limit` at a time, those after `after` (null at the start). */
  list: (db: Db, page: { after: string | null; limit: number }) => Promise<OrderToAudit[]>;
  find: (db: Db, orderId: string) => Promise<OrderToAudit | null>;
};
