import { type Ore, ore } from '#domain/money/ore.ts';
import { SHOP_BOUNDS } from '../shop-bounds.ts';

/** Why a card cannot be charged this amount, or null. An amount of 0 is valid: cashback covers the order. */
export function checkFinalAmount(finalAmount: Ore): 'amount_too_small' | 'amount_too_large' | null {
  if (finalAmount === 0) return null;
  if (finalAmount < SHOP_BOUNDS.finalAmount.min) return 'amount_too_small';
  return finalAmount > SHOP_BOUNDS.finalAmount.max ? 'amount_too_large' : null;
}

export type CashbackChoice = { readonly available: Ore; readonly total: Ore };

/**
 * The nearest amount of cashback that can be used: at most what is available and what is to be paid, and never leaving a rest that cards
 * refuse (1 to 299 öre).
 */
export function choosableCashback(wanted: Ore, { available, total }: CashbackChoice): Ore {
  const max = Math.min(available, total);
  const chosen = Math.min(Math.max(wanted, 0), max);
  const rest = total - chosen;
  if (rest === 0 || rest >= SHOP_BOUNDS.finalAmount.min) return ore(chosen);
  const below = Math.max(0, total - SHOP_BOUNDS.finalAmount.min);
  const isNearerAll = rest * 2 < SHOP_BOUNDS.finalAmount.min;
  return ore(max === total && (isNearerAll || below === 0) ? total : below);
}

/**
 * The direction in which the minimum card amount changed the requested cashback: down, so that a card can pay the rest; up, so that no card
 * is needed. Null when the request was not changed.
 */
export function movedByMinimum(wanted: Ore, choice: CashbackChoice): 'down' | 'up' | null {
  const max = Math.min(choice.available, choice.total);
  const chosen = choosableCashback(wanted, choice);
  const requested = Math.min(Math.max(wanted, 0), max);
  if (chosen > requested) return 'up';
  // The maximum that can be used may be less than the balance.
  const isMaximum = chosen > 0 && chosen === choosableCashback(ore(max), choice);
  return chosen < requested || (isMaximum && chosen < max) ? 'down' : null;
}

/**
 * Formats a Swedish postal code as "753 31", or returns null. Accepts it with and without the space, with a hyphen, and with a country
 * prefix. Codes run from 100 00 to 984 99.
 */
export function normalisePostalCode(typed: string): string | null {
  const digits = typed.trim().replace(/^(SE?|S)-?\s*(?=\d)/i, '');
  const match = /^(\d{3})\s*[-–]?\s*(\d{2})$/.exec(digits);
  if (!match) return null;
  const [, first = '', last = ''] = match;
  const region = Number(first);
  return region >= 100 && region <= 984 ? `${first} ${last}` : null;
}

/** Addresses without a number: care of (c/o), a post office box, poste restante, a farm. */
const WITHOUT_NUMBER = /(^|\s)(c\/o|box|postbox|fack|poste restante)(\s|$)|gård(en)?$/i;

/** A street needs its number. A name alone, or a number alone, is a mistake. */
export function isStreetAddress(typed: string): boolean {
  const street = typed.trim();
  if (!/\p{L}/u.test(street)) return false;
  return /\d/.test(street) || WITHOUT_NUMBER.test(street);
}
