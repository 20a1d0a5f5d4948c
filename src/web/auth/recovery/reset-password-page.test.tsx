import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DONE, refuse, unreachable } from '#web/test/canned-server.ts';
import { renderPage } from '#web/test/render-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';

const TOKEN = 'a-token-from-a-mail-1234';

async function openReset(answer: unknown = DONE, token = TOKEN, isNew = false) {
  const page = await renderPage(<ResetPasswordPage token={token} isNew={isNew} />, {
    member: null,
    answers: { 'auth.resetPassword': answer },
  });
  // Entered at once: one test uses fake timers, which would block simulated typing.
  const enter = (label: string, text: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  const choose = (password: string, repeat: string) => {
    enter('Nytt lösenord', password);
    enter('Upprepa lösenordet', repeat);
    fireEvent.click(screen.getByRole('button', { name: 'Spara lösenordet' }));
  };
  const sent = () => page.server.calls.filter(({ path }) => path === 'auth.resetPassword').map(({ input }) => input);
  return { ...page, choose, sent };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('choosing a new password', () => {
  it('sends it with the token from the link', async () => {
    const { choose, sent } = await openReset();
    choose('Formkurva-2027', 'Formkurva-2027');
    expect(await screen.findByRole('heading', { name: 'Lösenordet är bytt' })).toBeTruthy();
    expect(sent()).toEqual([{ token: TOKEN, password: 'Formkurva-2027' }]);
  });

  it('also accepts the terms in an account created by an admin', async () => {
    const { choose, sent } = await openReset(DONE, TOKEN, true);
    expect(screen.getByRole('heading', { name: 'Välkommen till Formkurva' })).toBeTruthy();
    choose('Formkurva-2027', 'Formkurva-2027');
    expect(await screen.findByText('Godkänn villkoren för att skapa konto.')).toBeTruthy();
    expect(sent()).toEqual([]);
    expect(screen.getByText('Fyll i ditt födelsedatum.')).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.change(screen.getByLabelText('Födelsedatum'), { target: { value: '2020-05-01' } });
    choose('Formkurva-2027', 'Formkurva-2027');
    expect(await screen.findByText('Formkurva är för dig som har fyllt 13 år. Välkommen tillbaka då!')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Födelsedatum'), { target: { value: '1990-05-01' } });
    choose('Formkurva-2027', 'Formkurva-2027');
    expect(await screen.findByRole('heading', { name: 'Lösenordet är bytt' })).toBeTruthy();
    const first = { acceptTerms: true, dateOfBirth: '1990-05-01' };
    expect(sent()).toEqual([{ token: TOKEN, password: 'Formkurva-2027', ...first }]);
  });

  it('counts down and opens the sign-in page after exactly three seconds', async () => {
    const { choose, router } = await openReset();
    const path = () => router.state.location.pathname;
    vi.useFakeTimers();
    choose('Formkurva-2027', 'Formkurva-2027');
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByRole('img', { name: '3 sekunder kvar' })).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(screen.getByRole('img', { name: '1 sekund kvar' })).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(999));
    expect(path()).toBe('/');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(path()).toBe('/login');
  });

  it('states that all other devices are signed out, and links to the sign-in', async () => {
    const { choose } = await openReset();
    choose('Formkurva-2027', 'Formkurva-2027');
    expect(await screen.findByText('Alla andra enheter är utloggade.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Logga in nu' }).getAttribute('href')).toBe('/login');
  });

  it.each([
    ['kort', 'kort', 'Lösenordet behöver minst 8 tecken.'],
    ['Formkurva-2027', 'Formkurva-2028', 'Lösenorden stämmer inte överens.'],
  ])('refuses %s and %s: %s', async (password, repeat, problem) => {
    const { choose, sent } = await openReset();
    choose(password, repeat);
    expect(screen.getByText(problem)).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('links to a new request when this link is used or expired', async () => {
    const { choose } = await openReset(refuse('LINK_INVALID'));
    choose('Formkurva-2027', 'Formkurva-2027');
    expect(await screen.findByRole('heading', { name: 'Länken fungerar inte längre' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Be om en ny länk' }).getAttribute('href')).toBe('/forgot-password');
  });

  it('states that the link has been used', async () => {
    const { choose } = await openReset(refuse('LINK_USED'));
    choose('Formkurva-2027', 'Formkurva-2027');
    expect(await screen.findByRole('heading', { name: 'Länken har redan använts' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Be om en ny länk' }).getAttribute('href')).toBe('/forgot-password');
  });

  it('shows no form when the link has no token', async () => {
    await openReset(DONE, '');
    expect(screen.getByRole('heading', { name: 'Länken fungerar inte längre' })).toBeTruthy();
  });

  it('retains the input when the server was not reached', async () => {
    const { choose } = await openReset(unreachable);
    choose('Formkurva-2027', 'Formkurva-2027');
    expect(await screen.findByText(/^Det gick inte att nå Formkurva/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Nytt lösenord').value).toBe('Formkurva-2027');
  });
});
