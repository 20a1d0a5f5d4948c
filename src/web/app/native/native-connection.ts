import type { ServerConnection } from '#web/platform/api/server-connection.ts';
import { note } from '#web/platform/client-errors/report.ts';
import { streamEvents } from './stream-events.ts';
import type { TokenStore } from './token-store.ts';

/**
 * Reaches the server at its own address and says who we are by the token. No cookie is sent or taken. A store that cannot be
 * read costs a sign-in, never the start of the app; one that cannot be written keeps the session until the app is closed.
 */
export async function bearerConnection(apiUrl: string, store: TokenStore): Promise<ServerConnection> {
  let token = await store.read().catch((error: unknown) => {
    note('the token could not be read', error);
    return null;
  });
  const headers = (): Record<string, string> => (token === null ? {} : { authorization: `Bearer ${token}` });
  return {
    baseUrl: apiUrl,
    signsInAs: { device: 'app' },
    credentials: 'omit',
    headers,
    openEvents: (path) => streamEvents(apiUrl + path, headers),
    storeToken: async (next) => {
      token = next;
      await store.write(next).catch((error: unknown) => note('the token could not be stored', error));
    },
  };
}
