import { SHOP_BOUNDS } from '#domain/bounds.ts';
import { parseDecimal } from '#domain/numbers/parse-decimal.ts';
import type { AdminProduct } from '#domain/shop/catalogue/admin-catalogue.contract.ts';

export const STOCK_REASONS = ['delivery', 'inventory', 'damaged', 'return', 'other'] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

export type StockForm = { change: string; reason: StockReason; note: string };

export const EMPTY_STOCK: StockForm = { change: '', reason: 'delivery', note: '' };

export type StockProblems = { change?: 'changeMissing' | 'changeWhole' | 'changeRange' | 'stockTooLow' | undefined };

/** Why a change of the stock cannot be booked. There is never less than nothing on a shelf. */
export function checkStock({ change }: StockForm, { stock }: Pick<AdminProduct, 'stock'>): StockProblems {
  const by = parseDecimal(change);
  if (by === null || by === 0) return { change: 'changeMissing' };
  if (!Number.isInteger(by)) return { change: 'changeWhole' };
  if (Math.abs(by) > SHOP_BOUNDS.stock) return { change: 'changeRange' };
  return { change: stock + by < 0 ? 'stockTooLow' : undefined };
}
