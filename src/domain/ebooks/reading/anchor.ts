import { EBOOK_BOUNDS } from '../ebook-bounds.ts';
import type { Anchor } from '../ebooks-shapes.contract.ts';

export type TextRange = { start: number; end: number };

/** Holds on to a part of a text by its words and by those around them. Null for nothing but space; what is too long is cut. */
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

/** A cut in the middle of a character that takes two units leaves half of it, which cannot be stored. */
function wholeCharacters(text: string): string {
  return text.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '');
}

/**
 * Finds an anchor again in a text that may have changed since: at its old place, else where the same words stand in the most
 * similar surroundings, else between the old surroundings. Null when it is gone; the mark is then listed with its words.
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

/** Surroundings that say less could stand anywhere. */
const MIN_SURROUNDING_LENGTH = 8;

/** The words themselves were rewritten, but what stood before and after them still does, about as far apart. */
function betweenSurroundings(text: string, { exact, prefix, suffix }: Anchor): TextRange | null {
  if (prefix.length < MIN_SURROUNDING_LENGTH || suffix.length < MIN_SURROUNDING_LENGTH) return null;
  const before = text.indexOf(prefix);
  if (before === -1) return null;
  const start = before + prefix.length;
  const end = text.indexOf(suffix, start);
  if (end <= start || end - start > exact.length * 2 + EBOOK_BOUNDS.quoteContext) return null;
  return { start, end };
}
