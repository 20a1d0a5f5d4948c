import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DONE, refuse, unreachable } from '#web/test/canned-server.ts';
import { CODES, makeTwoStep, openSecurity, PHONE_KEY, WITH_TOTP } from '#web/test/open-security.tsx';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const STARTED = { secret: SECRET, uri: `otpauth://totp/Formkurva:elin?secret=${SECRET}&issuer=Formkurva` };
const withKey = makeTwoStep({ passkeys: [PHONE_KEY], recoveryCodesLeft: 10 });
const codesSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: /^Tvåstegskoder/ });

describe('the state of the account', () => {
  it.each([
    ['Bara lösenordet skyddar kontot', /^Lägg till ett andra steg/, makeTwoStep()],
    ['Kontot är väl skyddat', 'Tvåstegskoder är på', WITH_TOTP],
    ['Kontot är väl skyddat', 'Passnyckel är på', withKey],
    ['Kontot är väl skyddat', 'Passnyckel och tvåstegskoder är på', { ...WITH_TOTP, passkeys: [PHONE_KEY] }],
  ])('is stated in two lines: %s', async (title, text, twoStep) => {
    await openSecurity(twoStep);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('shows instructions to an admin who needs a second step', async () => {
    const { store, app } = await openSecurity(makeTwoStep({ required: true }));
    expect(await screen.findByText('Administratörer loggar in i två steg')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Till adminsidorna' })).toBeNull();
    store({ ...WITH_TOTP, required: true });
    await app.queryClient.invalidateQueries();
    const link = await screen.findByRole('link', { name: 'Till adminsidorna' });
    expect(link.getAttribute('href')).toBe('/admin');
  });

  it('is translated', async () => {
    await openSecurity({ ...WITH_TOTP, passkeys: [PHONE_KEY] }, {}, { language: 'en' });
    expect(await screen.findByText('Passkey and two-step codes are on')).toBeTruthy();
    expect(screen.getByText('8 of 10 left')).toBeTruthy();
  });

  it.each([
    ['the server fails', refuse('UNAVAILABLE')],
    ['there is no network', unreachable],
  ])('can be reloaded when %s, and the rest of the page is shown', async (_why, answer) => {
    const { server, press } = await openSecurity(makeTwoStep(), { 'twoStep.status': answer });
    expect(await screen.findByRole('heading', { name: 'Säkerhetsinställningarna kunde inte hämtas' })).toBeTruthy();
    expect(await screen.findByText('Firefox på Mac')).toBeTruthy();
    server.answers['twoStep.status'] = makeTwoStep();
    await press('Försök igen');
    expect(await screen.findByText('Bara lösenordet skyddar kontot')).toBeTruthy();
  });
});

describe('an authenticator app', () => {
  const answers = { 'twoStep.startTotp': STARTED, 'twoStep.confirmTotp': { recoveryCodes: CODES } };

  it('is connected by its QR code or its key, and active after its first correct code', async () => {
    const { user, enter, press, sent, store } = await openSecurity(makeTwoStep(), answers);
    await user.click(await codesSwitch());
    const sheet = within(await screen.findByRole('dialog', { name: 'Anslut en kodapp' }));
    expect(sheet.getByRole('img', { name: 'QR-kod för kodappen' })).toBeTruthy();
    expect(sheet.getByRole('link', { name: /^Öppna i kodappen/ }).getAttribute('href')).toBe(STARTED.uri);
    expect(sheet.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    await press('Kopiera nyckeln');
    expect(await navigator.clipboard.readText()).toBe(SECRET);
    store(WITH_TOTP);
    await enter('Kod från kodappen', '123 456');
    await press('Slå på tvåstegskoder');
    const codes = within(await screen.findByRole('dialog', { name: 'Spara reservkoderna' }));
    expect(codes.getAllByRole('listitem').map((row) => row.textContent)).toEqual(CODES);
    expect(sent('twoStep.confirmTotp')).toEqual([{ code: '123456' }]);
    await press('Jag har sparat dem');
    expect(await screen.findByText(/^På sedan 3 mars 2026/)).toBeTruthy();
    expect((await codesSwitch()).checked).toBe(true);
  });

  it.each([
    ['12345', 'Koden är sex siffror.'],
    ['123456', 'Koden stämmer inte. Vänta på nästa kod i appen och skriv den.'],
  ])('is not enabled by %s: %s', async (typed, text) => {
    const { user, enter, press } = await openSecurity(makeTwoStep(), {
      ...answers,
      'twoStep.confirmTotp': refuse('CODE_INVALID'),
    });
    await user.click(await codesSwitch());
    await screen.findByRole('dialog', { name: 'Anslut en kodapp' });
    await enter('Kod från kodappen', typed);
    await press('Slå på tvåstegskoder');
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('is set up only after the password where the server requires it', async () => {
    let hasPassword = false;
    const { user, press, enter, sent } = await openSecurity(makeTwoStep(), {
      'twoStep.startTotp': () => (hasPassword ? STARTED : refuse('PASSWORD_REQUIRED')),
      'twoStep.confirmPassword': () => {
        hasPassword = true;
        return DONE;
      },
    });
    await user.click(await codesSwitch());
    await screen.findByRole('dialog', { name: 'Bekräfta att det är du' });
    await enter('Lösenord', 'Formkurva-2026');
    await press('Fortsätt');
    expect(await screen.findByRole('dialog', { name: 'Anslut en kodapp' })).toBeTruthy();
    expect(sent('twoStep.startTotp').length).toBe(2);
  });

  it('is not set up without the password', async () => {
    const { user, sent } = await openSecurity(makeTwoStep(), { 'twoStep.startTotp': refuse('PASSWORD_REQUIRED') });
    await user.click(await codesSwitch());
    const prompt = within(await screen.findByRole('dialog', { name: 'Bekräfta att det är du' }));
    await user.click(prompt.getByRole('button', { name: 'Stäng' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Bekräfta att det är du' })).toBeNull());
    expect(sent('twoStep.startTotp').length).toBe(1);
    expect((await codesSwitch()).disabled).toBe(false);
  });

  it('is disabled after a question that states the consequences', async () => {
    const { user, store, sent } = await openSecurity(WITH_TOTP, { 'twoStep.removeTotp': DONE });
    await user.click(await codesSwitch());
    const question = within(await screen.findByRole('dialog', { name: 'Stänga av tvåstegskoder?' }));
    expect(question.getByText(/^Sedan räcker lösenordet för att logga in\. Reservkoderna/)).toBeTruthy();
    expect(sent('twoStep.removeTotp')).toEqual([]);
    store(makeTwoStep());
    await user.click(question.getByRole('button', { name: 'Stäng av' }));
    expect(await screen.findByText('Tvåstegskoder är avstängda.')).toBeTruthy();
    await waitFor(async () => expect((await codesSwitch()).checked).toBe(false));
  });
});

describe('recovery codes', () => {
  const renewed = { 'twoStep.renewRecoveryCodes': { recoveryCodes: CODES } };

  async function renew() {
    const page = await openSecurity({ ...WITH_TOTP, recoveryCodesLeft: 2 }, renewed);
    await page.press(/^Reservkoder/);
    await page.press('Gör nya koder');
    await screen.findByRole('dialog', { name: 'Spara reservkoderna' });
    return page;
  }

  it('state that few are left, and are replaced after a question', async () => {
    const { sent } = await renew();
    expect(screen.getByText('2 av 10 kvar')).toBeTruthy();
    expect(screen.getByText('Gör nya')).toBeTruthy();
    expect(sent('twoStep.renewRecoveryCodes').length).toBe(1);
  });

  it('are copied', async () => {
    const { press } = await renew();
    await press('Kopiera');
    expect(await screen.findByText('Koderna är kopierade.')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));
  });

  it('are downloaded as a file with a title', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(asBlob(file))}`);
    const { press } = await renew();
    await press('Ladda ner');
    expect(await files[0]?.text()).toBe(
      ['Reservkoder för Formkurva', 'Varje kod fungerar en gång.', '', ...CODES, ''].join('\n'),
    );
  });

  it('are not closed accidentally', async () => {
    const { user, press } = await renew();
    await press('Stäng');
    const question = within(await screen.findByRole('dialog', { name: 'Har du sparat koderna?' }));
    await user.click(question.getByRole('button', { name: 'Visa koderna' }));
    expect(screen.getByText(CODES[0] ?? '')).toBeTruthy();
  });
});

/** Object URLs are only made of files here. */
function asBlob(file: Blob | MediaSource): Blob {
  if (!(file instanceof Blob)) throw new Error('not a file');
  return file;
}
