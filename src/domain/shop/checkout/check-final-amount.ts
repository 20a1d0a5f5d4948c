import { SHOP_BOUNDS } from '../../bounds.ts';
import type { Ore } from '../../money/ore.ts';

/** Why a card cannot be charged this, or null. Nothing at all is left to pay when cashback covers the order. */
export function checkFinalAmount(finalAmount: Ore): 'amount_too_small' | 'amount_too_large' | null {
  if (finalAmount === 0) return null;
  if (finalAmount < SHOP_BOUNDS.finalAmount.min) return 'amount_too_small';
  return finalAmount > SHOP_BOUNDS.finalAmount.max ? 'amount_too_large' : null;
}
