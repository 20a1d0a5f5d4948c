import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DONE, refuse } from '#web/test/canned-server.ts';
import { makeProfile } from '#web/test/makers/make-profile.ts';
import { openProfile } from '#web/test/open-profile.tsx';

const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

describe('the e-mail address', () => {
  async function openDialog(answers: Record<string, unknown> = {}) {
    const page = await openProfile({}, answers);
    await page.user.click(screen.getByRole('button', { name: 'Byt e-postadress' }));
    const send = () => page.user.click(dialog('E-postadress').getByRole('button', { name: 'Skicka länk' }));
    return { ...page, send };
  }

  it('is changed with the password, and takes effect when its link is opened', async () => {
    const { enter, send, server } = await openDialog({
      'profile.update': makeProfile({ pendingEmail: 'ny@exempel.se' }),
    });
    await enter('Ny e-postadress', 'ny@exempel.se');
    await enter('Ditt lösenord', 'Formkurva-2026');
    await send();
    expect(await screen.findByText(/^Vi har skickat ett mejl till ny@exempel.se\./)).toBeTruthy();
    expect(screen.getByText('ny@exempel.se är inte bekräftad än.')).toBeTruthy();
    expect(server.sent('profile.update')).toEqual([{ email: 'ny@exempel.se', password: 'Formkurva-2026' }]);
  });

  it('shows missing fields', async () => {
    const { send, server } = await openDialog();
    await send();
    expect(screen.getByText('Skriv den nya adressen.')).toBeTruthy();
    expect(screen.getByText('Skriv ditt lösenord.')).toBeTruthy();
    expect(server.sent('profile.update')).toEqual([]);
  });

  it.each([
    ['elin@exempel.se', 'Det är redan din adress.'],
    ['ny@exempel', 'Adressen ser inte riktig ut. Skriv den till exempel som namn@exempel.se.'],
  ])('cannot become %s: %s', async (address, problem) => {
    const { enter, send } = await openDialog();
    await enter('Ny e-postadress', address);
    await send();
    expect(screen.getByText(problem)).toBeTruthy();
  });

  it('shows a wrong password at its field', async () => {
    const { enter, send } = await openDialog({ 'profile.update': refuse('PASSWORD_WRONG') });
    await enter('Ny e-postadress', 'ny@exempel.se');
    await enter('Ditt lösenord', 'fel');
    await send();
    expect(await screen.findByText('Lösenordet stämmer inte.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Ditt lösenord'));
  });

  it('can get its link again until it is confirmed', async () => {
    const { user, server } = await openProfile({ emailVerified: false }, { 'auth.resendVerification': DONE });
    await user.click(screen.getByRole('button', { name: 'Skicka länken igen' }));
    expect(await screen.findByText('Länken är skickad. Titta i inkorgen.')).toBeTruthy();
    expect(server.sent('auth.resendVerification').length).toBe(1);
  });
});

describe('the mobile number', () => {
  const code = () => screen.getByLabelText('Kod från sms:et');

  it('is added in two steps: number and password, then the code', async () => {
    const { user, enter, server, store } = await openProfile(
      {},
      { 'profile.update': makeProfile({ pendingPhone: '+46701234567' }), 'auth.confirmPhone': DONE },
    );
    await user.click(screen.getByRole('button', { name: 'Lägg till mobilnummer' }));
    await enter('Nytt mobilnummer', '070-123 45 67');
    await enter('Ditt lösenord', 'Formkurva-2026');
    await user.click(screen.getByRole('button', { name: 'Skicka kod' }));
    await waitFor(() => expect(code()).toBeTruthy());
    store({ phone: '+46701234567' });
    await enter('Kod från sms:et', '123456');
    await user.click(screen.getByRole('button', { name: 'Bekräfta numret' }));
    expect(await screen.findByText('Mobilnumret är bekräftat.')).toBeTruthy();
    expect(server.sent('profile.update')).toEqual([{ phone: '070-123 45 67', password: 'Formkurva-2026' }]);
    expect(server.sent('auth.confirmPhone')).toEqual([{ code: '123456' }]);
  });

  it('shows problems of number and password', async () => {
    const { user, enter } = await openProfile();
    await user.click(screen.getByRole('button', { name: 'Lägg till mobilnummer' }));
    await enter('Nytt mobilnummer', '12');
    await user.click(screen.getByRole('button', { name: 'Skicka kod' }));
    expect(screen.getByText(/^Numret ser inte riktigt ut\./)).toBeTruthy();
    expect(screen.getByText('Skriv ditt lösenord.')).toBeTruthy();
  });

  it('shows that the code is wrong, and accepts another number', async () => {
    const { user, enter } = await openProfile(
      { pendingPhone: '+46701234567' },
      { 'auth.confirmPhone': refuse('CODE_INVALID') },
    );
    await user.click(screen.getByRole('button', { name: 'Skriv koden' }));
    await enter('Kod från sms:et', '12');
    await user.click(screen.getByRole('button', { name: 'Bekräfta numret' }));
    expect(screen.getByText('Skriv de sex siffrorna från sms:et.')).toBeTruthy();
    await enter('Kod från sms:et', '000000');
    await user.click(screen.getByRole('button', { name: 'Bekräfta numret' }));
    expect(await screen.findByText('Koden stämmer inte eller är för gammal. Be om en ny.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Använd ett annat nummer' }));
    expect(screen.getByLabelText('Nytt mobilnummer')).toBeTruthy();
  });
});

describe('security', () => {
  it('links to a page of its own: password, second steps, devices', async () => {
    await openProfile();
    const link = screen.getByRole('link', { name: 'Säkerhet Lösenord, tvåstegsinloggning, enheter' });
    expect(link.getAttribute('href')).toBe('/profile/security');
  });
});

describe('language, theme and code', () => {
  it('applies the chosen language at once and stores it for the mails', async () => {
    const { user, server } = await openProfile();
    await user.selectOptions(screen.getByLabelText('Språk'), 'English');
    expect(await screen.findByRole('heading', { name: 'Health data' })).toBeTruthy();
    await waitFor(() => expect(server.sent('profile.update')).toEqual([{ language: 'en' }]));
  });

  it('applies the chosen theme', async () => {
    const { user } = await openProfile();
    await user.selectOptions(screen.getByLabelText('Tema'), 'Mörkt');
    expect(document.documentElement.dataset.theme).toBe('dark');
    await user.selectOptions(screen.getByLabelText('Tema'), 'Som enheten');
    expect(document.documentElement.dataset.theme).toBeUndefined();
  });

  it('copies the referral code', async () => {
    const { user } = await openProfile();
    await user.click(screen.getByRole('button', { name: 'Kopiera inbjudningskoden' }));
    expect(await screen.findByText('Koden är kopierad.')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('EN7K4XRM');
  });
});
