/** The first word of a name, for greetings. */
export function firstName(fullName: string): string {
  return words(fullName)[0] ?? '';
}

/** A person's name for other members: the first name and the initial of the last. An e-mail address that was typed as a name ends at its @. */
export function shortName(fullName: string): string {
  const [first = '', ...rest] = words(fullName);
  const last = rest.at(-1);
  const shown = first.replace(/(?<=.)@.*/, '');
  return last ? `${shown} ${firstLetter(last)}.` : shown;
}

/** One or two letters for an avatar without a photo. */
export function initials(fullName: string): string {
  const parts = words(fullName);
  const ends = parts.length > 1 ? [...parts.slice(0, 1), ...parts.slice(-1)] : parts;
  return ends.map(firstLetter).join('');
}

const words = (name: string) => name.trim().split(/\s+/).filter(Boolean);

// By code points, so that a letter outside the basic plane is not cut in half.
const firstLetter = (word: string) => [...word].slice(0, 1).join('').toLocaleUpperCase('sv');
