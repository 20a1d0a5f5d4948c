import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { today } from '#web/platform/format/use-today.ts';
import { renderPage } from '#web/test/render-page.tsx';
import { InstallHint } from './install-hint.tsx';
import { useInstallMoment } from './install-moment.ts';

const [DAYS, DISMISSED] = ['formkurva.visit-days', 'formkurva.install-dismissed'];
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1';

beforeEach(() => localStorage.clear());

function Page() {
  const { way, end } = useInstallMoment();
  return way && <InstallHint way={way} onDone={end} />;
}

/** The page on the third day of use by default. */
async function open({ before = '2026-01-02 2', language = 'sv' }: { before?: string; language?: 'sv' | 'en' } = {}) {
  localStorage.setItem(DAYS, before);
  return renderPage(<Page />, { language });
}

/** Fires the browser's install event. */
async function offer() {
  const prompt = vi.fn(async () => undefined);
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  await act(async () => window.dispatchEvent(event));
  return { prompt, event };
}

function stubUserAgent(value: string) {
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'userAgent'));
}

describe('the install hint', () => {
  it('appears on the third day of use, and installs on request', async () => {
    const { user } = await open();
    const { prompt, event } = await offer();
    await user.click(await screen.findByRole('button', { name: 'Installera' }));
    expect([prompt.mock.calls.length, event.defaultPrevented]).toEqual([1, true]);
    await waitFor(() => expect(screen.queryByText('Installera Formkurva')).toBeNull());
  });

  it.each(['', '2026-01-02 1'])(
    'does not appear on an earlier day (%j so far), and leaves the browser’s own prompt',
    async (before) => {
      await open({ before });
      const { event } = await offer();
      expect([screen.queryByText('Installera Formkurva'), event.defaultPrevented]).toEqual([null, false]);
    },
  );

  it('counts a day once', async () => {
    await open({ before: `${today()} 2` });
    expect(localStorage.getItem(DAYS)).toBe(`${today()} 2`);
  });

  it('is dismissed for good', async () => {
    const first = await open({ language: 'en' });
    const { prompt } = await offer();
    await first.user.click(await screen.findByRole('button', { name: 'No thanks' }));
    expect([prompt.mock.calls, localStorage.getItem(DISMISSED)]).toEqual([[], 'yes']);
    await offer();
    first.unmount();
    await open({ language: 'en' });
    await offer();
    expect(screen.queryByText('Install Formkurva')).toBeNull();
  });

  it('explains the manual steps on an iPhone', async () => {
    stubUserAgent(IPHONE);
    const { user } = await open();
    expect(await screen.findByText(/^Tryck på Dela och välj Lägg till på hemskärmen/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Jag förstår' }));
    expect(localStorage.getItem(DISMISSED)).toBe('yes');
  });

  it('does not appear in the installed app', async () => {
    stubUserAgent(IPHONE);
    Object.defineProperty(navigator, 'standalone', { configurable: true, value: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'standalone'));
    await open();
    expect(screen.queryByText('Installera Formkurva')).toBeNull();
  });

  it('waits for another visit while a new version is offered', async () => {
    const { app } = await open();
    const nothing = () => undefined;
    const update = {
      title: 'Ny version',
      text: '',
      dismissLabel: 'a',
      acceptLabel: 'b',
      onDismiss: nothing,
      onAccept: nothing,
    };
    await act(async () => app.toasts.setPrompt(update));
    await offer();
    expect(app.toasts.getSnapshot().prompt).toBe(update);
  });
});
