import * as z from 'zod';
import { AUTH_LENGTHS } from '#domain/auth/auth-bounds.ts';
import type { Ore } from '#domain/money/ore.ts';
import { id, text, within } from '#domain/shapes.contract.ts';
import { pickTranslated, translatedFields } from '#domain/text/translations.ts';
import { COMPARISON_UNITS } from './catalogue/comparison-price.ts';
import { isStreetAddress, normalisePostalCode } from './checkout/checkout-rules.ts';
import { VAT_RATES } from './checkout/price-order.ts';
import { SHOP_BOUNDS, SHOP_LENGTHS } from './shop-bounds.ts';

// The schema checks for a whole number; the unit exists in the type only.
const inOre = (schema: z.ZodInt) => schema as unknown as z.ZodType<Ore, number>;

/** Whole öre, never below zero. */
export const amount = inOre(z.int().min(0));
export const price = inOre(z.int().min(SHOP_BOUNDS.price.min).max(SHOP_BOUNDS.price.max));
export const quantity = z.int().min(SHOP_BOUNDS.quantity.min).max(SHOP_BOUNDS.quantity.max);
export const vatRate = z.literal(VAT_RATES);

/** Text for one line of a list, a label or a mail's subject. */
export const oneLine = (max: number) => text(max).refine((value) => !/\p{Cc}/u.test(value), 'one-line');
export const filledLine = (max: number) => oneLine(max).refine((value) => value.length > 0, 'required');

/** Swedish is required; a missing translation falls back to it. */
export const productTexts = z.object({
  ...translatedFields('name', z.string(), () => z.string().nullable()),
  ...translatedFields('detail', z.string(), () => z.string().nullable()),
});
const names = pickTranslated(productTexts.shape, 'name');

/** URLs of the same picture in three widths. */
export const image = z.object({ small: z.string(), medium: z.string(), large: z.string() });
export type ProductImage = z.infer<typeof image>;

export const category = z.object({ id, name: z.string(), nameEn: z.string() });

/** The fields of a product that the cart and the lists need. `stock` is what can be bought now. */
export const productCard = productTexts.extend({
  id,
  categoryId: id,
  price: amount,
  /** The price to show beside a reduced one: the lowest of the 30 days before. Null when the price is not reduced. */
  priceBefore: amount.nullable().default(null),
  comparisonPrice: z
    .object({ price: amount, unit: z.enum(COMPARISON_UNITS) })
    .nullable()
    .default(null),
  vatRate,
  stock: z.int(),
  stockLevel: z.enum(['in-stock', 'low', 'sold-out']),
  /** Nothing can be bought now, but unpaid orders reserve some units for a while. */
  isReserved: z.boolean().default(false),
  image: image.nullable(),
  watching: z.boolean(),
});
export type ProductCard = z.infer<typeof productCard>;

/** Nutrition of one portion; `portion` in both languages, such as "skopa" and "scoop". */
export const nutrition = z.object({
  portion: filledLine(SHOP_LENGTHS.productDetail),
  portionEn: filledLine(SHOP_LENGTHS.productDetail).nullable(),
  grams: within({ min: 0.1, max: 10_000 }),
  kcal: within({ min: 0, max: 10_000 }),
  protein: within({ min: 0, max: 1000 }),
  carbs: within({ min: 0, max: 1000 }),
  fat: within({ min: 0, max: 1000 }),
});
export type Nutrition = z.infer<typeof nutrition>;

/** The row of a receipt for one rate: `gross` = `net` + `vat`. */
export const vatRow = z.object({ rate: vatRate, gross: amount, net: amount, vat: amount });

/** The delivery address. The postal code is formatted as "753 31". */
export const address = z.object({
  name: filledLine(SHOP_LENGTHS.deliveryName),
  street: filledLine(SHOP_LENGTHS.street),
  postalCode: z
    .string()
    .max(20)
    .transform((typed, context) => {
      const code = normalisePostalCode(typed);
      if (code !== null) return code;
      context.addIssue({ code: 'custom', message: 'postal-code' });
      return z.NEVER;
    }),
  town: filledLine(SHOP_LENGTHS.town),
  phone: oneLine(AUTH_LENGTHS.phone).nullable().default(null),
});
export type Address = z.infer<typeof address>;

/** The address of a new order. Older orders retain what was valid when they were placed. */
export const addressInput = address.extend({ street: address.shape.street.refine(isStreetAddress, 'street') });

/** A line of a cart as the browser stores it, with the price that the member saw. */
export const cartItem = z.object({ productId: id, quantity, seenPrice: amount });
export type CartItem = z.infer<typeof cartItem>;

export const cartItems = z
  .array(cartItem)
  .max(SHOP_BOUNDS.cartLines)
  .refine((items) => new Set(items.map((item) => item.productId)).size === items.length, 'twice');

/** What has changed since the member put the items in the cart. */
export const cartChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('price'),
    productId: id,
    ...names,
    from: amount,
    to: amount,
  }),
  /** Fewer are in stock than requested; `to` is what can be bought. */
  z.object({
    kind: z.literal('stock'),
    productId: id,
    ...names,
    from: z.int(),
    to: z.int(),
  }),
  z.object({ kind: z.literal('sold-out'), productId: id, ...names }),
  /**
   * Unpaid orders reserve the rest for a while. `available` can be bought now; `order` is the buyer's own unpaid order, if it reserves
   * some.
   */
  z.object({
    kind: z.literal('reserved'),
    productId: id,
    ...names,
    available: z.int(),
    order: z.object({ id, number: z.string() }).nullable(),
  }),
  /** No longer sold; the name is present while the product still exists. */
  z.object({ kind: z.literal('gone'), productId: id, ...names, name: z.string().nullable() }),
]);
export type CartChange = z.infer<typeof cartChange>;

/** Sums of a cart or an order: `total` = `subtotal` + `delivery`, `finalAmount` = `total` − `cashbackUsed`. */
export const sums = z.object({
  subtotal: amount,
  delivery: amount,
  total: amount,
  cashbackUsed: amount,
  finalAmount: amount,
  vat: z.array(vatRow),
  /** The cashback that the buyer earns by paying this. */
  cashbackEarned: amount,
});
export type Sums = z.infer<typeof sums>;

/** As shown to people: the state of the order, with "partly refunded" derived from the refunded amount. */
export const orderStatus = z.enum([
  'awaiting-payment',
  'paid',
  'shipped',
  'partly-refunded',
  'refunded',
  'cancelled',
  'expired',
]);
export type OrderStatus = z.infer<typeof orderStatus>;

/** The state of the money and of the goods: "partly refunded" is shown beside "shipped". */
export const paymentStatus = orderStatus.exclude(['shipped']);
export type PaymentStatus = z.infer<typeof paymentStatus>;
export const fulfilmentStatus = z.enum(['none', 'to-ship', 'shipped']);
export type FulfilmentStatus = z.infer<typeof fulfilmentStatus>;
