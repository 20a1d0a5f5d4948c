import { randomInt, randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** What only our own page would send with a change. */
export const OWN_PAGE = { 'x-formkurva': 'web' };

/** Signs the page in as a new member who belongs to one story alone, so that stories can run in any order and side by side. */
export async function signUp(page: Page): Promise<void> {
  const username = `ny${randomUUID().slice(0, 12)}`;
  const identifier = `${username}@formkurva.example`;
  const password = 'Formkurva-2026';
  const registration = { username, password, email: identifier, fullName: 'Nils Nykomling' };
  const from = { ...OWN_PAGE, 'x-forwarded-for': ownAddress() };
  await post(page.request, '/api/v1/auth/register', from, {
    ...registration,
    consentHealth: true,
    consentTerms: true,
  });
  await post(page.request, '/api/v1/auth/sign-in', from, { identifier, password });
}

/** An address of the newcomer's own: how many accounts one address may open in an hour is counted. */
function ownAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

async function post(request: APIRequestContext, path: string, headers: Record<string, string>, data: object) {
  const answer = await request.post(path, { headers, data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
}
