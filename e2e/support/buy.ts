import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { OWN_PAGE, signUp } from './newcomer.ts';
import { patiently } from './patiently.ts';

export type Goods = { id: string; name: string; price: number };

/** Creates a product for one test, with stock, as the signed-in admin. */
export async function stockProduct(page: Page, stock: number, price = 19_900): Promise<Goods> {
  const { categories } = await call(page, 'GET', '/admin/categories');
  const goods = { id: randomUUID(), name: `Hantel ${randomUUID().slice(0, 8)}`, price };
  await call(page, 'PUT', `/admin/products/${goods.id}`, {
    ...goods,
    version: 0,
    nameEn: null,
    detail: '2 kg',
    detailEn: null,
    description: '',
    descriptionEn: null,
    categoryId: categories[0].id,
    kind: 'goods',
    netGrams: null,
    nutrition: null,
    information: {
      safety: 'Inga kända risker vid normal användning.',
      manufacturerName: 'Tillverkaren AB',
      manufacturerAddress: 'Fabriksgatan 1, 602 21 Norrköping',
      manufacturerContact: 'kontakt@tillverkaren.example',
    },
    active: true,
  });
  const booking = { requestId: randomUUID(), change: stock, reason: 'delivery', note: '' };
  await call(page, 'POST', `/admin/products/${goods.id}/stock`, booking);
  return goods;
}

/** Removes a test's product from the shop, so that other tests do not see it. */
export async function takeAway(page: Page, productId: string): Promise<void> {
  await call(page, 'PUT', `/admin/products/${productId}/active`, { active: false });
}

/** The product page of this name. */
export async function inShop(page: Page, name: string) {
  const { products } = await call(page, 'GET', `/shop/products?query=${encodeURIComponent(name)}`);
  return products[0];
}

/** A new member buys the product and pays on the provider's page. Returns the number of the paid order. */
export async function buyAsNewcomer(browser: Browser, goods: Goods, quantity: number): Promise<string> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto('/login');
  await signUp(page);
  const { number } = await buy(page, goods, quantity);
  await context.close();
  return number;
}

/** The signed-in member buys the product and pays on the provider's page. */
export async function buy(page: Page, goods: Goods, quantity: number, street = 'Storgatan 1'): Promise<Placed> {
  const order = await call(page, 'POST', '/orders', {
    requestId: randomUUID(),
    items: [{ productId: goods.id, quantity, seenPrice: goods.price }],
    address: { name: 'Nils Nykomling', street, postalCode: '75331', town: 'Uppsala', phone: null },
    cashbackUsed: 0,
    acceptedTerms: true,
  });
  await payByCard(page, order);
  await expect
    .poll(async () => (await call(page, 'GET', `/orders/${order.id}`)).status, { timeout: 30_000 })
    .toBe('paid');
  return order;
}

type Placed = { id: string; number: string; sums: { finalAmount: number } };

async function payByCard(page: Page, { id, number, sums }: Placed): Promise<void> {
  const amount = sums.finalAmount;
  const priced = { currency: 'sek', product_data: { name: `Order ${number}` }, unit_amount: amount };
  const { url } = await call(page, 'POST', '/create-checkout-session', {
    amount,
    orderId: id,
    currency: 'sek',
    orderItems: [{ price_data: priced, quantity: 1 }],
  });
  await page.goto(url);
  await page.getByLabel('Kortnummer').fill('4242 4242 4242 4242');
  await page.getByLabel('Giltigt till').fill('12/34');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: /^Betala/ }).click();
}

/** Confirms the password again, which is valid for ten minutes; a long run takes more. */
export async function proveAgain(page: Page): Promise<void> {
  await call(page, 'POST', '/auth/confirm-password', { password: 'Formkurva-2026' });
}

/** A call as the signed-in account. */
export async function call(page: Page, method: string, path: string, data?: object) {
  const answer = await patiently(() =>
    page.request.fetch(`/api/v1${path}`, { method, headers: OWN_PAGE, ...(data && { data }) }),
  );
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}
