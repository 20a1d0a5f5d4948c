import * as z from 'zod';
import { translatedFields } from '#domain/text/translations.ts';
import { callsAbout } from '../calls.contract.ts';
import { ore } from '../money/ore.ts';
import { done, id, language, pageNumber, text } from '../shapes.contract.ts';
import { NO_INFORMATION } from './catalogue/no-information.ts';
import { productInformation } from './catalogue/product-information.contract.ts';
import { PRODUCT_KINDS } from './catalogue/product-kinds.ts';
import { PAYMENT_METHODS } from './payment-methods.ts';
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

const about = callsAbout('shop');

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
  /** In the order in which they are offered. */
  paymentMethods: z.array(z.enum(PAYMENT_METHODS)).default(['card']),
});
export type ShopInfo = z.infer<typeof shopInfo>;

export const product = productCard.extend({
  ...translatedFields('description', z.string(), () => z.string().nullable()),
  category,
  netGrams: z.number().nullable(),
  /** The price of a kilo, öre, for clients that are older than `comparisonPrice`. */
  pricePerKilo: amount.nullable(),
  nutrition: nutrition.nullable(),
  kind: z.enum(PRODUCT_KINDS).default('goods'),
  information: productInformation.default(NO_INFORMATION),
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
  info: about('GET', '/shop/info', 'Seller, delivery price, right of withdrawal')
    .meta({ access: 'anyone' })
    .output(shopInfo),
  listProducts: about('GET', '/shop/products', 'Products, 24 per page')
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
  getProduct: about('GET', '/shop/products/{id}', 'One product').input(z.object({ id })).output(product),
  watchProduct: about(
    'PUT',
    '/shop/products/{id}/watch',
    'Request one mail when a sold-out product is available again; idempotent',
  )
    .input(z.object({ id, watching: z.boolean(), language: language.optional() }))
    .output(done),
  checkCart: about('POST', '/shop/cart', 'Current prices, stock and totals of a cart')
    .input(z.object({ items: cartItems, cashbackUsed: amount.default(ore(0)) }))
    .output(checkedCart),
  testCart: about('GET', '/shop/test-cart', 'A cart for trying the checkout (demo)')
    .meta({ access: 'demo' })
    .output(z.object({ items: z.array(cartItem), address })),
};
