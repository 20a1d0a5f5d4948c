import { type Ore, ore } from '#domain/money/ore.ts';
import { type CashbackChoice, choosableCashback } from '#domain/shop/checkout/checkout-rules.ts';
import { SHOP_BOUNDS } from '#domain/shop/shop-bounds.ts';

const KRONA = 100;

/** The slider has steps of whole kronor, and its last step is the maximum, to the öre. */
export function sliderSteps(choice: CashbackChoice): number {
  return Math.ceil(maxCashback(choice) / KRONA);
}

export function stepOf(chosen: Ore, choice: CashbackChoice): number {
  return chosen === maxCashback(choice) ? sliderSteps(choice) : Math.floor(chosen / KRONA);
}

export function amountAt(step: number, choice: CashbackChoice): Ore {
  return step >= sliderSteps(choice) ? maxCashback(choice) : ore(Math.max(0, step) * KRONA);
}

/**
 * The amount at a step of the slider. A step that would leave a rest that cards refuse moves on in the same direction: otherwise the arrow
 * keys would get stuck there.
 */
export function slideTo(step: number, chosen: Ore, choice: CashbackChoice): Ore {
  const wanted = amountAt(step, choice);
  const nearest = choosableCashback(wanted, choice);
  if (wanted > chosen && nearest <= chosen) return maxCashback(choice);
  if (wanted < chosen && nearest >= chosen)
    return choosableCashback(ore(choice.total - SHOP_BOUNDS.finalAmount.min), choice);
  return nearest;
}

/** Typed kronor as öre; invalid input is 0. */
export function typedAmount(kronor: number | null): Ore {
  const typed = Math.round((kronor ?? 0) * KRONA);
  return ore(Number.isSafeInteger(typed) ? Math.max(0, typed) : 0);
}

/** The maximum amount that can be used. */
export function maxCashback(choice: CashbackChoice): Ore {
  return choosableCashback(ore(Math.min(choice.available, choice.total)), choice);
}
