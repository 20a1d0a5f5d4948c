import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { buyAsNewcomer, inShop, stockProduct, takeAway } from './support/buy.ts';
import { expect, test } from './support/fixtures.ts';

test.use({ as: 'admin' });
// Several pages, a picture in three sizes and a payment take more time.
test.describe.configure({ timeout: 120_000 });

test.describe('a new product', () => {
  test.use({ expectedErrors: [/status of 400 .*saveProduct/] });

  test('needs what the law requires, gets its picture and its stock, and is in the shop', { tag: '@desktop' }, async ({
    page,
  }) => {
    const name = `Gripträning ${randomUUID().slice(0, 8)}`;
    await page.goto('/admin/products');
    await page.getByRole('link', { name: 'Ny produkt' }).click();
    await page.getByLabel('Namn', { exact: true }).fill(name);
    await page.getByLabel('Kategori').selectOption({ index: 1 });
    await page.getByLabel('Pris inkl. moms').fill('149,50');
    await page.getByLabel('Säkerhetsinformation', { exact: true }).fill('Inga små delar.');
    await page.getByLabel('Tillverkare', { exact: true }).fill('Tillverkaren AB');
    await page.getByLabel('Tillverkarens postadress').fill('Fabriksgatan 1, 602 21 Norrköping');
    const buffer = await page.screenshot();
    await page.getByLabel('Bildfil').setInputFiles({ name: 'bild.png', mimeType: 'image/png', buffer });
    await page.getByRole('button', { name: 'Spara' }).click();
    const contact = page.getByLabel('Tillverkarens e-post eller webbplats');
    await expect(contact).toBeFocused();
    await expectAccessible(page, 'a product that lacks what the law requires');
    await contact.fill('kontakt@tillverkaren.example');
    await page.getByRole('button', { name: 'Spara' }).click();
    await expect(page).toHaveURL(/\/admin\/products\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expectAccessible(page, 'a product being edited');

    await page.getByLabel('Ändra med').fill('+12');
    await page.getByRole('button', { name: 'Bokför ändringen' }).click();
    await expect(page.getByRole('list', { name: 'Lagerbok' }).getByText('+12')).toBeVisible();

    const edited = page.url();
    await page.goto('/shop');
    await page.getByRole('searchbox').fill(name);
    await expect(page.getByRole('link', { name: new RegExp(name) }).first()).toBeVisible();
    await expect.poll(() => inShop(page, name)).toMatchObject({ price: 14_950, stock: 12, image: expect.anything() });
    await page.goto(edited);
    await page.getByRole('switch', { name: 'Visas i butiken' }).click();
    await expect.poll(() => inShop(page, name)).toBeUndefined();
  });
});

test.describe('a product that two admins change at the same time', () => {
  test.use({ expectedErrors: [/status of 409 .*saveProduct/] });

  test('is not overwritten: the second admin sees the changes and retains both', { tag: '@desktop' }, async ({
    page,
    context,
  }) => {
    const goods = await stockProduct(page, 3);
    const other = await context.newPage();
    await page.goto(`/admin/products/${goods.id}`);
    await other.goto(`/admin/products/${goods.id}`);
    await other.getByLabel('Pris inkl. moms').fill('219');
    await save(other);

    await page.getByLabel('Namn', { exact: true }).fill(`${goods.name} plus`);
    await page.getByRole('button', { name: 'Spara' }).click();
    await expect(page.getByText(/ändrade priset från 199\skr till 219\skr/)).toBeVisible();
    await expectAccessible(page, 'a stale edit');
    await page.getByRole('button', { name: 'Visa skillnaden' }).click();
    await expect(page.getByRole('dialog', { name: 'Det som skiljer' })).toContainText('219,00');
    await expectAccessible(page, 'the difference of a stale edit');
    await page.getByRole('button', { name: 'Behåll mitt' }).click();
    await save(page);
    await page.reload();
    await expect(page.getByLabel('Namn', { exact: true })).toHaveValue(`${goods.name} plus`);
    await expect(page.getByLabel('Pris inkl. moms')).toHaveValue('219,00');
    await takeAway(page, goods.id);
  });
});

test('a paid order is shipped, and one of its two items refunded', { tag: '@desktop' }, async ({ page, browser }) => {
  const goods = await stockProduct(page, 5);
  const number = await buyAsNewcomer(browser, goods, 2);

  await page.goto(`/admin/orders?query=${number}`);
  await page.getByRole('button', { name: `Markera som skickad, order ${number}` }).click();
  await expect(page.getByText('Ordern är markerad som skickad')).toBeVisible();
  await expectAccessible(page, 'the orders');

  await page.getByRole('link', { name: number }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  await expectAccessible(page, 'an order');
  await page.getByRole('button', { name: 'Återbetala' }).click();
  const sheet = page.getByRole('dialog', { name: `Återbetala order ${number}` });
  await sheet.getByRole('radio', { name: 'Några varor' }).click();
  await sheet.getByRole('button', { name: 'Öka' }).click();
  await sheet.getByLabel('Skäl').fill('Repig');
  await expectAccessible(page, 'a refund');
  await sheet.getByRole('button', { name: /Återbetala 199,00/ }).click();
  await expect(page.getByText('Återbetalningen är på väg')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Återbetalningar' })).toContainText('Repig');
  await expect(page.getByText('Delvis åter').first()).toBeVisible();
  await takeAway(page, goods.id);
});

test('categories are made, moved and removed', { tag: '@desktop' }, async ({ page }) => {
  const name = `Rehab ${randomUUID().slice(0, 8)}`;
  await page.goto('/admin/categories');
  await page.getByRole('button', { name: 'Ny kategori' }).click();
  await page.getByLabel('Namn på svenska').fill(name);
  await page.getByLabel('Namn på engelska').fill(`${name} en`);
  await save(page, 'Kategorin är sparad');
  await page.getByRole('button', { name: `Flytta upp ${name}` }).click();
  await expect(page.getByRole('status').getByText(new RegExp(`${name} är nu nummer`))).toBeAttached();
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await page.getByRole('button', { name: 'Ta bort', exact: true }).click();
  await page
    .getByRole('dialog', { name: `Ta bort ${name}?` })
    .getByRole('button', { name: 'Ta bort' })
    .click();
  await expect(page.getByText('Kategorin är borttagen')).toBeVisible();
  await expect(page.getByText(name, { exact: true })).toHaveCount(0);
});

async function save(page: Page, message = 'Produkten är sparad'): Promise<void> {
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByText(message)).toBeVisible();
}
