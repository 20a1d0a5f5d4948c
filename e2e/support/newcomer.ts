import { randomInt, randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { patiently } from './patiently.ts';

/** The header that only our own page can send with a change. */
export const OWN_PAGE = { 'x-formkurva': 'web' };

/** A name of maximum length without a line break opportunity, to test layouts. */
export const LONG_NAME = `${'Utanmellanslag'.repeat(6)} 👩‍👩‍👧‍👦`;

/** The date of birth of new members: adults, whose goals are not limited by age. */
const BORN = '1992-03-14';

type SignUpOptions = { fullName?: string; referralCode?: string; language?: string };

/**
 * Signs the page in as a new member, so that tests can run in any order and in parallel. Returns
 * the member's address.
 */
export async function signUp(page: Page, options: SignUpOptions = {}): Promise<string> {
  // Signing in ends the browser's session, and tests share the sessions of the demo's accounts.
  await page.context().clearCookies();
  const username = `ny${randomUUID().slice(0, 12)}`;
  const identifier = `${username}@formkurva.example`;
  const password = 'Formkurva-2026';
  const person = { fullName: 'Nils Nykomling', dateOfBirth: BORN, ...options };
  const registration = { username, password, email: identifier, ...person };
  const from = { ...OWN_PAGE, ...fromOwnAddress() };
  await post(page.request, '/api/v1/auth/register', from, {
    ...registration,
    consentHealth: true,
    consentTerms: true,
  });
  await post(page.request, '/api/v1/auth/sign-in', from, { identifier, password });
  return identifier;
}

/** A separate IP address for each new member: the accounts that one address may create in an hour are limited. */
export function fromOwnAddress(): Record<string, string> {
  return { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` };
}

export type Registration = { email: string; fullName: string; username: string; password: string };

/** Fills in and submits the registration form. */
export async function fillRegistration(page: Page, person: Registration): Promise<void> {
  await page.getByLabel('E-post', { exact: true }).last().fill(person.email);
  await page.getByLabel('Namn', { exact: true }).fill(person.fullName);
  await page.getByLabel('Användarnamn').fill(person.username);
  await page.getByLabel('Födelsedatum').fill(BORN);
  await page.getByLabel('Lösenord', { exact: true }).fill(person.password);
  await page.getByLabel('Upprepa lösenordet').fill(person.password);
  await page.getByRole('checkbox', { name: /Jag samtycker/ }).check();
  await page.getByRole('checkbox', { name: /Jag godkänner/ }).check();
  await page.getByRole('button', { name: 'Skapa konto' }).click();
}

async function post(request: APIRequestContext, path: string, headers: Record<string, string>, data: object) {
  const answer = await patiently(() => request.post(path, { headers, data }));
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
}
