/** A browser error as sent to the server's log: enough to find it, and nothing about the person. */
export type ClientError = {
  /** What the app was doing, as an identifier in the code. */
  readonly what: string;
  readonly name: string;
  readonly message: string;
  /** Positions in our own scripts, innermost first: "index-abc.js:1:2345". */
  readonly stack: readonly string[];
  /** The path of the page, without ids, query strings and hashes. */
  readonly page: string;
  readonly build: string;
};

export const CLIENT_ERROR_LENGTHS = {
  what: 120,
  name: 60,
  message: 200,
  place: 120,
  places: 8,
  page: 120,
  build: 40,
} as const;

type Circumstances = { readonly path: string; readonly build: string };

/** Describes a thrown value. Messages can contain what a member typed, so everything quoted and every number is removed. */
export function describeClientError(what: string, thrown: unknown, { path, build }: Circumstances): ClientError {
  const { name, message, stack } = partsOf(thrown);
  return {
    what: cut(withoutPerson(what), CLIENT_ERROR_LENGTHS.what),
    name: cut(name, CLIENT_ERROR_LENGTHS.name),
    message: cut(withoutPerson(message), CLIENT_ERROR_LENGTHS.message),
    stack: positionsIn(stack),
    page: cut(withoutIds(path.replace(/[?#].*$/s, '')), CLIENT_ERROR_LENGTHS.page),
    build: cut(build, CLIENT_ERROR_LENGTHS.build),
  };
}

function partsOf(thrown: unknown): { name: string; message: string; stack: string } {
  if (thrown instanceof Error) return { name: thrown.name, message: thrown.message, stack: thrown.stack ?? '' };
  return { name: typeof thrown, message: '', stack: '' };
}

/** The parts of a message that may contain personal data: addresses, ids, quoted texts and numbers. */
function withoutPerson(text: string): string {
  return withoutIds(
    text
      .replace(/\S+@\S+/g, '<address>')
      .replace(/https?:\/\/\S+/g, '<link>')
      .replace(/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”|”[^”]*”/g, '<quoted>'),
  );
}

function withoutIds(text: string): string {
  return text.replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/gi, ':id').replace(/\d+/g, '0');
}

/** Only the names of our own built files: URLs of other origins and pages are private. */
function positionsIn(stack: string): string[] {
  const positions = [...stack.matchAll(/\/assets\/([\w.-]+\.js:\d+:\d+)/g)].map(([, position]) => String(position));
  return positions.slice(0, CLIENT_ERROR_LENGTHS.places).map((position) => cut(position, CLIENT_ERROR_LENGTHS.place));
}

function cut(text: string, length: number): string {
  return text.slice(0, length);
}

/** Of each error the first is sent, then one in ten of its repetitions, up to this many from one tab. */
const REPEATED_SHARE = 0.1;
const MAX_FROM_A_TAB = 20;

/** Whether to send an error, by how often this tab has seen it before, how many it has sent, and a random number from 0 to 1. */
export function isSampled(metBefore: number, sent: number, random: number): boolean {
  return sent < MAX_FROM_A_TAB && (metBefore === 0 || random < REPEATED_SHARE);
}
