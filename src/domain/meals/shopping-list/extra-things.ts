/**
 * Things that a member writes on a list beside those of the plan. One is kept among the list's marks, as a tick is, so that
 * several phones come together and the later word about each thing counts.
 */
const SIGN = '+';

/** The mark that says that a thing is on the list. */
export function extraMark(name: string): string {
  return `${SIGN}${name.trim()}`;
}

/** The mark that says that it is in the basket. */
export function extraTick(name: string): string {
  return `${name.trim().toLowerCase()}|${SIGN}`;
}

/** The mark that says that a thing is to be bought though it is at home. */
export function anywayMark(key: string): string {
  return `!${key}`;
}

/** The things that were written on a list, by its marks, in the order they were written. */
export function extrasOf(marks: readonly string[]): string[] {
  return marks.filter((mark) => mark.startsWith(SIGN) && mark.length > 1).map((mark) => mark.slice(SIGN.length));
}
