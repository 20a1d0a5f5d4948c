import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DONE, refuse } from '#web/test/canned-server.ts';
import { renderPage } from '#web/test/render-page.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';

async function openForgot(answers: Record<string, unknown> = {}) {
  const page = await renderPage(<ForgotPasswordPage />, {
    member: null,
    answers: { 'auth.requestReset': DONE, 'auth.resetPassword': DONE, ...answers },
  });
  // Entered at once: some tests use fake timers, which would block simulated typing.
  const enter = (label: string, text: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const askFor = (identifier: string, button: string) => {
    enter('E-post eller mobilnummer', identifier);
    press(button);
  };
  const sent = (path = 'auth.requestReset') =>
    page.server.calls.filter((call) => call.path === path).map(({ input }) => input);
  return { ...page, enter, press, askFor, sent };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('a forgotten password', () => {
  it('shows the same answer to everyone, whether or not there is an account', async () => {
    const { askFor, sent } = await openForgot();
    askFor(' elin@exempel.se ', 'Skicka länk');
    expect(await screen.findByText('Titta i inkorgen')).toBeTruthy();
    expect(screen.getByText(/^Om adressen finns hos oss har vi skickat en länk\./)).toBeTruthy();
    expect(sent()).toEqual([{ identifier: 'elin@exempel.se', language: 'sv' }]);
  });

  it('requires an address or a number', async () => {
    const { press, sent } = await openForgot();
    press('Skicka länk');
    expect(screen.getByText('Skriv din e-post eller ditt mobilnummer.')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('sends again to the same address only after a minute', async () => {
    const { askFor, sent, press } = await openForgot();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    askFor('elin@exempel.se', 'Skicka länk');
    const again = await screen.findByRole<HTMLButtonElement>('button', { name: 'Skicka igen om 60\u00a0s' });
    expect(again.disabled).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(18_000));
    expect(screen.getByRole('button', { name: 'Skicka igen om 42\u00a0s' })).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(42_000));
    press('Skicka igen');
    await waitFor(() => expect(sent().length).toBe(2));
  });

  it('does not make the member wait after a typing error', async () => {
    const { askFor, sent } = await openForgot();
    askFor('elin@exmpel.se', 'Skicka länk');
    await screen.findByText('Titta i inkorgen');
    askFor('elin@exempel.se', 'Skicka länk');
    await waitFor(() => expect(sent().length).toBe(2));
  });

  it('states how long to wait after too many attempts', async () => {
    const { askFor } = await openForgot({ 'auth.requestReset': refuse('RATE_LIMITED', { retryAfterSeconds: 600 }) });
    askFor('elin@exempel.se', 'Skicka länk');
    expect(await screen.findByText('För många försök. Vänta 10 minuter och försök igen.')).toBeTruthy();
    expect(screen.queryByText('Titta i inkorgen')).toBeNull();
  });
});

describe('a forgotten password of an account with a mobile number', () => {
  async function openCode(answers: Record<string, unknown> = {}) {
    const page = await openForgot(answers);
    page.askFor('070-123 45 67', 'Skicka kod');
    await screen.findByText('Titta bland dina sms');
    const choose = (code: string, password: string, repeat: string) => {
      page.enter('Kod från sms:et', code);
      page.enter('Nytt lösenord', password);
      page.enter('Upprepa lösenordet', repeat);
      page.press('Spara lösenordet');
    };
    return { ...page, choose };
  }

  it('is changed with the code from the text message', async () => {
    const { choose, sent } = await openCode();
    choose('123456', 'Formkurva-2027', 'Formkurva-2027');
    expect(await screen.findByRole('heading', { name: 'Lösenordet är bytt' })).toBeTruthy();
    expect(sent('auth.resetPassword')).toEqual([
      { phone: '070-123 45 67', code: '123456', password: 'Formkurva-2027' },
    ]);
  });

  it('shows problems of code and password before anything is sent', async () => {
    const { choose, sent } = await openCode();
    choose('12345', 'kort', 'annat');
    expect(screen.getByText('Skriv de sex siffrorna från sms:et.')).toBeTruthy();
    expect(screen.getByText('Lösenordet behöver minst 8 tecken.')).toBeTruthy();
    expect(screen.getByText('Lösenorden stämmer inte överens.')).toBeTruthy();
    expect(sent('auth.resetPassword')).toEqual([]);
  });

  it('states that the code is wrong or expired', async () => {
    const { choose } = await openCode({ 'auth.resetPassword': refuse('CODE_INVALID') });
    choose('000000', 'Formkurva-2027', 'Formkurva-2027');
    expect(await screen.findByText('Koden stämmer inte eller är för gammal. Be om en ny.')).toBeTruthy();
  });
});
