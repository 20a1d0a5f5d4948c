/**
 * Items that a member adds beside those of the plan. They are stored as marks like the ticks, so that changes of several devices are
 * merged and the last write of each item wins.
 */
const SIGN = '+';

/** The mark of an added item. */
export function extraMark(name: string): string {
  return `${SIGN}${name.trim()}`;
}

/** The mark of a ticked added item. */
export function extraTick(name: string): string {
  return `${name.trim().toLowerCase()}|${SIGN}`;
}

/** The mark for buying an item although it is in stock. */
export function anywayMark(key: string): string {
  return `!${key}`;
}

/** The added items among the marks, in order of addition. */
export function extrasOf(marks: readonly string[]): string[] {
  return marks.filter((mark) => mark.startsWith(SIGN) && mark.length > 1).map((mark) => mark.slice(SIGN.length));
}
