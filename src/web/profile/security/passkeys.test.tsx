import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DONE, refuse } from '#web/test/canned-server.ts';
import { CODES, makeTwoStep, openSecurity, PHONE_KEY, WITH_TOTP } from '#web/test/open-security.tsx';
import { alreadyThere, dismissed, stubPasskeys } from '#web/test/stub-passkeys.ts';

const OPTIONS = {
  options: {
    challenge: 'Y2hhbGxlbmdl',
    rp: { id: 'localhost', name: 'Formkurva' },
    user: { id: 'ZWxpbg', name: 'elin', displayName: 'Elin' },
    pubKeyCredParams: [],
  },
};
const withKey = makeTwoStep({ passkeys: [PHONE_KEY], recoveryCodesLeft: 10 });

describe('a passkey', () => {
  const answers = { 'twoStep.startPasskey': OPTIONS, 'twoStep.addPasskey': { recoveryCodes: CODES } };

  async function add(create?: () => unknown) {
    stubPasskeys(create ? { create } : {});
    const page = await openSecurity(makeTwoStep(), answers);
    await page.press('Lägg till passnyckel');
    await screen.findByRole('dialog', { name: 'Ny passnyckel' });
    await page.enter('Namn', 'Elins iPhone');
    page.store(withKey);
    await page.press('Skapa passnyckel');
    return page;
  }

  it('is created by the browser, and comes with recovery codes when it is the first', async () => {
    const { sent } = await add();
    expect(await screen.findByRole('dialog', { name: 'Spara reservkoderna' })).toBeTruthy();
    expect(sent('twoStep.addPasskey')).toMatchObject([{ name: 'Elins iPhone', response: { id: 'bnlja2Vs' } }]);
    expect(await screen.findByText(/^Skapad 3 mars 2026, använd 9.nov/)).toBeTruthy();
  });

  it.each([
    ['Passnyckeln skapades inte. Försök igen när du vill.', dismissed],
    ['Den här enheten har redan en passnyckel för kontot.', alreadyThere],
  ])('is not created: %s', async (text, create) => {
    const { sent } = await add(create);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(sent('twoStep.addPasskey')).toEqual([]);
  });

  it('requires a name', async () => {
    stubPasskeys();
    const { press, user, sent } = await openSecurity(makeTwoStep(), answers);
    await press('Lägg till passnyckel');
    await screen.findByRole('dialog', { name: 'Ny passnyckel' });
    await user.clear(screen.getByLabelText('Namn'));
    await press('Skapa passnyckel');
    expect(screen.getByText('Skriv ett namn.')).toBeTruthy();
    expect(sent('twoStep.addPasskey')).toEqual([]);
  });

  it('is limited to twenty', async () => {
    stubPasskeys();
    const { press } = await openSecurity(withKey, { 'twoStep.startPasskey': refuse('CONFLICT') });
    await press('Lägg till passnyckel');
    expect(await screen.findByText(/^Du har redan 20 passnycklar\./)).toBeTruthy();
  });

  it('cannot be added where the browser has none, which the page states', async () => {
    await openSecurity();
    expect(await screen.findByText('Den här webbläsaren kan inte använda passnycklar.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Lägg till passnyckel' }).disabled).toBe(true);
  });

  it('is removed after a question, and others stay', async () => {
    const { user, press, sent, store } = await openSecurity(
      { ...WITH_TOTP, passkeys: [PHONE_KEY] },
      { 'twoStep.removePasskey': DONE },
    );
    await press('Ta bort Elins iPhone');
    const question = within(await screen.findByRole('dialog', { name: 'Ta bort Elins iPhone?' }));
    expect(question.getByText(/^Du loggar in i två steg även i fortsättningen/)).toBeTruthy();
    store(WITH_TOTP);
    await user.click(question.getByRole('button', { name: 'Ta bort passnyckeln' }));
    expect(await screen.findByText(/^Passnyckeln är borttagen\./)).toBeTruthy();
    expect(sent('twoStep.removePasskey')).toEqual([{ id: PHONE_KEY.id }]);
  });
});
