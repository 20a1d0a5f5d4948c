import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DONE, refuse, unreachable } from '#web/test/canned-server.ts';
import { makeMember } from '#web/test/makers/make-member.ts';
import { renderPage } from '#web/test/render-page.tsx';
import { RegisterPage } from './register-page.tsx';

async function openRegister(answers: Record<string, unknown> = {}, referralCode?: string) {
  const onDone = vi.fn();
  const page = await renderPage(<RegisterPage referralCode={referralCode} onDone={onDone} />, {
    member: null,
    answers: {
      'auth.register': DONE,
      'auth.signIn': { member: makeMember(), token: null },
      'auth.checkUsername': { free: true },
      'auth.checkReferralCode': { valid: true, inviter: 'Johan T.' },
      // The app opens the dashboard, which is not under test.
      'dashboard.load': refuse('UNAVAILABLE'),
      ...answers,
    },
  });
  const enter = async (label: string, text: string) => {
    await page.user.click(screen.getByLabelText(label));
    await page.user.paste(text);
  };
  const fillIn = async () => {
    await enter('E-post', 'elin@exempel.se');
    await enter('Namn', 'Elin Sandberg');
    await enter('Användarnamn', 'elinsand');
    fireEvent.change(screen.getByLabelText('Födelsedatum'), { target: { value: '1992-03-14' } });
    await enter('Lösenord', 'Formkurva-2026');
    await enter('Upprepa lösenordet', 'Formkurva-2026');
    await page.user.click(screen.getByLabelText(/^Jag samtycker/));
    await page.user.click(screen.getByLabelText(/^Jag godkänner/));
  };
  const submit = async () => {
    page.server.answers['auth.me'] = { member: makeMember() };
    await page.user.click(screen.getByRole('button', { name: 'Skapa konto' }));
  };
  const sent = (path = 'auth.register') => page.server.calls.find((call) => call.path === path)?.input;
  return { ...page, onDone, enter, submit, fillIn, sent };
}

