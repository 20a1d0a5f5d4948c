import { type Query, QueryClient } from '@tanstack/react-query';
import { afterEach } from 'vitest';
import { type LastSeenOptions, persistLastSeen } from '../store/last-seen.ts';
import { createMemoryDatabase } from '../store/memory-database.ts';
import type { OfflineDatabase } from '../store/offline-database.ts';
import { makeClock } from './make-device.ts';

const isMeals = ({ queryKey }: Query) => queryKey[0] === 'meals';
const clients: QueryClient[] = [];

export function makeClient(): QueryClient {
  const client = new QueryClient();
  clients.push(client);
  return client;
}

afterEach(() => {
  for (const client of clients.splice(0)) client.clear();
});

/** A member's last seen answers on a device of their own. */
export async function makeLastSeen(more: Partial<LastSeenOptions> = {}) {
  const clock = makeClock();
  const database: OfflineDatabase = more.database ?? createMemoryDatabase();
  const page = new EventTarget();
  await database.enter('anna');
  const options = { userId: 'anna', database, clock, shapes: {}, buildId: 'b1', shouldPersist: isMeals, page, ...more };
  const client = makeClient();
  const stop = await persistLastSeen(client, options);
  return { client, clock, database, page, options, stop };
}

export const load = (client: QueryClient, key: unknown[], data: unknown) =>
  client.fetchQuery({ queryKey: key, queryFn: () => Promise.resolve(data) });
