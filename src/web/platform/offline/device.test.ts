import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { createDevice } from './device.ts';
import { makeDraft } from './test/make-draft.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['cannot be opened', 'open'],
  ['is forbidden', 'throw'],
])('works from memory when the store %s, and reports it', async (_why, how) => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      if (how === 'throw') throw new DOMException('Forbidden', 'SecurityError');
      const request = new EventTarget();
      queueMicrotask(() => request.dispatchEvent(new Event('error')));
      return Object.assign(request, { error: new DOMException('No room', 'QuotaExceededError') });
    },
  });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const device = createDevice(new QueryClient());
  await device.open('anna');
  const outbox = await device.outbox();
  await outbox.enqueue(makeDraft('m1'));
  expect(outbox.getSnapshot()).toMatchObject({ storage: 'memory', unsent: [{ record: 'meals:m1' }] });
  await device.close();
});

it('gives its outbox to the first page without waiting once the copy is open', async () => {
  const device = createDevice(new QueryClient());
  expect(device.outbox()).toBeInstanceOf(Promise);
  await device.open('anna');
  expect(device.outbox()).toBe(await device.outbox());
  await device.close();
});
