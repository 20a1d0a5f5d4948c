import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { signUp } from './support/newcomer.ts';
import { authenticatorApp } from './support/totp.ts';

// Console messages of the browser: a password that needs a second step, and requests of dashboard cards that were pending at
// sign-out.
test.use({ expectedErrors: [/status of 401 .*(signIn|fitness\/hub|exercises\/catalogue)/] });

test('a member turns on codes of an app, and signs in by a code and by a recovery code', async ({ page }) => {
  const identifier = await signUp(page);
  const { app, codes } = await test.step('turn on codes of an app', () => turnOnCodes(page));

  await test.step('sign in with a code of the app', async () => {
    await signOut(page);
    await enterPassword(page, identifier);
    await expectAccessible(page, 'the second step by a code');
    await page.getByLabel('Kod från kodappen').fill(app.nextCode());
    await page.getByRole('button', { name: 'Logga in', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step('sign in with a recovery code, which is then used up', async () => {
    await signOut(page);
    await enterPassword(page, identifier);
    await page.getByRole('button', { name: 'Använd en reservkod' }).click();
    await page.getByLabel('Reservkod').fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Logga in', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await openSecurity(page);
    await expect(page.getByText('9 av 10 kvar')).toBeVisible();
  });

  await test.step('turn the codes off', async () => {
    await codesSwitch(page).click();
    await page.getByRole('button', { name: 'Stäng av' }).click();
    await expect(page.getByText('Bara lösenordet skyddar kontot')).toBeVisible();
  });
});

test('a member adds a passkey, signs in with it, and removes it', async ({ page }) => {
  const identifier = await signUp(page);
  const authenticator = await addAuthenticator(page);
  await test.step('add a passkey', () => addPasskey(page));

  await test.step('sign in with the passkey as the second step', async () => {
    await authenticator.confirms(false);
    await signOut(page);
    await enterPassword(page, identifier);
    await authenticator.confirms(true);
    await expectAccessible(page, 'the second step by a passkey');
    await page.getByRole('button', { name: 'Använd passnyckel' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step('remove it: the password is enough again', async () => {
    await openSecurity(page);
    await expect(page.getByText(/^Skapad .*, använd /)).toBeVisible();
    await page.getByRole('button', { name: 'Ta bort Min dator' }).click();
    await page.getByRole('button', { name: 'Ta bort passnyckeln' }).click();
    await expect(page.getByText('Bara lösenordet skyddar kontot')).toBeVisible();
    await authenticator.confirms(false);
    await signOut(page);
    await typePassword(page, identifier);
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test('a member signs in by a passkey alone', async ({ page }) => {
  await signUp(page);
  const authenticator = await addAuthenticator(page);
  await addPasskey(page);

  await test.step('by the button, and goes on to the page that was asked for', async () => {
    await authenticator.confirms(false);
    await signOut(page);
    await page.goto('/body-fat');
    await expect(page).toHaveURL(/\/login\?redirect/);
    await expectAccessible(page, 'the sign-in page with passkeys');
    await authenticator.confirms(true);
    await page.getByRole('button', { name: 'Logga in med passnyckel' }).click();
    await expect(page).toHaveURL(/\/body-fat$/);
  });

  await test.step('by choosing it among the suggestions for the name', async () => {
    await authenticator.confirms(false);
    await signOut(page);
    await authenticator.confirms(true);
    await page.reload();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test('a member who cancels the prompt for a passkey goes on with the password', async ({ page }) => {
  const identifier = await signUp(page);
  const authenticator = await addAuthenticator(page);
  await addPasskey(page);
  await authenticator.confirms(false);
  await signOut(page);
  await page.getByRole('button', { name: 'Logga in med passnyckel' }).click();
  await expect(page.getByText('Passnyckeln användes inte.')).toBeVisible();
  await enterPassword(page, identifier);
});

/**
 * A virtual security key that accepts every request, including autofill suggestions. Without user verification every request is
 * cancelled.
 */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    confirms: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

async function turnOnCodes(page: Page) {
  await openSecurity(page);
  await expect(page.getByText('Bara lösenordet skyddar kontot')).toBeVisible();
  await codesSwitch(page).click();
  const setup = page.getByRole('dialog', { name: 'Anslut en kodapp' });
  await expect(setup.getByRole('img', { name: 'QR-kod för kodappen' })).toBeVisible();
  await expectAccessible(page, 'connecting an app');
  const secret = await setup.locator('[data-secret]').textContent();
  const app = authenticatorApp(String(secret).replace(/\s/g, ''));
  await setup.getByLabel('Kod från kodappen').fill(app.nextCode());
  await setup.getByRole('button', { name: 'Slå på tvåstegskoder' }).click();
  const codes = await saveRecoveryCodes(page);
  await expect(page.getByText('Tvåstegskoder är på')).toBeVisible();
  return { app, codes };
}

async function saveRecoveryCodes(page: Page): Promise<string[]> {
  const sheet = page.getByRole('dialog', { name: 'Spara reservkoderna' });
  await expect(sheet.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page, 'the recovery codes');
  const codes = await sheet.getByRole('listitem').allTextContents();
  await sheet.getByRole('button', { name: 'Jag har sparat dem' }).click();
  await expect(sheet).toBeHidden();
  return codes;
}

async function addPasskey(page: Page) {
  await openSecurity(page);
  await page.getByRole('button', { name: 'Lägg till passnyckel' }).click();
  const setup = page.getByRole('dialog', { name: 'Ny passnyckel' });
  await setup.getByLabel('Namn').fill('Min dator');
  await setup.getByRole('button', { name: 'Skapa passnyckel' }).click();
  await saveRecoveryCodes(page);
  await expect(page.getByText('Passnyckel är på')).toBeVisible();
  await expect(page.getByText('Min dator')).toBeVisible();
  await expectAccessible(page, 'an account with a passkey');
}

/** Opens the page by the link in the profile. */
async function openSecurity(page: Page) {
  await page.goto('/profile');
  await page.getByRole('link', { name: /^Säkerhet/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Säkerhet' })).toBeVisible();
}

const codesSwitch = (page: Page) => page.getByRole('switch', { name: /^Tvåstegskoder/ });

async function enterPassword(page: Page, identifier: string) {
  await typePassword(page, identifier);
  await expect(page.getByRole('heading', { name: 'Ett steg till' })).toBeVisible();
}

async function typePassword(page: Page, identifier: string) {
  await page.getByLabel('E-post, mobil eller användarnamn').fill(identifier);
  await page.getByLabel('Lösenord', { exact: true }).fill('Formkurva-2026');
  await page.getByRole('button', { name: 'Logga in', exact: true }).click();
}

/** In the More panel on a phone, in the drawer on a wide screen. */
async function signOut(page: Page) {
  await page.getByRole('button', { name: /^(Mer|Öppna meny)$/ }).click();
  await page.getByRole('button', { name: 'Logga ut' }).click();
  await expect(page).toHaveURL(/\/login$/);
}
