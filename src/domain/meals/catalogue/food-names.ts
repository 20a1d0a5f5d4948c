import { LENGTHS } from '../../bounds.ts';

/** Line breaks and other signs without a shape, and halves of characters, which no database can store. */
const UNSHOWN = /[\p{Cc}\p{Cf}\p{Surrogate}]/gu;

/** A name from outside as it may be shown: one line, no shouting, no longer than a name may be. Empty when nothing is left. */
export function tidyName(raw: string): string {
  const line = raw.replace(/\s/g, ' ').replace(UNSHOWN, '').replace(/ +/g, ' ').trim();
  const calm = isShouting(line) ? `${line.slice(0, 1)}${line.slice(1).toLowerCase()}` : line;
  return [...calm].slice(0, LENGTHS.foodName).join('').trim();
}

/** Capitals only, and more of them than a short form has. */
function isShouting(name: string): boolean {
  return name === name.toUpperCase() && (name.match(/\p{Lu}/gu) ?? []).length > 4;
}

/**
 * What a meal consisted of, in one line: "Kycklingbröstfilé, bulgur, grekisk sallad". Of each name the part before its
 * first comma, which in our names divides the food from how it was made; a comma within a number divides nothing.
 */
export function briefNames(names: readonly string[]): string {
  const brief = new Map<string, string>();
  for (const name of names.map((whole) => whole.split(', ', 1).join())) {
    const folded = name.toLowerCase();
    if (!brief.has(folded)) brief.set(folded, name);
  }
  return [...brief.values()].map((name, place) => (place === 0 ? name : inSentence(name))).join(', ');
}

/** Names with further capitals are somebody's: "Big Mac" stays as it is. */
function inSentence(name: string): string {
  return /\p{Lu}/u.test(name.slice(1)) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}
