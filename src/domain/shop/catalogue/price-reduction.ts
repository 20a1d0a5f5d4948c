import { type Ore, ore } from '#domain/money/ore.ts';

/** A price that was offered from a moment until the next one; null while the product was hidden. */
export type PricePeriod = { since: Date; price: Ore | null };

/** Prisinformationslagen (2004:347), 7 a §: the days before a reduction whose lowest price is shown beside it. */
export const PRICE_MEMORY_DAYS = 30;
const MEMORY_MS = PRICE_MEMORY_DAYS * 86_400_000;
/** The oldest price that can matter: a reduction, the first of a gradual one, and the days before that. */
export const PRICE_HISTORY_MS = 3 * MEMORY_MS;

type Offer = { since: number; until: number; price: Ore };

/**
 * The price to show beside a reduced price: the lowest of the 30 days before the reduction, or before the first of several when the price
 * has been reduced gradually. Null when the price is not lower than that, and when it is older than 30 days: then it is the usual price.
 * `history` is oldest first.
 */
export function priceBeforeReduction(history: readonly PricePeriod[], now: Date): Ore | null {
  const offers = offersOf(history);
  const reductions = latestReductions(offers);
  const latest = reductions.at(-1);
  const first = reductions.find(({ since }) => latest && latest.since - since < MEMORY_MS);
  if (!latest || !first || now.getTime() - latest.since >= MEMORY_MS) return null;
  const before = offers.filter(({ since, until }) => since < first.since && until > first.since - MEMORY_MS);
  const lowest = Math.min(...before.map(({ price }) => price));
  return Number.isFinite(lowest) && lowest > latest.price ? ore(lowest) : null;
}

/** The periods in which the product could be bought. */
function offersOf(history: readonly PricePeriod[]): Offer[] {
  return history.flatMap(({ since, price }, index) => {
    const until = history[index + 1]?.since.getTime() ?? Number.POSITIVE_INFINITY;
    return price === null ? [] : [{ since: since.getTime(), until, price }];
  });
}

/** The reductions since the last rise, oldest first. Empty when the latest change was a rise. */
function latestReductions(offers: readonly Offer[]): Offer[] {
  let reductions: Offer[] = [];
  for (const [index, offer] of offers.entries()) {
    const before = offers[index - 1];
    if (!before || offer.price > before.price) reductions = [];
    else if (offer.price < before.price) reductions.push(offer);
  }
  return reductions;
}