describe('registration', () => {
  it('creates an account, signs in with the same details and navigates on', async () => {
    const { fillIn, submit, onDone, sent } = await openRegister();
    await fillIn();
    await submit();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(sent()).toEqual({
      email: 'elin@exempel.se',
      fullName: 'Elin Sandberg',
      username: 'elinsand',
      dateOfBirth: '1992-03-14',
      password: 'Formkurva-2026',
      consentHealth: true,
      consentTerms: true,
      language: 'sv',
    });
    expect(sent('auth.signIn')).toEqual({
      identifier: 'elin@exempel.se',
      password: 'Formkurva-2026',
    });
  });

  it('waits for a running first start, states it, and then creates the account', async () => {
    const { fillIn, submit, onDone, server } = await openRegister({ 'auth.register': refuse('STARTING') });
    await fillIn();
    await submit();
    expect(await screen.findByText(/^Formkurva startar för första gången/)).toBeTruthy();
    server.answers['auth.register'] = DONE;
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  });

  it('has no preselected consent', async () => {
    await openRegister();
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([false, false]);
  });

  it('shows all missing fields at once, and sends nothing', async () => {
    const { submit, sent } = await openRegister();
    await submit();
    const problems = [
      'Skriv din e-postadress.',
      'Skriv ditt namn.',
      'Välj ett användarnamn.',
      'Fyll i ditt födelsedatum.',
      'Lösenordet behöver minst 8 tecken.',
      'Utan samtycket kan Formkurva inte spara det du loggar.',
      'Godkänn villkoren för att skapa konto.',
    ];
    expect(problems.map((text) => screen.queryAllByText(text).length)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    expect(sent()).toBeUndefined();
  });

  it.each([
    ['E-post', 'elin@exempel', 'Adressen ser inte riktig ut. Skriv den till exempel som namn@exempel.se.'],
    ['Användarnamn', 'el', 'Användarnamnet behöver minst 3 tecken.'],
    ['Användarnamn', 'e'.repeat(31), 'Användarnamnet får ha högst 30 tecken.'],
    ['Användarnamn', 'elin sand', 'Använd bara bokstäver, siffror, punkt, bindestreck och understreck.'],
    ['Användarnamn', '0701234567', 'Ta med minst en bokstav.'],
    ['Lösenord', '1234567', 'Lösenordet behöver minst 8 tecken.'],
    ['Lösenord', '1'.repeat(129), 'Lösenordet får ha högst 128 tecken.'],
    ['Upprepa lösenordet', 'något annat', 'Lösenorden stämmer inte överens.'],
  ])('shows a problem when %s is left with %s: %s', async (label, text, problem) => {
    const { user, enter } = await openRegister();
    await enter(label, text);
    expect(screen.queryByText(problem)).toBeNull();
    await user.click(screen.getByLabelText('Namn'));
    expect(screen.getByText(problem)).toBeTruthy();
  });

  it('requires an age of 13', async () => {
    const { fillIn, submit, sent } = await openRegister();
    await fillIn();
    fireEvent.change(screen.getByLabelText('Födelsedatum'), { target: { value: '2020-05-01' } });
    await submit();
    expect(screen.getByText(/^Formkurva är för dig som har fyllt 13 år\./)).toBeTruthy();
    expect(sent()).toBeUndefined();
  });

  it('accepts a mobile number instead of an address', async () => {
    const { user, enter, fillIn, submit, sent } = await openRegister();
    await fillIn();
    await user.click(screen.getByRole('radio', { name: 'Mobil' }));
    await submit();
    expect(screen.getByText('Skriv ditt mobilnummer.')).toBeTruthy();
    await enter('Mobilnummer', '070-123 45 67');
    await submit();
    await waitFor(() => expect(sent()).toMatchObject({ phone: '070-123 45 67' }));
    expect(sent()).not.toHaveProperty('email');
  });

  it('shows an invalid number that only the server detects', async () => {
    const { user, enter, fillIn, submit } = await openRegister({
      'auth.register': refuse('BAD_INPUT', { issues: [{ path: 'phone', message: 'phone' }] }),
    });
    await fillIn();
    await user.click(screen.getByRole('radio', { name: 'Mobil' }));
    await enter('Mobilnummer', '123456');
    await submit();
    expect(await screen.findByText(/^Numret ser inte riktigt ut/)).toBeTruthy();
  });

  it('previews how others see the member', async () => {
    const { enter } = await openRegister();
    await enter('Namn', 'Elin Sandberg');
    expect(screen.getByText('Andra medlemmar ser dig som Elin S.')).toBeTruthy();
  });

  it.each([
    [true, 'Ledigt'],
    [false, 'Upptaget'],
  ])('states beside a username whether it is free (%s): %s', async (free, word) => {
    const { enter, sent } = await openRegister({ 'auth.checkUsername': { free } });
    await enter('Användarnamn', 'elinsand');
    expect(await screen.findByText(word)).toBeTruthy();
    expect(sent('auth.checkUsername')).toEqual({ username: 'elinsand' });
  });

  it('states that a username was taken meanwhile, and focuses it', async () => {
    const { fillIn, submit } = await openRegister({ 'auth.register': refuse('USERNAME_TAKEN') });
    await fillIn();
    await submit();
    expect(await screen.findByText('Användarnamnet är upptaget. Välj ett annat.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Användarnamn'));
  });

  it('states when the passwords are long enough and equal', async () => {
    const { enter } = await openRegister();
    await enter('Lösenord', 'Formkurva-2026');
    await enter('Upprepa lösenordet', 'Formkurva-2026');
    expect(screen.getByText('Minst 8 tecken').className).toContain('text-success');
    expect(screen.getByText('Lösenorden stämmer överens')).toBeTruthy();
  });
});

describe('the referral code', () => {
  it('comes from the link, and shows the inviter and the benefit', async () => {
    const { fillIn, submit, sent } = await openRegister({}, 'jhn4-t9xk');
    expect(await screen.findByText(/^Johan T\. bjöd in dig och får återbäring/)).toBeTruthy();
    expect(screen.getByText(/^Du får 7,5.% återbäring på dina köp$/)).toBeTruthy();
    expect(screen.getByText('Giltig')).toBeTruthy();
    await fillIn();
    await submit();
    await waitFor(() => expect(sent()).toMatchObject({ referralCode: 'JHN4T9XK' }));
  });

  it('is marked when nobody has it', async () => {
    const { enter } = await openRegister({ 'auth.checkReferralCode': { valid: false, inviter: null } });
    await enter('Inbjudningskod (valfritt)', 'JHN4T9X9');
    expect(await screen.findByText('Ogiltig')).toBeTruthy();
    expect(screen.queryByText(/bjöd in dig/)).toBeNull();
  });

  it('stops the registration when the server does not know it', async () => {
    const { fillIn, enter, submit, onDone } = await openRegister({ 'auth.register': refuse('INVALID_REFERRAL_CODE') });
    await fillIn();
    await enter('Inbjudningskod (valfritt)', 'XX');
    await submit();
    expect(await screen.findByText('Koden finns inte. Kontrollera den eller lämna fältet tomt.')).toBeTruthy();
    expect(onDone).not.toHaveBeenCalled();
  });
});

describe('after a registration that did not sign in', () => {
  it('refers to the inbox when the address already had an account', async () => {
    const { fillIn, submit, onDone } = await openRegister({ 'auth.signIn': refuse('WRONG_CREDENTIALS') });
    await fillIn();
    await submit();
    expect(await screen.findByText('Titta i inkorgen')).toBeTruthy();
    expect(screen.getByText('Vi har skickat ett mejl till elin@exempel.se. Öppna det för att gå vidare.')).toBeTruthy();
    expect(onDone).not.toHaveBeenCalled();
  });

  it('states that the account exists when only the sign-in failed', async () => {
    const { fillIn, submit } = await openRegister({ 'auth.signIn': unreachable });
    await fillIn();
    await submit();
    expect(await screen.findByText('Kontot är klart')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Till inloggningen' }).getAttribute('href')).toBe('/login');
  });

  it('links to the sign-in when that needs a second step, and reports no error', async () => {
    const { fillIn, submit } = await openRegister({ 'auth.signIn': refuse('SECOND_STEP_NEEDED') });
    const warned = vi.spyOn(console, 'warn');
    await fillIn();
    await submit();
    expect(await screen.findByRole('link', { name: 'Till inloggningen' })).toBeTruthy();
    expect(warned).not.toHaveBeenCalled();
  });

  it('retains the form when the server was not reached', async () => {
    const { fillIn, submit } = await openRegister({ 'auth.register': unreachable });
    await fillIn();
    await submit();
    expect(await screen.findByText(/^Det gick inte att nå Formkurva/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('E-post').value).toBe('elin@exempel.se');
  });
});
