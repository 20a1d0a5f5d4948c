import { randomUUID } from 'node:crypto';
import { ore } from '#domain/money/ore.ts';
import type { ProductFields } from '#domain/shop/catalogue/admin-catalogue.contract.ts';
import { NO_INFORMATION } from '#domain/shop/catalogue/no-information.ts';
import type { NutritionPer100, ProductInformation } from '#domain/shop/catalogue/product-information.contract.ts';
import type { Order } from '#domain/shop/orders/orders.contract.ts';
import { saveCategory } from '#server/shop/catalogue/categories.service.ts';
import { saveProduct } from '#server/shop/catalogue/products.service.ts';
import { startStock } from '#server/shop/stock/stock.service.ts';
import type { TestApi } from '../api-test.ts';
import { makeSaver } from '../make-cashback.ts';
import type { TestMember } from '../makers.ts';

const ADDRESS = {
  name: 'Elin Sandberg',
  street: 'Storgatan 12 B',
  postalCode: '753 31',
  town: 'Uppsala',
  phone: null,
};

export async function makeCategory(api: TestApi, name = `Kategori ${randomUUID().slice(0, 8)}`): Promise<string> {
  const id = randomUUID();
  await saveCategory(api.db, api, null, { id, version: 0, name, nameEn: name });
  return id;
}

export const DECLARATION: NutritionPer100 = {
  basis: 'g',
  kilojoules: 2560,
  kcal: 617,
  fat: 50,
  saturated: 7,
  carbs: 13,
  sugars: 5,
  protein: 26,
  salt: 0.5,
};

/** Complete for every kind. */
export const INFORMATION: ProductInformation = {
  ...NO_INFORMATION,
  ingredients: 'Jordnötter',
  activeSubstances: 'Vitamin D3 20 µg',
  dose: 'En tablett om dagen',
  storage: 'Torrt och svalt',
  safety: 'Inga små delar',
  batteries: 'Två AAA, ingår',
  manufacturerName: 'Tillverkaren AB',
  manufacturerAddress: 'Fabriksgatan 1, 602 21 Norrköping',
  manufacturerContact: 'kontakt@tillverkaren.example',
  netQuantity: { amount: 1, unit: 'piece' },
  nutritionPer100: DECLARATION,
};

/** A product in its own category, a hundred in stock, for 100 kr. */
export async function makeProduct(
  api: TestApi,
  { stock = 100, ...about }: Partial<ProductFields> & { stock?: number } = {},
) {
  const id = randomUUID();
  const product = await saveProduct(api.db, api, null, {
    id,
    version: 0,
    name: 'Shaker',
    nameEn: 'Shaker bottle',
    detail: '600 ml',
    detailEn: null,
    description: 'Tät och lätt att diska.',
    descriptionEn: null,
    categoryId: about.categoryId ?? (await makeCategory(api)),
    price: ore(10_000),
    kind: 'goods',
    sku: null,
    ean: null,
    netGrams: null,
    nutrition: null,
    information: INFORMATION,
    active: true,
    ...about,
  });
  await startStock(api.db, api, id, stock);
  return { ...product, stock };
}

type Bought = { id: string; price: number };

/** A member's request to buy one of each. */
export function makeOrderRequest(
  products: Bought[],
  about: { cashbackUsed?: number; quantity?: number; requestId?: string } = {},
) {
  const { cashbackUsed = 0, quantity = 1, requestId = randomUUID() } = about;
  return {
    requestId,
    items: products.map(({ id, price }) => ({ productId: id, quantity, seenPrice: price })),
    address: ADDRESS,
    cashbackUsed,
    acceptedTerms: true as const,
  };
}

/** An order that awaits payment: one product for 100 kr, and 49 kr for delivery. */
export async function makeOrder(api: TestApi, buyer: TestMember): Promise<Order> {
  return buyer.client.orders.place(makeOrderRequest([await makeProduct(api)]));
}

/** An order that is paid wholly by cashback. */
export async function makePaidOrder(api: TestApi, buyer: TestMember): Promise<Order> {
  await makeSaver(api.db, api, 14_900, buyer.id);
  return buyer.client.orders.place(makeOrderRequest([await makeProduct(api)], { cashbackUsed: 14_900 }));
}

/** The page's order request; tests make it invalid. */
export function makeCheckoutRequest(order: Order, changes: Record<string, unknown> = {}) {
  const amount = order.sums.finalAmount;
  const priceData = { currency: 'sek', product_data: { name: `Order ${order.number}` }, unit_amount: amount };
  return {
    amount,
    orderId: order.id,
    currency: 'sek',
    orderItems: [{ price_data: priceData, quantity: 1 as const }],
    ...changes,
  };
}
