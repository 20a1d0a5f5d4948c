import type { MarkedText } from '../community-shapes.contract.ts';

/** Characters for private use that the database puts around a found word; a text's own are taken out before. */
export const MARK = { start: '\ue000', stop: '\ue001' } as const;

/** The pieces of a text in which found words stand between marks. Nothing of it is ever read as HTML. */
export function piecesOf(text: string): MarkedText {
  return text
    .split(/(\ue000[^\ue001]*\ue001)/)
    .filter((piece) => piece !== '')
    .map((piece) =>
      piece.startsWith(MARK.start)
        ? { text: piece.slice(1, -1), marked: true }
        : { text: piece.replace(/[\ue000\ue001]/g, ''), marked: false },
    );
}
