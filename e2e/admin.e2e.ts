import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { statePath } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { call, proveAgain } from './support/buy.ts';
import { expect, test } from './support/fixtures.ts';
import { dayInStockholm, eatEarlier, mealCard, storedDay } from './support/food.ts';
import { signUp } from './support/newcomer.ts';

// Two browsers and many pages.
test.describe.configure({ timeout: 120_000 });

test('an admin finds a member by keyboard and impersonates them, and the member is notified', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  const fullName = `Signe Sedd ${randomUUID().slice(0, 8)}`;
  await signUp(page, { fullName });
  const context = await browser.newContext({ storageState: statePath('admin') });
  const admin = await context.newPage();
  await proveAgain(admin);
  await admin.goto('/admin');
  await openByPalette(admin, fullName);
  await expect(admin.getByRole('heading', { level: 1, name: fullName })).toBeVisible();

  await admin.getByRole('button', { name: 'Se som medlemmen' }).click();
  const asked = admin.getByRole('dialog', { name: 'Se som medlemmen?' });
  await asked.getByLabel('Skäl').selectOption('support');
  await expectAccessible(admin, 'the reason for impersonating a member');
  await asked.getByRole('button', { name: 'Se som medlemmen' }).click();

  const banner = admin.getByRole('complementary', { name: 'Ser som medlemmen' });
  await expect(admin).toHaveURL(/\/orders$/);
  for (const path of ['/orders', '/shop', '/community', '/profile', '/cashback']) {
    await admin.goto(path);
    await expect(banner).toContainText(`Du ser det ${fullName} ser.`);
  }
  await expectAccessible(admin, 'the banner of a view');
  await banner.getByRole('button', { name: 'Sluta' }).click();
  await expect(banner).toBeHidden();
  await admin.goto('/admin');
  await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toBeHidden();
  await context.close();

  await page.goto('/profile/security');
  await expect(page.getByRole('region', { name: 'Supporten och dina sidor' })).toContainText('såg dina sidor');
});

test('two foods are merged, and the amounts of logged food do not change', { tag: '@desktop' }, async ({
  page,
  browser,
}) => {
  await signUp(page);
  await eatEarlier(page, { day: dayInStockholm(), mealType: 'Lunch', foodId: 'sv:kalrot-kokt', grams: 200 });
  const before = await storedDay(page);
  const context = await browser.newContext({ storageState: statePath('admin') });
  const admin = await context.newPage();

  await admin.goto('/admin/content/foods/sv:kalrot');
  await admin.getByRole('searchbox', { name: 'Sök en dubblett' }).fill('Kålrot, kokt');
  await admin.getByRole('checkbox', { name: 'Slå ihop Kålrot, kokt' }).check();
  await expectAccessible(admin, 'a merge of foods');
  await admin.getByRole('button', { name: 'Slå ihop 1 till Kålrot' }).click();
  await expect(admin.getByText('Livsmedlen är sammanslagna.')).toBeVisible();

  const after = await storedDay(page);
  expect(after.totals).toEqual(before.totals);
  expect(after.rows[0]?.foodItem).toMatchObject({ amount: 200, calories: 68, carbs: 10 });
  await page.goto('/meals');
  await expect(mealCard(page, 'Lunch')).toContainText('68 kcal');
  const found = await page.request.get('/api/v1/foods/search?query=kålrot');
  expect(JSON.stringify(await found.json())).not.toContain('sv:kalrot-kokt');

  await admin.getByRole('button', { name: 'Dela upp Kålrot, kokt igen' }).click();
  await expect(admin.getByText('Livsmedlet är ett eget igen.')).toBeVisible();
  await context.close();
});

test('a food whose energy cannot be right is found in its queue, corrected, and gone from it', {
  tag: '@wide',
}, async ({ page, browser }) => {
  const context = await browser.newContext({ storageState: statePath('admin'), viewport: page.viewportSize() });
  const admin = await context.newPage();
  const name = `Skorpa ${randomUUID().slice(0, 8)}`;
  const words = {
    nameSv: name,
    nameEn: name,
    brand: null,
    category: 'Bread',
    carbsBasis: 'without-fibre',
    synonyms: '',
  };
  const nutrients = { calories: 40, protein: 9.2, carbs: 70, fat: 4, fiber: 7.6, sugar: 12 };
  await call(admin, 'POST', '/admin/foods', {
    ...words,
    ...nutrients,
    barcodes: [],
    reason: 'other',
    id: randomUUID(),
  });

  await admin.goto(`/admin/content?tab=foods&query=${encodeURIComponent(name)}`);
  await admin.getByRole('radio', { name: 'Att granska 1' }).click();
  await expect(admin).toHaveURL(/filter=review/);
  await expectAccessible(admin, 'a queue of foods');
  await admin.getByRole('link', { name: new RegExp(name) }).click();
  await admin.getByRole('textbox', { name: 'Energi' }).fill('370');
  await admin.getByRole('button', { name: 'Spara rättelsen' }).click();
  await expect(admin.getByText('Livsmedlet är sparat.')).toBeVisible();

  await admin.goBack();
  await expect(admin.getByRole('radio', { name: 'Att granska 0' })).toBeChecked();
  await expect(admin.getByText('Inget livsmedel hittades')).toBeVisible();
  await admin.getByRole('searchbox', { name: 'Sök namn, streckkod eller källa' }).fill('');
  await admin.getByRole('radio', { name: /Möjliga dubbletter/ }).click();
  await expect(admin).toHaveURL(/filter=doubles/);
  await context.close();
});

/** With the keyboard only: opens the palette, types, moves to the member and opens them. */
async function openByPalette(admin: Page, fullName: string): Promise<void> {
  await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
  await admin.keyboard.press('ControlOrMeta+k');
  const field = admin.getByRole('combobox', { name: 'Sök i administrationen' });
  await expect(field).toBeFocused();
  await admin.keyboard.type(fullName.toLowerCase());
  const hit = admin.getByRole('option', { name: new RegExp(fullName) });
  await expect(hit).toBeVisible();
  await expectAccessible(admin, 'the palette');
  await admin.keyboard.press('ArrowUp');
  await admin.keyboard.press('ArrowDown');
  await expect(hit).toHaveAttribute('aria-selected', 'true');
  await admin.keyboard.press('Enter');
}
