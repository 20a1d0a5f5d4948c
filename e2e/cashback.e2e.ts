import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { statePath } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { buy, call, proveAgain, stockProduct, takeAway } from './support/buy.ts';
import { expect, test } from './support/fixtures.ts';
import { mailedLink } from './support/mail.ts';
import { fillRegistration, fromOwnAddress, signUp } from './support/newcomer.ts';
import {
  CARDS,
  goToCheckout,
  orderAndLeave,
  orderButton,
  payByCard,
  putIntoCart,
  storedOrders,
} from './support/shop.ts';

test.setTimeout(120_000);

/** With 49 kr for delivery 248.95 kr are paid; none of the three shares of it is a whole number of öre. */
const PRICE = 19_995;

test('an invitation pays back: friends buy, three members earn to the öre, and the balance is used and returned', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const admin = await openAs(browser, { storageState: statePath('admin') });
  const friend = await openAs(browser, { extraHTTPHeaders: fromOwnAddress() });
  const buyer = await openAs(browser);
  const goods = await stockProduct(admin, 1, PRICE);

  const order = await test.step('invite by link, twice', async () => {
    await signUp(page);
    await registerThrough(friend, await invitationOf(page));
    const { referralCode } = await call(friend, 'GET', '/cashback');
    const email = await signUp(buyer, { fullName: 'Bo Berg', referralCode });
    return { email, ...(await buy(buyer, goods, 1)) };
  });
  await test.step('see 7.5, 5 and 2.5 % wait', () => seeAwards({ buyer, friend, member: page }, order.number));
  await test.step('ship, and give a balance', async () => {
    await call(admin, 'POST', '/admin/orders/ship', { ids: [order.id] });
    await giveBalance(admin, order.number);
    await expectInEffect(buyer);
  });
  await test.step('see the day, and the balance', () => seeBalance(buyer));
  await test.step('use it at checkout', () => spend(buyer, order.email));
  await test.step('get it back with a refund', () => refund(admin, buyer));
  await takeAway(admin, goods.id);
});

async function openAs(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const context = await browser.newContext(options);
  return context.newPage();
}

