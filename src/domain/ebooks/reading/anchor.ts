import { EBOOK_BOUNDS } from '../ebook-bounds.ts';
import type { Anchor } from '../ebooks-shapes.contract.ts';

export type TextRange = { start: number; end: number };

/**
 * Creates an anchor from a part of a text: the text itself and the text around it. Null for whitespace only; a text that is too long is
 * cut.
 */
export function anchorAt(text: string, range: TextRange): Anchor | null {
  const chosen = wholeCharacters(text.slice(range.start, range.end)).trimStart();
  const exact = wholeCharacters(chosen.trimEnd().slice(0, EBOOK_BOUNDS.quote));
  if (exact.length === 0) return null;
  const start = text.indexOf(exact, range.start);
  const end = start + exact.length;
  return {
    start,
    exact,
    prefix: wholeCharacters(text.slice(Math.max(0, start - EBOOK_BOUNDS.quoteContext), start)),
    suffix: wholeCharacters(text.slice(end, end + EBOOK_BOUNDS.quoteContext)),
  };
}

/** Removes half a surrogate pair at a cut, because it cannot be stored. */
function wholeCharacters(text: string): string {
  return text.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '');
}

/**
 * Finds an anchor in a text that may have been edited: at its old position, else where the same text has the most similar surroundings,
 * else between the old surroundings. Null when it is gone; the mark is then listed with its stored text.
 */
export function locateAnchor(text: string, anchor: Anchor): TextRange | null {
  const { start, exact } = anchor;
  if (text.startsWith(exact, start)) return { start, end: start + exact.length };
  return bestOccurrence(text, anchor) ?? betweenSurroundings(text, anchor);
}

function bestOccurrence(text: string, anchor: Anchor): TextRange | null {
  const { exact, prefix, suffix, start } = anchor;
  let best: { at: number; alike: number } | null = null;
  for (let at = text.indexOf(exact); at !== -1; at = text.indexOf(exact, at + 1)) {
    const alike = alikeBefore(text, at, prefix) + alikeAfter(text, at + exact.length, suffix);
    const isCloser = best !== null && alike === best.alike && Math.abs(at - start) < Math.abs(best.at - start);
    if (best === null || alike > best.alike || isCloser) best = { at, alike };
  }
  return best && { start: best.at, end: best.at + exact.length };
}

function alikeBefore(text: string, end: number, prefix: string): number {
  let count = 0;
  while (count < prefix.length && text[end - 1 - count] === prefix[prefix.length - 1 - count]) count += 1;
  return count;
}

function alikeAfter(text: string, start: number, suffix: string): number {
  let count = 0;
  while (count < suffix.length && text[start + count] === suffix[count]) count += 1;
  return count;
}

/** Shorter surroundings match in too many positions. */
const MIN_SURROUNDING_LENGTH = 8;

/** The text itself was rewritten, but the text before and after it is still there, about as far apart. */
function betweenSurroundings(text: string, { exact, prefix, suffix }: Anchor): TextRange | null {
  if (prefix.length < MIN_SURROUNDING_LENGTH || suffix.length < MIN_SURROUNDING_LENGTH) return null;
  const before = text.indexOf(prefix);
  if (before === -1) return null;
  const start = before + prefix.length;
  const end = text.indexOf(suffix, start);
  if (end <= start || end - start > exact.length * 2 + EBOOK_BOUNDS.quoteContext) return null;
  return { start, end };
}
