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
