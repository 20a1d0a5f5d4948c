export type StockLevel = 'in-stock' | 'low' | 'sold-out';

/** From this many and down the shop says that few are left. */
export const LOW_STOCK = 5;

export function stockLevel(stock: number): StockLevel {
  if (stock <= 0) return 'sold-out';
  return stock <= LOW_STOCK ? 'low' : 'in-stock';
}
