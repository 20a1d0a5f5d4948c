import { createMemoryHistory } from '@tanstack/react-router';
import { onTestFinished, vi } from 'vitest';
import type { Language } from '#domain/text/language.ts';
import { createApp } from '#web/app/create-app.ts';
import { laterTexts } from '#web/app/messages-later.ts';
import { callByPath } from '#web/platform/api/api.ts';
import { createQueryClient } from '#web/platform/api/query-client.ts';
import type { Device } from '#web/platform/offline/device.ts';
import { browserPorts } from '#web/platform/offline/outbox/browser-ports.ts';
import { createOutbox } from '#web/platform/offline/outbox/outbox.ts';
import { createMemoryDatabase } from '#web/platform/offline/store/memory-database.ts';

/** An event stream without events. */
class IdleEventSource extends EventTarget {
  close() {}
}

export type TestAppOptions = { language?: Language | undefined; path?: string | undefined };

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/** The real app over an in-memory store and history, with a started session and loaded texts. */
export async function createTestApp({ language = 'sv', path = '/dashboard' }: TestAppOptions = {}) {
  vi.stubGlobal('EventSource', IdleEventSource);
  const queryClient = createQueryClient();
  // Retries would only slow the tests down.
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  const device = createTestDevice();
  const history = createMemoryHistory({ initialEntries: [path] });
  const app = createApp({ queryClient, device, language, history });
  const stop = app.session.start();
  onTestFinished(async () => {
    stop();
    await device.close();
    document.title = '';
  });
  await app.messages.ensure('base', 'auth', 'dashboard', ...laterTexts());
  return { ...app, device };
}

/** The device's store in memory, with the real outbox. */
function createTestDevice(): Device {
  const outbox = createOutbox({ ...browserPorts(), database: createMemoryDatabase(), send: callByPath });
  return {
    prepare: () => undefined,
    open: (userId) => outbox.start(userId),
    close: () => outbox.stop(),
    clear: (userId) => outbox.clearUser(userId),
    unsent: (userId) => outbox.unsent(userId),
    outbox: () => outbox,
  };
}
