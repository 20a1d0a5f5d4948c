import { expect, test } from '@playwright/test';
import { type Account, accounts, statePath } from './support/accounts.ts';
import { LONG_NAME, signUp } from './support/newcomer.ts';

const names: Account[] = ['member', 'friend', 'admin'];

for (const name of names) {
  test(`the ${name} of the demo signs in`, async ({ request }) => {
    const answer = await request.post('/api/v1/auth/sign-in', {
      data: accounts[name],
      headers: { 'x-formkurva': 'web' },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    await request.storageState({ path: statePath(name) });
  });
}

test('a member whose name has no spaces is in every list of members', async ({ page }) => {
  await signUp(page, { fullName: LONG_NAME });
});
