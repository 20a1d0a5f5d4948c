import { type Ore, ore } from '#domain/money/ore.ts';
import { SHOP_BOUNDS } from '../shop-bounds.ts';

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
 * Which way the least amount that cards take has moved what a member wanted to use: down, so that a card can pay the rest; up, so that
 * no card is needed. Null when it did not matter.
 */
export function movedByMinimum(wanted: Ore, choice: CashbackChoice): 'down' | 'up' | null {
  const most = Math.min(choice.available, choice.total);
  const chosen = choosableCashback(wanted, choice);
  const asked = Math.min(Math.max(wanted, 0), most);
  if (chosen > asked) return 'up';
  // All that can be used is less than all there is.
  const isMost = chosen > 0 && chosen === choosableCashback(ore(most), choice);
  return chosen < asked || (isMost && chosen < most) ? 'down' : null;
}

/**
 * A Swedish postal code as it is written, "753 31", or null. People type it with and without the space, with a hyphen, and with the
 * country before it. Codes run from 100 00 to 984 99.
 */
export function normalisePostalCode(typed: string): string | null {
  const digits = typed.trim().replace(/^(SE?|S)-?\s*(?=\d)/i, '');
  const match = /^(\d{3})\s*[-–]?\s*(\d{2})$/.exec(digits);
  if (!match) return null;
  const [, first = '', last = ''] = match;
  const region = Number(first);
  return region >= 100 && region <= 984 ? `${first} ${last}` : null;
}

/** Addresses that have no number: care of somebody, a box or general delivery at a post office, a farm. */
const WITHOUT_NUMBER = /(^|\s)(c\/o|box|postbox|fack|poste restante)(\s|$)|gård(en)?$/i;

/** A parcel finds a street with its number. A name alone, or a number alone, is a slip. */
export function isStreetAddress(typed: string): boolean {
  const street = typed.trim();
  if (!/\p{L}/u.test(street)) return false;
  return /\d/.test(street) || WITHOUT_NUMBER.test(street);
}
