import { SHOP_BOUNDS } from '../../bounds.ts';
import { type Ore, ore } from '../../money/ore.ts';

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
