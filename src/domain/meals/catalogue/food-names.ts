import { MEALS_LENGTHS } from '../meals-bounds.ts';

/** Control and format characters, and lone surrogates, which PostgreSQL cannot store. */
const UNSHOWN = /[\p{Cc}\p{Cf}\p{Surrogate}]/gu;

/** Cleans a name from an outside source: one line, no all-caps, at most the maximum length. May be empty. */
export function tidyName(raw: string): string {
  const line = raw.replace(/\s/g, ' ').replace(UNSHOWN, '').replace(/ +/g, ' ').trim();
  const calm = isShouting(line) ? `${line.slice(0, 1)}${line.slice(1).toLowerCase()}` : line;
  return [...calm].slice(0, MEALS_LENGTHS.foodName).join('').trim();
}

/** Whether the name is all capitals and longer than an abbreviation. */
function isShouting(name: string): boolean {
  return name === name.toUpperCase() && (name.match(/\p{Lu}/gu) ?? []).length > 4;
}

/**
 * Summarises a meal in one line: "Kycklingbröstfilé, bulgur, grekisk sallad". Takes each name up to its first comma, which in our names
 * separates the food from its preparation; decimal commas do not count.
 */
export function briefNames(names: readonly string[]): string {
  const brief = new Map<string, string>();
  for (const name of names.map((whole) => whole.split(', ', 1).join())) {
    const folded = name.toLowerCase();
    if (!brief.has(folded)) brief.set(folded, name);
  }
  return [...brief.values()].map((name, index) => (index === 0 ? name : inSentence(name))).join(', ');
}

/** Lower-cases the first letter unless the name has further capitals ("Big Mac"), which mark a proper name. */
function inSentence(name: string): string {
  return /\p{Lu}/u.test(name.slice(1)) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}
