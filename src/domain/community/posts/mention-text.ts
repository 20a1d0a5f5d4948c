/** A mentioned member: stored as `@{id}`, typed and shown as `@Amina Y.`. */
export type Mentioned = { id: string; name: string };

const STORED = /@\{([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\}/gi;

/** Converts a stored text to the form that its author edits: names instead of ids. An id without a known name is not changed. */
export function typedText(stored: string, mentioned: readonly Mentioned[]): string {
  const names = new Map(mentioned.map(({ id, name }) => [id, name]));
  return stored.replace(STORED, (whole, id: string) => {
    const name = names.get(id.toLowerCase());
    return name === undefined ? whole : `@${name}`;
  });
}

/** Converts a typed text to the form that is stored: picked names become ids. A name that was only typed stays text. */
export function storedText(typed: string, mentioned: readonly Mentioned[]): string {
  // Longer names first: "@Ann A. B." must not match as "@Ann A.".
  return mentioned
    .toSorted((one, other) => other.name.length - one.name.length)
    .reduce((text, { id, name }) => text.replaceAll(`@${name}`, `@{${id}}`), typed);
}
