import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { refuse, unreachable } from '#web/test/canned-server.ts';
import { makeMember } from '#web/test/makers/make-member.ts';
import { makeProfile } from '#web/test/makers/make-profile.ts';
import { renderPage } from '#web/test/render-page.tsx';
import { LoginPage } from './login-page.tsx';

async function openLogin(signIn: unknown) {
  const onDone = vi.fn();
  const page = await renderPage(<LoginPage onDone={onDone} />, {
    member: null,
    // The app opens the dashboard, which is not under test.
    answers: { 'auth.signIn': signIn, 'dashboard.load': refuse('UNAVAILABLE') },
  });
  const enter = async (label: string, text: string) => {
    await page.user.click(screen.getByLabelText(label));
    await page.user.paste(text);
  };
  const signInAs = async (identifier: string, password: string) => {
    page.server.answers['auth.me'] = { member: makeMember() };
    await enter('E-post, mobil eller användarnamn', identifier);
    await enter('Lösenord', password);
    await page.user.click(screen.getByRole('button', { name: 'Logga in' }));
  };
  const sent = () => page.server.calls.filter(({ path }) => path === 'auth.signIn').map(({ input }) => input);
  return { ...page, onDone, signInAs, sent };
}

const rightDetails = { member: makeMember(), token: null };

describe('the sign-in page', () => {
  it('signs in with the input and then navigates on', async () => {
    const { signInAs, onDone, sent } = await openLogin(rightDetails);
    await signInAs(' elinsand ', 'Formkurva-2026');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(sent()).toEqual([{ identifier: 'elinsand', password: 'Formkurva-2026' }]);
  });

  it('makes the language that was chosen before the account’s own', async () => {
    const { signInAs, server, user } = await openLogin({ ...rightDetails, member: makeMember({ language: 'en' }) });
    server.answers['profile.update'] = makeProfile({ language: 'sv' });
    await user.click(screen.getByRole('button', { name: 'Svenska. Byt till engelska' }));
    await user.click(await screen.findByRole('button', { name: 'English. Switch to Swedish' }));
    await screen.findByRole('button', { name: 'Svenska. Byt till engelska' });
    await signInAs('elinsand', 'Formkurva-2026');
    const saved = () => server.calls.filter(({ path }) => path === 'profile.update').map(({ input }) => input);
    await waitFor(() => expect(saved()).toEqual([{ language: 'sv' }]));
  });

  it('leaves the account’s language when none was chosen', async () => {
    const { signInAs, onDone, server } = await openLogin({ ...rightDetails, member: makeMember({ language: 'en' }) });
    await signInAs('elinsand', 'Formkurva-2026');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(server.calls.filter(({ path }) => path === 'profile.update')).toEqual([]);
  });

  it('requires both fields, and sends nothing', async () => {
    const { user, sent } = await openLogin(rightDetails);
    await user.click(screen.getByRole('button', { name: 'Logga in' }));
    expect(screen.getByText('Skriv din e-post, ditt mobilnummer eller ditt användarnamn.')).toBeTruthy();
    expect(screen.getByText('Skriv ditt lösenord.')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it.each([
    ['Uppgifterna stämmer inte. Kontrollera dem och försök igen.', refuse('WRONG_CREDENTIALS')],
    ['För många försök. Vänta 42 sekunder och försök igen.', refuse('RATE_LIMITED', { retryAfterSeconds: 42 })],
    ['För många försök. Vänta 15 minuter och försök igen.', refuse('RATE_LIMITED', { retryAfterSeconds: 841 })],
    ['Tjänsten går inte att nå just nu. Försök igen om en stund.', refuse('UNAVAILABLE')],
    ['Det gick inte att nå Formkurva. Kontrollera anslutningen och försök igen.', unreachable],
  ])('states why it did not work: %s', async (text, answer) => {
    const { signInAs, onDone } = await openLogin(answer);
    await signInAs('elinsand', 'fel lösenord');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(onDone).not.toHaveBeenCalled();
  });

  it('states that a first start is running, and signs in when it is over', async () => {
    const { signInAs, server, onDone, sent } = await openLogin(refuse('STARTING'));
    await signInAs('elinsand', 'Formkurva-2026');
    const notice = await screen.findByText(/^Formkurva startar för första gången/);
    expect(notice.getAttribute('role')).toBe('status');
    expect(screen.getByRole('button', { name: 'Loggar in' })).toBeTruthy();

    server.answers['auth.signIn'] = rightDetails;
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());

    expect(sent().length).toBeGreaterThan(1);
    expect(screen.queryByText(/^Formkurva startar/)).toBeNull();
  });

  it('switches to English, and back to Swedish', async () => {
    const { user } = await openLogin(rightDetails);
    await user.click(screen.getByRole('button', { name: 'Svenska. Byt till engelska' }));
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'English. Switch to Swedish' }));
    expect(await screen.findByRole('heading', { name: 'Välkommen tillbaka' })).toBeTruthy();
  });

  it('links to registration and to password recovery', async () => {
    await openLogin(rightDetails);
    expect(screen.getByRole('link', { name: 'Skapa konto' }).getAttribute('href')).toBe('/register');
    expect(screen.getByRole('link', { name: 'Glömt lösenordet?' }).getAttribute('href')).toBe('/forgot-password');
  });
});
