/** Shop: what one order may hold and cost. Amounts in öre. */
export const SHOP_BOUNDS = {
  /** What a card may be charged: the card provider takes nothing below 3 kr, the owner nothing above 100 000 kr. */
  finalAmount: { min: 300, max: 10_000_000 },
  quantity: { min: 1, max: 999 },
  cartLines: 50,
  /** Most orders of one member that hold goods without being paid. */
  unpaidOrders: 5,
  price: { min: 100, max: 10_000_000 },
  stock: 1_000_000,
  netGrams: 1_000_000,
  imageBytes: 5 * 1024 * 1024,
  /** Most orders that are marked as shipped in one go. */
  ordersAtOnce: 100,
} as const;
