/** Somebody whom a text mentions: stored as `@{id}`, typed and read as `@Amina Y.`. */
export type Mentioned = { id: string; name: string };

const STORED = /@\{([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\}/gi;

/** A stored text as its author types it on: names instead of ids. An id without a name stays as it is. */
export function typedText(stored: string, mentioned: readonly Mentioned[]): string {
  const names = new Map(mentioned.map(({ id, name }) => [id, name]));
  return stored.replace(STORED, (whole, id: string) => {
    const name = names.get(id.toLowerCase());
    return name === undefined ? whole : `@${name}`;
  });
}

/** A typed text as it is stored: the names that were picked become ids. A name that was only typed stays a word. */
export function storedText(typed: string, mentioned: readonly Mentioned[]): string {
  // A longer name first: "@Ann A. B." must not be read as "@Ann A." and something more.
  return mentioned
    .toSorted((one, other) => other.name.length - one.name.length)
    .reduce((text, { id, name }) => text.replaceAll(`@${name}`, `@{${id}}`), typed);
}
