import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { signUp } from './support/newcomer.ts';

// The event stream may report the ended session before the page navigates: the page then reads the session, which is refused.
test.use({ expectedErrors: [/401 .*\/rpc\/auth\/me/] });

test('a member deletes the account, is signed out, and cancels the deletion by signing in', async ({ page }) => {
  const identifier = await signUp(page);
  await page.goto('/own-data');
  await page.getByRole('button', { name: 'Radera kontot' }).click();
  const sheet = page.getByRole('dialog', { name: 'Radera kontot' });
  await expect(sheet.getByText('Loggar du in före dess är allt kvar.')).toBeVisible();
  await expectAccessible(page, 'deleting the account');
  await sheet.getByLabel('Ditt lösenord').fill('Formkurva-2026');
  await sheet.getByRole('button', { name: 'Radera mitt konto' }).click();

  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Kontot är stängt')).toBeVisible();
  await page.getByLabel('E-post, mobil eller användarnamn').fill(identifier);
  await page.getByLabel('Lösenord', { exact: true }).fill('Formkurva-2026');
  await page.getByRole('button', { name: 'Logga in', exact: true }).click();

  await expect(page).toHaveURL(/\/(dashboard|own-data)$/);
  await expect(page.getByText('Kontot raderas inte. Allt är kvar.')).toBeVisible();
});
