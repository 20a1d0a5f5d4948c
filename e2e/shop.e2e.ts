import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { signUp } from './support/newcomer.ts';
import { reloadUntilVisible } from './support/reload-until.ts';
import {
  CARDS,
  cartLink,
  expectThanks,
  goToCheckout,
  orderAndLeave,
  orderButton,
  payByCard,
  putIntoCart,
  storedOrders,
  storedStates,
} from './support/shop.ts';

test.beforeEach(({ page }) => signUp(page));
test.setTimeout(120_000);

test('a member finds a product, pays by card, and has the receipt', { tag: '@wide' }, async ({ page }) => {
  await test.step('find a product and put two into the cart', () => findAndAdd(page));
  await test.step('look through the cart', () => changeCart(page));
  await test.step('order and pay', () => orderAndPay(page));
  await test.step('see the order and its receipt', () => seeReceipt(page));
});

async function findAndAdd(page: Page) {
  await page.goto('/shop');
  await page.getByRole('searchbox', { name: 'Sök produkter' }).fill('shaker');
  await expect(page.getByRole('list', { name: 'Produkter' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('link', { name: /^Shaker/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shaker');
  await page.getByRole('button', { name: 'Öka' }).click();
  await page.getByRole('button', { name: 'Lägg i varukorgen' }).click();
  await expect(page.getByText('2 × Shaker ligger i varukorgen.')).toBeVisible();
}

async function changeCart(page: Page) {
  await page.goto('/cart');
  await expect(page.getByText(/^247,00.kr$/)).toBeVisible();
  await page.getByRole('button', { name: 'Minska' }).click();
  await page.getByRole('button', { name: 'Ta bort' }).click();
  await expect(page.getByRole('heading', { name: 'Varukorgen är tom' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Ångra' }).click();
  await page.getByRole('button', { name: 'Öka' }).click();
  await expect(page.getByText(/^247,00.kr$/)).toBeVisible();
}

async function orderAndPay(page: Page) {
  await goToCheckout(page);
  await expectAccessible(page, 'the checkout');
  await expect(orderButton(page)).toHaveText(/247,00.kr/);
  await orderAndLeave(page);
  await payByCard(page, CARDS.approved);
  await expectThanks(page);
  await expectAccessible(page, 'the thanks');
}

async function seeReceipt(page: Page) {
  await page.getByRole('link', { name: 'Se ordern' }).click();
  await expect(page.getByText('kort •••• 4242')).toBeVisible();
  await page.getByRole('link', { name: 'Visa kvittot' }).click();
  await expect(page.getByRole('table', { name: 'Moms' })).toContainText(/25.%/);
  await expect(page.getByRole('heading', { name: 'Formkurva AB' })).toBeVisible();
}

test('a declined card is reported on the return, and another card pays', async ({ page }) => {
  await putIntoCart(page, 'Måttband');
  await goToCheckout(page);
  await orderAndLeave(page);
  await payByCard(page, CARDS.declined);
  await expect(page.getByText('Kortet nekades. Prova ett annat kort.')).toBeVisible();
  await page.getByRole('link', { name: 'Avbryt och gå tillbaka' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Betalningen avbröts');
  await reloadUntilVisible(page, page.getByRole('main').getByText('Kortet nekades. Använd ett annat kort.'));
  await expectAccessible(page, 'a cancelled payment');
  await expect(cartLink(page)).toHaveAccessibleName('Varukorg, 1 vara');
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await page.waitForURL('**/sandbox/**');
  await payByCard(page, CARDS.approved);
  await expectThanks(page);
  expect(await storedStates(page)).toEqual(['paid']);
});

test('a card that asks its owner is paid with once the owner agrees', async ({ page }) => {
  await putIntoCart(page, 'Måttband');
  await goToCheckout(page);
  await orderAndLeave(page);
  await payByCard(page, CARDS.secure);
  await page.getByRole('button', { name: 'Neka' }).click();
  await expect(page.getByText('Betalningen bekräftades inte.')).toBeVisible();
  await payByCard(page, CARDS.secure);
  await page.getByRole('button', { name: 'Godkänn' }).click();
  await expectThanks(page);
});

test('an order that is given up leaves the cart and frees what was held', async ({ page }) => {
  await putIntoCart(page, 'Måttband');
  await goToCheckout(page);
  await orderAndLeave(page);
  await page.getByRole('link', { name: 'Avbryt och gå tillbaka' }).click();
  await page.getByRole('button', { name: 'Avbryt ordern' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Avbryt ordern' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order [0-9a-f]{8}$/);
  await expect(page.getByText('Inga pengar har dragits.')).toBeVisible();
  expect(await storedStates(page)).toEqual(['cancelled']);
  await page.goto('/cart');
  await expect(page.getByRole('link', { name: 'Måttband' })).toBeVisible();
});

test('the way back from the provider leads to the same order, which can still be paid', async ({ page }) => {
  await putIntoCart(page, 'Måttband');
  await goToCheckout(page);
  await orderAndLeave(page);
  await page.goBack();
  await expect(page.getByText('Väntar på betalning')).toBeVisible();
  const [order] = await storedOrders(page);
  await expect(page.getByText(order?.number ?? 'no order')).toBeVisible();
  await expectAccessible(page, 'an order that awaits its payment');
  await page.getByRole('button', { name: 'Slutför betalningen' }).click();
  await page.waitForURL('**/sandbox/**');
  await payByCard(page, CARDS.approved);
  await expectThanks(page);
  expect(await storedStates(page)).toEqual(['paid']);
});

test('two clicks and two tabs make one order', async ({ page, context }) => {
  await putIntoCart(page, 'Måttband');
  await goToCheckout(page);
  const other = await context.newPage();
  await goToCheckout(other);
  await orderButton(page).dblclick();
  await page.waitForURL('**/sandbox/**');
  await orderAndLeave(other);
  expect(other.url()).toBe(page.url());
  await payByCard(page, CARDS.approved);
  await expectThanks(page);
  await other.goBack();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Tack, Nils');
  expect(await storedStates(page)).toEqual(['paid']);
});

test('a purchase is withdrawn from, online and in part', async ({ page }) => {
  await putIntoCart(page, 'Måttband', 'Måttband', 'Shaker');
  await goToCheckout(page);
  await orderAndLeave(page);
  await payByCard(page, CARDS.approved);
  await page.getByRole('link', { name: 'Se ordern' }).click();
  await page.getByRole('button', { name: /^Ångra köpet/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Ångra köpet' });
  await sheet.getByText('Några av varorna').click();
  await sheet.getByRole('group', { name: 'Antal, Måttband' }).getByRole('button', { name: 'Öka' }).click();
  await expectAccessible(page, 'withdrawing from a purchase');
  await sheet.getByRole('button', { name: 'Fortsätt' }).click();
  await sheet.getByRole('button', { name: 'Bekräfta att jag ångrar köpet' }).click();
  await expect(page.getByText('Vi har tagit emot att du ångrar köpet.')).toBeVisible();
  await expect(page.getByText(/^Ångrat /)).toBeVisible();
});

test.describe('a browser that two members use', () => {
  // The device still remembers the first one: calls for that member are refused until the server has answered who is signed in.
  test.use({ expectedErrors: [/status of 401 .*\/rpc\/(?!auth\/)/] });

  test('the cart stays with its member and follows in every tab', async ({ page, context }) => {
    await putIntoCart(page, 'Måttband');
    const other = await context.newPage();
    await other.goto('/shop');
    await other.getByRole('button', { name: 'Lägg Shaker i varukorgen' }).click();
    await other.getByRole('button', { name: 'Lägg Måttband i varukorgen' }).click();
    await expect(cartLink(page)).toHaveAccessibleName('Varukorg, 3 varor');
    await other.close();
    // Another member signs in on this browser, which ends the previous session.
    await page.goto('about:blank');
    await signUp(page);
    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: 'Varukorgen är tom' })).toBeVisible();
    await expect(cartLink(page)).toHaveAccessibleName('Varukorg, tom');
  });
});
