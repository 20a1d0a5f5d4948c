import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { signUp } from './support/newcomer.ts';
import { chooseMethod, expectThanks, goToCheckout, orderAndLeave, putIntoCart, storedStates } from './support/shop.ts';

test.beforeEach(({ page }) => signUp(page));

test('a member pays by Swish on the phone, after a first try that was cancelled', async ({ page }) => {
  await putIntoCart(page, 'Shaker');
  await goToCheckout(page);
  await chooseMethod(page, 'Swish');
  await orderAndLeave(page);
  await answerInApp(page, 'Swish', 'Avbryt betalningen');
  await expect(page.getByRole('alert')).toContainText('Betalningen avbröts');
  await answerInApp(page, 'Swish', 'Godkänn');
  await expectThanks(page);
  expect(await storedStates(page)).toEqual(['paid']);
});

test('an order waits for Klarna until its bank has confirmed', async ({ page }) => {
  await putIntoCart(page, 'Shaker');
  await goToCheckout(page);
  await chooseMethod(page, 'Klarna');
  await orderAndLeave(page);
  await page.getByRole('button', { name: 'Betala med Klarna (test)' }).click();
  await page.getByRole('button', { name: 'Godkänn, banken bekräftar om 10 sekunder' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Väntar på Klarna');
  await expectThanks(page);
});

async function answerInApp(page: Page, method: string, answer: string): Promise<void> {
  await expectAccessible(page, 'the start of the payment');
  await page.getByRole('button', { name: `Betala med ${method} (test)` }).click();
  await page.getByRole('link', { name: `Öppna ${method} (test)` }).click();
  await page.getByRole('button', { name: answer, exact: true }).click();
}
