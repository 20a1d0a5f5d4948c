/** How the server is reached and how it knows us. */
export type ServerConnection = {
  /** '' at our own address. */
  baseUrl: string;
  /** What a sign-in says of itself: a browser is given a cookie, the native app a token in the answer. */
  signsInAs: { device?: 'app' };
  credentials: RequestCredentials;
  headers: () => Record<string, string>;
  openEvents: (path: string) => EventSource;
  /** Remembers the token of a sign-in; null forgets it. */
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

/** The native app calls this once, before anything is asked of the server; the answer puts the former one back. */
export function connectBy(other: ServerConnection): () => void {
  const before = connection;
  connection = other;
  return () => {
    connection = before;
  };
}
