import type { MarkedText } from '../community-shapes.contract.ts';

/** Private-use characters that the database puts around a match; they are removed from the text before. */
export const MARK = { start: '\ue000', stop: '\ue001' } as const;

/** Splits a text with marked matches into pieces. The text is never read as HTML. */
export function piecesOf(text: string): MarkedText {
  return text
    .split(/(\ue000[^\ue000\ue001]*\ue001)/)
    .filter((piece) => piece !== '')
    .map((piece) =>
      piece.startsWith(MARK.start)
        ? { text: piece.slice(1, -1), marked: true }
        : { text: piece.replace(/[\ue000\ue001]/g, ''), marked: false },
    );
}

/** The pieces of an excerpt, with an ellipsis where text before or after it is left out. */
export function excerptPieces(part: string, whole: string): MarkedText {
  const pieces = piecesOf(part.trim());
  const shown = lettersOf(pieces.map(({ text }) => text).join(''));
  const all = lettersOf(whole);
  const before = all.startsWith(shown) ? [] : [{ text: '… ', marked: false }];
  const after = all.endsWith(shown) ? [] : [{ text: ' …', marked: false }];
  return [...before, ...pieces, ...after];
}

/** Letters and digits only: the database drops punctuation at the edges of an excerpt, and what looks like a tag. */
const lettersOf = (text: string) => text.replace(/<[^<>]*>/g, '').replace(/[^\p{L}\p{N}]/gu, '');
