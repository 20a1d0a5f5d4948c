import type { MarkedText } from '../community-shapes.contract.ts';

/** Characters for private use that the database puts around a found word; a text's own are taken out before. */
export const MARK = { start: '\ue000', stop: '\ue001' } as const;

/** The pieces of a text in which found words stand between marks. Nothing of it is ever read as HTML. */
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

/** The pieces of a part of a text, with an ellipsis where words before or after it are left out. */
export function excerptPieces(part: string, whole: string): MarkedText {
  const pieces = piecesOf(part.trim());
  const shown = lettersOf(pieces.map(({ text }) => text).join(''));
  const all = lettersOf(whole);
  const before = all.startsWith(shown) ? [] : [{ text: '… ', marked: false }];
  const after = all.endsWith(shown) ? [] : [{ text: ' …', marked: false }];
  return [...before, ...pieces, ...after];
}

/** What is compared: the database leaves out signs at the edges of a part, and what looks like a tag. */
const lettersOf = (text: string) => text.replace(/<[^<>]*>/g, '').replace(/[^\p{L}\p{N}]/gu, '');
