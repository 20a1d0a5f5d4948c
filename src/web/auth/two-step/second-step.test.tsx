import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { refuse, unreachable } from '#web/test/canned-server.ts';
import { makeMember } from '#web/test/makers/make-member.ts';
import { renderPage } from '#web/test/render-page.tsx';
import { dismissed, stubPasskeys } from '#web/test/stub-passkeys.ts';
import { LoginPage } from '../login/login-page.tsx';

const TICKET = 'ticket-for-the-second-step';
const ALL = ['passkey', 'totp', 'recovery'];
const OPTIONS = { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost', allowCredentials: [] };
const signedIn = { member: makeMember(), token: null };

/** The sign-in page after the right password, for a member with these second steps. */
async function openSecondStep(methods: string[], answer: unknown = signedIn, language: 'sv' | 'en' = 'sv') {
  const onDone = vi.fn();
  const passkey = methods.includes('passkey') ? OPTIONS : null;
  const page = await renderPage(<LoginPage onDone={onDone} />, {
    member: null,
    language,
    answers: {
      'auth.signIn': refuse('SECOND_STEP_NEEDED', { ticket: TICKET, methods, passkey }),
      'twoStep.finishSignIn': answer,
      'dashboard.load': refuse('UNAVAILABLE'),
    },
  });
  page.server.answers['auth.me'] = { member: makeMember() };
  await page.user.click(screen.getByRole('textbox'));
  await page.user.paste('elinsand');
  await page.user.click(screen.getByLabelText(/^(Lösenord|Password)$/));
  await page.user.paste('Formkurva-2026');
  await page.user.click(screen.getByRole('button', { name: /^(Logga in|Sign in)$/ }));
  await screen.findByRole('heading', { name: /^(Ett steg till|One more step)$/ });
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
  const proofs = () =>
    page.server.calls.filter(({ path }) => path === 'twoStep.finishSignIn').map(({ input }) => input);
  return { ...page, onDone, press, proofs };
}

describe('the second step of a sign-in by a code from the app', () => {
  it('accepts the six digits, also in two groups, and navigates on', async () => {
    const { user, press, proofs, onDone } = await openSecondStep(['totp', 'recovery']);
    const field = screen.getByLabelText('Kod från kodappen');
    expect(document.activeElement).toBe(field);
    expect([field.getAttribute('autocomplete'), field.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric']);
    await user.paste('123 456');
    await press('Logga in');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(proofs()).toEqual([{ ticket: TICKET, proof: { method: 'totp', code: '123456' } }]);
  });

  it('can be completed by keyboard alone', async () => {
    const { user, onDone } = await openSecondStep(['totp']);
    await user.keyboard('123456{Enter}');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  });

  it('requires six digits before anything is sent', async () => {
    const { user, press, proofs } = await openSecondStep(['totp']);
    await user.keyboard('12345');
    await press('Logga in');
    expect(screen.getByText('Koden är sex siffror.')).toBeTruthy();
    expect(proofs()).toEqual([]);
  });

  it.each([
    ['Koden stämmer inte. Vänta på nästa kod i appen och skriv den.', refuse('CODE_INVALID')],
    ['För många försök. Vänta 12 minuter och försök igen.', refuse('RATE_LIMITED', { retryAfterSeconds: 700 })],
    ['Det gick inte att nå Formkurva. Kontrollera anslutningen och försök igen.', unreachable],
  ])('states why it did not work: %s', async (text, answer) => {
    const { user, press, onDone } = await openSecondStep(['totp'], answer);
    await user.keyboard('123456');
    await press('Logga in');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(onDone).not.toHaveBeenCalled();
  });

  it('returns to the password with a notice after ten minutes', async () => {
    const { user, press } = await openSecondStep(['totp'], refuse('PGRST301'));
    await user.keyboard('123456');
    await press('Logga in');
    expect(await screen.findByText('Det har gått mer än tio minuter. Skriv lösenordet igen.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Lösenord').value).toBe('');
  });
});

describe('the second step by a recovery code', () => {
  it('accepts it in the usual spellings', async () => {
    const { user, press, proofs } = await openSecondStep(['totp', 'recovery']);
    await press('Använd en reservkod');
    expect(document.activeElement).toBe(screen.getByLabelText('Reservkod'));
    await user.keyboard('abcde-23456');
    await press('Logga in');
    await waitFor(() => expect(proofs().length).toBe(1));
    expect(proofs()).toEqual([{ ticket: TICKET, proof: { method: 'recovery', code: 'abcde23456' } }]);
  });

  it.each([
    ['abc', 'En reservkod är tio bokstäver och siffror, till exempel ABCDE-23456.'],
    ['abcde-23456', 'Koden stämmer inte eller är redan använd. Prova en annan.'],
  ])('refuses %s', async (typed, text) => {
    const { user, press } = await openSecondStep(['recovery'], refuse('CODE_INVALID'));
    await user.keyboard(typed);
    await press('Logga in');
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('the second step by a passkey', () => {
  it('comes first where the browser supports it, and waits for a press', async () => {
    const { get } = stubPasskeys();
    const { press, proofs, onDone } = await openSecondStep(ALL);
    expect(get).not.toHaveBeenCalled();
    await press('Använd passnyckel');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(proofs()).toMatchObject([{ ticket: TICKET, proof: { method: 'passkey', response: { id: 'bnlja2Vs' } } }]);
  });

  it('can be dismissed, and another method used', async () => {
    stubPasskeys({ get: dismissed });
    const { press, proofs } = await openSecondStep(ALL);
    await press('Använd passnyckel');
    expect(await screen.findByText('Passnyckeln användes inte. Försök igen eller välj ett annat sätt.')).toBeTruthy();
    await press('Skriv en kod från kodappen');
    expect(screen.getByLabelText('Kod från kodappen')).toBeTruthy();
    expect(proofs()).toEqual([]);
  });

  it('states that the server refused it', async () => {
    stubPasskeys();
    const { press } = await openSecondStep(ALL, refuse('CODE_INVALID'));
    await press('Använd passnyckel');
    expect(await screen.findByText(/^Passnyckeln hör inte till kontot\./)).toBeTruthy();
  });

  it('is not offered where the browser has none', async () => {
    await openSecondStep(ALL);
    expect(screen.queryByRole('button', { name: /passnyckel/ })).toBeNull();
    expect(screen.getByLabelText('Kod från kodappen')).toBeTruthy();
  });

  it('states that it is unavailable where it is the only way and the browser has none', async () => {
    await openSecondStep(['passkey']);
    expect(screen.getByText(/^Kontot har bara passnycklar, och de går inte att använda/)).toBeTruthy();
  });
});

describe('leaving the second step', () => {
  it('returns to the beginning, with the name retained', async () => {
    const { press } = await openSecondStep(['totp']);
    await press('Börja om från början');
    expect(screen.getByRole('heading', { name: 'Välkommen tillbaka' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('elinsand');
    expect(screen.queryByText(/^Det gick mer än tio minuter/)).toBeNull();
  });

  it('links to support', async () => {
    await openSecondStep(['totp']);
    expect(screen.getByRole('link', { name: 'Kontakta oss' }).getAttribute('href')).toBe('/terms/purchase');
  });

  it('is translated', async () => {
    await openSecondStep(['totp', 'recovery'], signedIn, 'en');
    expect(screen.getByText('Enter the code your authenticator app shows for Formkurva.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Use a recovery code' })).toBeTruthy();
  });
});
