/** How to reach and authenticate with the server. */
export type ServerConnection = {
  /** '' for the same origin. */
  baseUrl: string;
  /** A browser gets a cookie, the native app a token in the answer. */
  signsInAs: { device?: 'app' };
  credentials: RequestCredentials;
  headers: () => Record<string, string>;
  openEvents: (path: string) => EventSource;
  /** Stores the token of a sign-in; null deletes it. */
  storeToken: (token: string | null) => Promise<void>;
};

let connection: ServerConnection = {
  baseUrl: '',
  signsInAs: {},
  credentials: 'same-origin',
  headers: () => ({}),
  openEvents: (path) => new EventSource(path),
  storeToken: async () => undefined,
};

export const serverConnection = () => connection;

/** The native app calls this once, before the first request. The returned function restores the former connection. */
export function connectBy(other: ServerConnection): () => void {
  const before = connection;
  connection = other;
  return () => {
    connection = before;
  };
}
