import { act, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '#web/test/render-page.tsx';
import { lazyPart } from './lazy-part.tsx';

let isOnline = false;
const Card = () => <p>Kortet</p>;
const offlineError = () => new TypeError('Failed to fetch dynamically imported module: /assets/card-1.js');
const missing = (): Promise<typeof Card> => Promise.reject(offlineError());

function pendingPart() {
  let reject = (_error: Error): void => undefined;
  const promise = new Promise<typeof Card>((_, refuse) => {
    reject = refuse;
  });
  return { promise, reject: (error: Error) => reject(error) };
}

beforeEach(() => {
  isOnline = false;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

function open(load: () => Promise<typeof Card>, options?: Parameters<typeof lazyPart>[1]) {
  const Part = lazyPart(load, options);
  return renderPage(
    <main>
      <h1>Sidan</h1>
      <Suspense>
        <Part />
      </Suspense>
    </main>,
  );
}

it('leaves the page when a part of it cannot be fetched without a network, and fetches it on request', async () => {
  const { user } = await open(() => (isOnline ? Promise.resolve(Card) : missing()));
  expect(await screen.findByText('Den här delen är inte sparad på enheten än')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Sidan' })).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Försök igen' }));
  expect(screen.getByText('Fortfarande ingen anslutning. Den visas så fort du har en.')).toBeTruthy();

  isOnline = true;
  await user.click(screen.getByRole('button', { name: 'Försök igen' }));
  expect(await screen.findByText('Kortet')).toBeTruthy();
});

it('retries by itself when the network is back', async () => {
  const failed = pendingPart();
  await open(() => (isOnline ? Promise.resolve(Card) : failed.promise), { otherwise: 'unseen' });
  expect(await screen.findByRole('heading', { name: 'Sidan' })).toBeTruthy();
  await act(async () => failed.reject(offlineError()));
  expect(screen.queryByText('Den här delen är inte sparad på enheten än')).toBeNull();

  isOnline = true;
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Kortet')).toBeTruthy();
});

it('retries by itself when the network came back while the part failed', async () => {
  const failed = pendingPart();
  await open(() => (isOnline ? Promise.resolve(Card) : failed.promise), { otherwise: 'unseen' });
  await act(async () => {
    failed.reject(offlineError());
    // The fetch has failed; React has not rendered that yet.
    await failed.promise.catch(() => undefined);
    await Promise.resolve();
    isOnline = true;
    window.dispatchEvent(new Event('online'));
  });
  expect(await screen.findByText('Kortet')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Sidan' })).toBeTruthy();
});

it('leaves other errors to the boundary of the page', async () => {
  await open(() => Promise.reject(new Error('a value is missing')));
  expect(await screen.findByRole('heading', { name: 'Något gick fel' })).toBeTruthy();
});

const Sheet = lazyPart<{ open: boolean }>(missing, { otherwise: 'toast' });

function PageWithSheet() {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Mer
      </button>
      <Suspense>
        <Sheet open={isOpen} />
      </Suspense>
    </main>
  );
}

it('shows a toast when a sheet cannot be fetched, each time it is opened', async () => {
  const { user, app } = await renderPage(<PageWithSheet />);
  await user.click(await screen.findByRole('button', { name: 'Mer' }));
  expect(await screen.findByText('Den här delen är inte sparad på enheten än')).toBeTruthy();

  act(() => app.toasts.dismiss());
  await user.click(screen.getByRole('button', { name: 'Mer' }));
  expect(screen.queryByText('Den här delen är inte sparad på enheten än')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Mer' }));
  expect(await screen.findByText('Den här delen är inte sparad på enheten än')).toBeTruthy();
});
