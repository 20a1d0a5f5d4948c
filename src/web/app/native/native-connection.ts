import type { ServerConnection } from '#web/platform/api/server-connection.ts';
import { note } from '#web/platform/client-errors/report.ts';
import { streamEvents } from './stream-events.ts';
import type { TokenStore } from './token-store.ts';

/**
 * Connects to the server's address with the token, without cookies. A token store that cannot be read requires a new
 * sign-in; when it cannot be written, the session lasts until the app closes.
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
