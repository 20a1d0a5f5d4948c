import { afterEach, expect, it, vi } from 'vitest';
import { requestPersistentStorage } from './persistent-storage.ts';

const DAY = 24 * 60 * 60_000;

function letBrowser(answer: { persisted: boolean }) {
  const persist = vi.fn(async () => true);
  Object.defineProperty(navigator, 'storage', {
    configurable: true,
    value: { persisted: async () => answer.persisted, persist },
  });
  return persist;
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'storage');
});

it('asks the browser once a month for persistent storage', async () => {
  const persist = letBrowser({ persisted: false });
  await requestPersistentStorage(100 * DAY);
  await requestPersistentStorage(129 * DAY);
  expect(persist).toHaveBeenCalledTimes(1);
  await requestPersistentStorage(130 * DAY);
  expect(persist).toHaveBeenCalledTimes(2);
});

it('does not ask where storage is persistent, nor where the browser cannot be asked', async () => {
  const persist = letBrowser({ persisted: true });
  await requestPersistentStorage();
  expect(persist).not.toHaveBeenCalled();
  Reflect.deleteProperty(navigator, 'storage');
  Object.defineProperty(navigator, 'storage', { configurable: true, value: undefined });
  localStorage.clear();
  await expect(requestPersistentStorage()).resolves.toBeUndefined();
});
