/** Limits of one order. Amounts in öre. */
export const SHOP_BOUNDS = {
  /** Limits of a card charge: the provider's minimum is 3 kr, the owner's maximum 100 000 kr. */
  finalAmount: { min: 300, max: 10_000_000 },
  quantity: { min: 1, max: 999 },
  cartLines: 50,
  /** Maximum number of unpaid orders of one member that reserve goods. */
  unpaidOrders: 5,
  price: { min: 100, max: 10_000_000 },
  stock: 1_000_000,
  netGrams: 1_000_000,
  imageBytes: 5 * 1024 * 1024,
  /** Maximum number of orders that are marked as shipped in one call. */
  ordersAtOnce: 100,
} as const;

/** Maximum text lengths, in characters. */
export const SHOP_LENGTHS = {
  productName: 80,
  productSku: 40,
  productDetail: 60,
  productDescription: 2000,
  categoryName: 40,
  deliveryName: 100,
  street: 100,
  town: 60,
  stockNote: 200,
  orderNote: 1000,
  withdrawal: 1000,
} as const;
