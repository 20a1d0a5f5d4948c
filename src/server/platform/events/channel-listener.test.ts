import { getEventListeners } from 'node:events';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#server/test/db/clone-database.ts';
import { eventually } from '#server/test/eventually.ts';
import { silentLog } from '#server/test/silent-log.ts';
import { createChannelListener } from './channel-listener.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

it('retains nothing of lost connections', async () => {
  const controllers = recordAbortControllers();
  const onConnect = vi.fn();
  const channel = 'formkurva_lost';
  const listener = createChannelListener({
    url: database.url,
    channel,
    onNotification: () => undefined,
    onConnect,
    log: silentLog,
  });
  onTestFinished(listener.stop);
  await listener.start();

  for (const reconnects of [1, 2, 3]) {
    await cutConnection(channel);
    await eventually(() => expect(onConnect).toHaveBeenCalledTimes(1 + reconnects));
  }

  const waiting = controllers.map(({ signal }) => getEventListeners(signal, 'abort').length);
  expect(Math.max(...waiting)).toBe(1);
});

/** Records the controllers that are created until the test ends. */
function recordAbortControllers(): AbortController[] {
  const made: AbortController[] = [];
  vi.stubGlobal(
    'AbortController',
    class extends AbortController {
      constructor() {
        super();
        made.push(this);
      }
    },
  );
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return made;
}

async function cutConnection(channel: string) {
  await database.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name like $1', [
    `formkurva % ${channel}`,
  ]);
}
