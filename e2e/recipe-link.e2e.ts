import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { signUp } from './support/newcomer.ts';
import { writeStew } from './support/recipes.ts';

test.setTimeout(120_000);
// The response for a revoked link.
test.use({ expectedErrors: [/status of 404 .*shared/] });

test('a recipe is shared by a link, read by anyone, saved by another member, and unreadable once revoked', async ({
  page,
  browser,
}) => {
  await signUp(page, { fullName: 'Anna Sjöberg' });
  await writeStew(page);
  // The link needs the recipe on the server.
  await expect(page.getByText('Väntar')).toHaveCount(0);
  await page.getByRole('button', { name: 'Fler val' }).click();
  await page.getByRole('button', { name: 'Dela som länk' }).click();
  await page.getByRole('button', { name: 'Skapa länk' }).click();
  const link = await page.getByRole('textbox', { name: 'Länk till receptet' }).inputValue();
  await expectAccessible(page, 'the link');

  const friend = await (await browser.newContext()).newPage();
  const identifier = await signUp(friend);
  await friend.context().clearCookies();
  await friend.goto(link);
  await expect(friend.getByRole('heading', { level: 1, name: 'Linsgryta' })).toBeVisible();
  await expect(friend.getByText('Delat av Anna S.')).toBeVisible();
  await expect(friend.getByRole('row', { name: /Energi\s250\skcal/ })).toBeVisible();
  await expectAccessible(friend, 'the shared recipe');
  await friend.getByRole('link', { name: 'Logga in och spara' }).click();
  await friend.getByLabel(/E-post, mobil/).fill(identifier);
  await friend.getByLabel('Lösenord', { exact: true }).fill('Formkurva-2026');
  await friend.getByRole('button', { name: 'Logga in', exact: true }).click();
  await friend.getByRole('button', { name: 'Spara bland mina recept' }).click();
  await expect(friend.getByText('Receptet är sparat bland dina.')).toBeVisible();
  await friend.goto('/meals/recipes');
  await expect(friend.getByRole('link', { name: 'Linsgryta' })).toHaveCount(1);

  await page.getByRole('button', { name: 'Sluta dela' }).click();
  await expect(page.getByText('Receptet delas inte längre.')).toBeVisible();
  await friend.goto(link);
  await expect(friend.getByRole('heading', { name: 'Länken går inte att öppna' })).toBeVisible();
  await friend.goto('/meals/recipes');
  await expect(friend.getByRole('link', { name: 'Linsgryta' })).toHaveCount(1);
  await friend.context().close();
});
