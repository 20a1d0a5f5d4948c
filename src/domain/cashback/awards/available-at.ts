const DAY_MS = 86_400_000;

/** How long awards wait after shipping at the least, when nothing else is configured. */
export const DEFAULT_WAIT_DAYS = 14;

/** `withdrawalEndsAt`: the first moment at which the buyer can no longer withdraw from the order. */
export type Shipment = { shippedAt: Date; withdrawalEndsAt: Date };

/**
 * When the awards of a shipped order can be used: not before its right of withdrawal has ended, however short the configured wait is,
 * or awards could be spent on a purchase that is then withdrawn from.
 */
export function availableAt({ shippedAt, withdrawalEndsAt }: Shipment, waitDays: number): Date {
  return new Date(Math.max(shippedAt.getTime() + waitDays * DAY_MS, withdrawalEndsAt.getTime()));
}
