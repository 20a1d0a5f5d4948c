import * as z from 'zod';
import { translatedFields } from '#domain/text/translations.ts';
import { call } from '../calls.contract.ts';
import { ore } from '../money/ore.ts';
import { done, id, language, pageNumber, text } from '../shapes.contract.ts';
import {
  address,
  amount,
  cartChange,
  cartItem,
  cartItems,
  category,
  nutrition,
  productCard,
  sums,
} from './shop-shapes.contract.ts';

export const PRODUCT_SORTS = ['recommended', 'price-low', 'price-high', 'name', 'newest'] as const;

/** The seller, and the terms of every purchase. */
const shopInfo = z.object({
  seller: z.object({
    name: z.string(),
    organisationNumber: z.string(),
    vatNumber: z.string(),
    address: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  deliveryPrice: amount,
  freeDeliveryFrom: amount,
  withdrawalDays: z.int(),
});
export type ShopInfo = z.infer<typeof shopInfo>;

export const product = productCard.extend({
  ...translatedFields('description', z.string(), () => z.string().nullable()),
  category,
  netGrams: z.number().nullable(),
  /** The price of a kilo, öre; null for what is not sold by weight. */
  pricePerKilo: amount.nullable(),
  nutrition: nutrition.nullable(),
});
export type Product = z.infer<typeof product>;

/** The current state of a cart. `changes` is empty when everything is as the member last saw it. */
const checkedCart = z.object({
  lines: z.array(z.object({ product: productCard, quantity: z.int(), lineTotal: amount })),
  changes: z.array(cartChange),
  sums,
  cashbackAvailable: amount,
  /** The part of the balance that unpaid orders reserve. */
  cashbackHeld: z.array(z.object({ orderId: id, number: z.string(), amount })),
  /** Spending requires a confirmed e-mail address. */
  canSpendCashback: z.boolean(),
  /** Why the final amount cannot be charged, or null. An amount of 0 is paid by cashback alone. */
  problem: z.enum(['amount_too_small', 'amount_too_large']).nullable(),
});
export type CheckedCart = z.infer<typeof checkedCart>;

export const shopContract = {
  info: call
    .meta({ access: 'anyone' })
    .route({
      method: 'GET',
      path: '/shop/info',
      tags: ['shop'],
      summary: 'Seller, delivery price, right of withdrawal',
    })
    .output(shopInfo),
  listProducts: call
    .route({ method: 'GET', path: '/shop/products', tags: ['shop'], summary: 'Products, 24 to a page' })
    .input(
      z.object({
        query: text(100).default(''),
        categoryId: id.optional(),
        sort: z.enum(PRODUCT_SORTS).default('recommended'),
        page: pageNumber,
      }),
    )
    /** `categories` are those with visible products, whatever the filter. */
    .output(
      z.object({
        products: z.array(productCard),
        /** True when nothing has the typed words and these products match similar words. */
        areGuesses: z.boolean().default(false),
        total: z.int(),
        page: z.int(),
        pageSize: z.int(),
        categories: z.array(category),
        cashbackAvailable: amount,
      }),
    ),
  getProduct: call
    .route({ method: 'GET', path: '/shop/products/{id}', tags: ['shop'], summary: 'One product' })
    .input(z.object({ id }))
    .output(product),
  watchProduct: call
    .route({
      method: 'PUT',
      path: '/shop/products/{id}/watch',
      tags: ['shop'],
      summary: 'Be told once by mail when a sold-out product is back; idempotent',
    })
    .input(z.object({ id, watching: z.boolean(), language: language.optional() }))
    .output(done),
  checkCart: call
    .route({ method: 'POST', path: '/shop/cart', tags: ['shop'], summary: 'Prices, stock and sums of a cart now' })
    .input(z.object({ items: cartItems, cashbackUsed: amount.default(ore(0)) }))
    .output(checkedCart),
  testCart: call
    .meta({ access: 'demo' })
    .route({
      method: 'GET',
      path: '/shop/test-cart',
      tags: ['shop'],
      summary: 'A cart to try the checkout with (demo)',
    })
    .output(z.object({ items: z.array(cartItem), address })),
};