/** The link on the page. */
async function invitationOf(page: Page): Promise<string> {
  await page.goto('/cashback');
  await expect(page.getByRole('heading', { name: 'Ingen här än' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR-kod till din inbjudningslänk' })).toBeVisible();
  await expectAccessible(page, 'the cashback of a newcomer');
  const shown = await page.getByText(/\/register\?ref=/).textContent();
  return shown?.split(' ').at(-1) ?? '';
}

async function registerThrough(page: Page, link: string): Promise<void> {
  const username = `van${randomUUID().slice(0, 8)}`;
  await page.goto(`http://${link}`);
  await expect(page.getByText(/^Nils N\. bjöd in dig och får återbäring/)).toBeVisible();
  await fillRegistration(page, {
    username,
    email: `${username}@formkurva.example`,
    fullName: 'Frida Ek',
    password: 'Formkurva-2026',
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Välkommen, Frida');
}

async function seeAwards(pages: { buyer: Page; friend: Page; member: Page }, number: string): Promise<void> {
  await expect.poll(async () => (await call(pages.buyer, 'GET', '/cashback')).pending).toBe(1_867);
  const seen = [
    { page: pages.buyer, event: `Eget köp, order ${number}`, amount: '18,67' },
    { page: pages.friend, event: 'Bo B., nivå 1', amount: '12,44' },
    { page: pages.member, event: 'Bo B., nivå 2', amount: '6,22' },
  ];
  await Promise.all(
    seen.map(async ({ page, event, amount }) => {
      await page.goto('/cashback');
      await expect(eventRow(page, event)).toContainText(`+${amount}`);
      await expect(eventRow(page, event)).toContainText('Väntar');
      await expect(page.getByRole('region', { name: 'Ditt saldo' })).toContainText(new RegExp(`Väntar\\s*${amount}`));
    }),
  );
  const tree = pages.member.getByRole('list', { name: 'Ditt nätverk' });
  await expect(tree.getByRole('list', { name: 'Inbjudna av Frida E.' })).toContainText(/Bo B\.Nivå 2, 1 köp.*6,22/);
}

/** An adjustment by an admin, because cashback of an order becomes available after days. */
async function giveBalance(admin: Page, number: string): Promise<void> {
  await proveAgain(admin);
  await admin.goto(`/admin/cashback?query=${number}`);
  await admin.getByRole('button', { name: /^Bo Berg/ }).click();
  const sheet = admin.getByRole('dialog', { name: 'Bo Berg' });
  await sheet.getByLabel('Belopp').fill('50');
  await sheet.getByLabel('Skäl').fill('Tack för hjälpen');
  await sheet.getByRole('button', { name: 'Bokför justeringen' }).click();
  await admin.getByRole('button', { name: /^Lägg till 50,00.kr$/ }).click();
  await expect(admin.getByText(/^Justeringen räknas om en minut/)).toBeVisible();
}

/** Shipments and adjustments can be undone for a minute; their effects come after that. */
async function expectInEffect(buyer: Page): Promise<void> {
  const account = async () => {
    const { available, waiting } = await call(buyer, 'GET', '/cashback');
    return { available, hasDay: waiting[0].availableAt !== null };
  };
  await expect.poll(account, { timeout: 120_000 }).toEqual({ available: 5_000, hasDay: true });
}

async function seeBalance(buyer: Page): Promise<void> {
  await buyer.reload();
  const waiting = buyer.getByRole('list', { name: 'På väg till saldot' }).getByRole('listitem');
  await expect(waiting).toHaveText(/^\S+dag \d+.\S+Kan användas då18,67.kr$/);
  await expect(eventRow(buyer, 'Eget köp')).toContainText(/kan användas \d+.\S+/);
  await expect(buyer.getByRole('region', { name: 'Ditt saldo' })).toContainText('Saldo att använda50,00');
  await expect(eventRow(buyer, 'Justering')).toContainText(/Tack för hjälpen\+50,00.krTillgänglig/);
}

async function spend(buyer: Page, email: string): Promise<void> {
  // Only members with a confirmed address can use cashback.
  const link = await mailedLink(buyer.request, email, '/verify-email');
  await call(buyer, 'POST', '/auth/verify-email', { token: new URLSearchParams(link.split('?')[1]).get('token') });
  await putIntoCart(buyer, 'Shaker');
  await goToCheckout(buyer);
  await buyer.getByLabel('Återbäring att använda, kronor').fill('50');
  await expect(orderButton(buyer)).toHaveText(/98,00.kr/);
  await orderAndLeave(buyer);
  await payByCard(buyer, CARDS.approved);
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Tack, Bo');
  await buyer.goto('/cashback');
  await expect(eventRow(buyer, 'Använt i order')).toContainText(/−50,00.krAnvänd/);
  await expect(buyer.getByRole('region', { name: 'Ditt saldo' })).toContainText('Saldo att använda0,00');
}

async function refund(admin: Page, buyer: Page): Promise<void> {
  const [order] = await storedOrders(buyer);
  await call(admin, 'POST', `/admin/orders/${order?.id}/refund`, {
    refundId: randomUUID(),
    restock: true,
    reason: 'Ångrat köp',
  });
  await expect.poll(async () => (await call(buyer, 'GET', '/cashback')).available).toBe(5_000);
  await buyer.reload();
  await expect(eventRow(buyer, `Eget köp, order ${order?.number}`)).toContainText(/7,35.kr återtaget0,00.krÅtertagen/);
  await eventRow(buyer, 'Använt i order').click();
  const sheet = buyer.getByRole('dialog', { name: `Använt i order ${order?.number}` });
  await expect(sheet.getByRole('list', { name: 'Vad som har hänt' })).toContainText(
    /Reserverad i kassan.*−50,00.*Använd i köpet.*Tillbaka efter återbetalning.*\+50,00/,
  );
  await expectAccessible(buyer, 'an event of the cashback');
  await sheet.getByRole('link', { name: 'Visa ordern' }).click();
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText(`Order ${order?.number}`);
}

function eventRow(page: Page, name: string) {
  return page.getByRole('list', { name: 'Händelser' }).getByRole('button', { name });
}
