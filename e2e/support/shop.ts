import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { OWN_PAGE } from './newcomer.ts';

/** Test cards of the payment sandbox, by their effect. */
export const CARDS = {
  approved: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  secure: '4000 0025 0000 3155',
};

/** Puts products into the cart from the catalogue, one tap each. */
export async function putIntoCart(page: Page, ...names: string[]): Promise<void> {
  await page.goto('/shop');
  for (const name of names) await page.getByRole('button', { name: `Lägg ${name} i varukorgen` }).click();
  await expect(cartLink(page)).toHaveAccessibleName(
    names.length === 1 ? 'Varukorg, 1 vara' : `Varukorg, ${names.length} varor`,
  );
}

export function cartLink(page: Page) {
  return page.getByRole('banner').getByRole('link', { name: /^Varukorg/ });
}

/** From the cart to a filled-in checkout, to be paid by card. */
export async function goToCheckout(page: Page): Promise<void> {
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Till kassan' }).click();
  await page.getByLabel('Gatuadress').fill('Storgatan 12 B');
  await page.getByLabel('Postnummer').fill('75331');
  await page.getByLabel('Ort', { exact: true }).fill('Uppsala');
  await chooseMethod(page, 'Kortbetalning');
}

/** Selects a method of payment by its name. */
export async function chooseMethod(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
}

export function orderButton(page: Page) {
  return page.getByRole('button', { name: /^Beställ och betala/ });
}

/** Orders, and waits until the card provider's page is there. */
export async function orderAndLeave(page: Page): Promise<void> {
  await orderButton(page).click();
  await page.waitForURL('**/sandbox/**');
}

/** Pays on the provider's page. */
export async function payByCard(page: Page, card: string): Promise<void> {
  await page.getByLabel('Kortnummer').fill(card);
  await page.getByLabel('Giltigt till').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: /^Betala/ }).click();
}

export async function expectThanks(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tack, Nils');
  await expect(cartLink(page)).toHaveAccessibleName('Varukorg, tom');
}

type StoredOrder = { id: string; number: string; status: string };

/** The member's orders on the server, newest first. */
export async function storedOrders(page: Page): Promise<StoredOrder[]> {
  const answer = await page.request.get('/api/v1/orders', { headers: OWN_PAGE });
  return (await answer.json()).orders;
}

export async function storedStates(page: Page): Promise<string[]> {
  return (await storedOrders(page)).map(({ status }) => status);
}
