/** As in matchWord: shorter pieces are inside half of all words, and in shorter words one wrong letter makes another word. */
const COMPOUND_FROM = 3;
const TYPO_FROM = 4;

/**
 * LIKE patterns that let through every word that matchWord would accept for this folded word as a part of a compound or by
 * one slip of the finger, and others: matchWord has the last word. One slip leaves either the first or the second half of
 * what was typed whole, except where it swaps the two letters in the middle.
 */
export function relatedPatterns(typed: string): string[] {
  // A figure is meant as it was typed.
  if (typed.length < COMPOUND_FROM || /^\d/.test(typed)) return [];
  if (typed.length < TYPO_FROM) return [`%${typed}`];
  const middle = Math.floor(typed.length / 2);
  const swapped = `${typed.slice(0, middle - 1)}${typed[middle]}${typed[middle - 1]}${typed.slice(middle + 1)}`;
  return [`${typed.slice(0, middle)}%`, `%${typed.slice(middle)}%`, `${swapped}%`];
}
