import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { refuse, unreachable } from '#web/test/canned-server.ts';
import { makeMember } from '#web/test/makers/make-member.ts';
import { renderPage } from '#web/test/render-page.tsx';
import { dismissed, signedCredential, stubPasskeys, undecided } from '#web/test/stub-passkeys.ts';
import { LoginPage } from './login-page.tsx';

const OPTIONS = { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost', userVerification: 'required' };
const signedIn = { member: makeMember(), token: null };

async function openLogin(answers: Record<string, unknown> = {}) {
  const onDone = vi.fn();
  const page = await renderPage(<LoginPage onDone={onDone} />, {
    member: null,
    answers: {
      'auth.signIn': signedIn,
      'twoStep.startPasskeySignIn': { options: OPTIONS },
      'twoStep.signInWithPasskey': signedIn,
      'dashboard.load': refuse('UNAVAILABLE'),
      ...answers,
    },
  });
  page.server.answers['auth.me'] = { member: makeMember() };
  const callsTo = (path: string) => page.server.calls.filter((call) => call.path === path).map(({ input }) => input);
  const press = () => page.user.click(screen.getByRole('button', { name: 'Logga in med passnyckel' }));
  const signInByPassword = async () => {
    await page.user.click(screen.getByLabelText('E-post, mobil eller användarnamn'));
    await page.user.paste('elinsand');
    await page.user.click(screen.getByLabelText('Lösenord'));
    await page.user.paste('Formkurva-2026');
    await page.user.click(screen.getByRole('button', { name: 'Logga in' }));
  };
  return { ...page, onDone, callsTo, press, signInByPassword };
}

describe('signing in by a passkey alone', () => {
  it('sends the passkey’s proof with the user handle, and navigates on', async () => {
    const { get } = stubPasskeys();
    const { press, callsTo, onDone } = await openLogin();
    expect(get).not.toHaveBeenCalled();
    await press();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(callsTo('twoStep.signInWithPasskey')).toMatchObject([{ response: { response: { userHandle: 'dmVt' } } }]);
  });

  it('is not offered where the browser has no passkeys', async () => {
    await openLogin();
    expect(screen.queryByRole('button', { name: /passnyckel/ })).toBeNull();
  });

  it('leaves the form unchanged when the dialog is closed, and the password signs in', async () => {
    stubPasskeys({ get: dismissed });
    const { press, signInByPassword, onDone } = await openLogin();
    await press();
    const text = 'Passnyckeln användes inte. Försök igen eller logga in med lösenordet.';
    expect(await screen.findByText(text)).toBeTruthy();
    await signInByPassword();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(screen.queryByText(text)).toBeNull();
  });

  it.each([
    [/^Passnyckeln gick inte att logga in med\. Logga in med lösenordet\./, refuse('CODE_INVALID')],
    [/^För många försök\. Vänta 42 sekunder/, refuse('RATE_LIMITED', { retryAfterSeconds: 42 })],
    [/^Det gick inte att nå Formkurva\./, unreachable],
  ])('states why it did not work: %s', async (text, answer) => {
    stubPasskeys();
    const { press, onDone } = await openLogin({ 'twoStep.signInWithPasskey': answer });
    await press();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(onDone).not.toHaveBeenCalled();
  });
});

describe('passkey suggestions for the name field', () => {
  it('sign in as soon as one is chosen', async () => {
    const { get } = stubPasskeys({ hasSuggestions: true, get: signedCredential });
    const { onDone } = await openLogin();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(screen.getByLabelText('E-post, mobil eller användarnamn').getAttribute('autocomplete')).toBe(
      'username webauthn',
    );
    expect(get.mock.calls).toMatchObject([[{ mediation: 'conditional' }]]);
  });

  it('are requested again with a new challenge when the server refuses the chosen one', async () => {
    const answers = [signedCredential, undecided];
    const { get } = stubPasskeys({ hasSuggestions: true, get: (request) => answers.shift()?.(request) });
    const { callsTo } = await openLogin({ 'twoStep.signInWithPasskey': refuse('CODE_INVALID') });
    expect(await screen.findByText(/^Passnyckeln gick inte att logga in med/)).toBeTruthy();
    await waitFor(() => expect(get).toHaveBeenCalledTimes(2));
    expect(callsTo('twoStep.startPasskeySignIn').length).toBe(2);
  });

  it.each([
    ['the password is sent', ({ signInByPassword }: Opened) => signInByPassword()],
    ['the button opens the dialog', ({ press }: Opened) => press()],
    ['the page is left', async ({ unmount }: Opened) => unmount()],
  ])('end when %s', async (_when, act) => {
    const { get } = stubPasskeys({
      hasSuggestions: true,
      get: (request) => (request.mediation === 'conditional' ? undecided(request) : signedCredential()),
    });
    const page = await openLogin();
    await waitFor(() => expect(get).toHaveBeenCalledOnce());
    const signal = get.mock.calls[0]?.[0].signal;
    expect(signal?.aborted).toBe(false);
    await act(page);
    expect(signal?.aborted).toBe(true);
  });

  it('are not requested without a network, and requested when it returns', async () => {
    const { get } = stubPasskeys({ hasSuggestions: true, get: undecided });
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { callsTo } = await openLogin();
    expect(callsTo('twoStep.startPasskeySignIn')).toEqual([]);
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(get).toHaveBeenCalledOnce());
  });

  it('are omitted when the server does not answer', async () => {
    const { get } = stubPasskeys({ hasSuggestions: true });
    const { callsTo, signInByPassword, onDone } = await openLogin({ 'twoStep.startPasskeySignIn': unreachable });
    await waitFor(() => expect(callsTo('twoStep.startPasskeySignIn').length).toBe(1));
    await signInByPassword();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect([get.mock.calls, screen.queryByText(/^(Passnyckeln|Det gick inte)/)]).toEqual([[], null]);
  });
});

type Opened = Awaited<ReturnType<typeof openLogin>>;
