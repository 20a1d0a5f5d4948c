import { SHOP_BOUNDS } from '#domain/bounds.ts';
import { type Ore, ore } from '#domain/money/ore.ts';

/** Why a card cannot be charged this, or null. Nothing at all is left to pay when cashback covers the order. */
export function checkFinalAmount(finalAmount: Ore): 'amount_too_small' | 'amount_too_large' | null {
  if (finalAmount === 0) return null;
  if (finalAmount < SHOP_BOUNDS.finalAmount.min) return 'amount_too_small';
  return finalAmount > SHOP_BOUNDS.finalAmount.max ? 'amount_too_large' : null;
}

export type CashbackChoice = { readonly available: Ore; readonly total: Ore };

/**
 * The nearest amount of cashback that can be used: at most what is available and what there is to pay, and never such that a rest
 * is left which cards cannot take (1 to 299 öre).
 */
export function choosableCashback(wanted: Ore, { available, total }: CashbackChoice): Ore {
  const most = Math.min(available, total);
  const chosen = Math.min(Math.max(wanted, 0), most);
  const rest = total - chosen;
  if (rest === 0 || rest >= SHOP_BOUNDS.finalAmount.min) return ore(chosen);
  const below = Math.max(0, total - SHOP_BOUNDS.finalAmount.min);
  const isNearerAll = rest * 2 < SHOP_BOUNDS.finalAmount.min;
  return ore(most === total && (isNearerAll || below === 0) ? total : below);
}

/**
 * A Swedish postal code as it is written, "753 31", or null. People type it with and without the space, and with the country
 * before it. Codes run from 100 00 to 984 99.
 */
export function normalisePostalCode(typed: string): string | null {
  const digits = typed.trim().replace(/^(SE?|S)-?\s*(?=\d)/i, '');
  const match = /^(\d{3})\s?(\d{2})$/.exec(digits);
  if (!match) return null;
  const [, first = '', last = ''] = match;
  const region = Number(first);
  return region >= 100 && region <= 984 ? `${first} ${last}` : null;
}
