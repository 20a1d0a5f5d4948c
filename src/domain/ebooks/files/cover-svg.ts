import type { Cover } from '../ebook-codes.ts';
import { COVER_SIZE, type CoverShape, drawCover } from '../library/cover-drawing.ts';
import { xmlText } from './xml.ts';

const FONT = 'font-family="Instrument Sans, Helvetica, Arial, sans-serif"';

/** The cover as an SVG file for the EPUB. */
export function coverSvg(cover: Cover, title: string, author: string): string {
  const { paint, shapes, lines } = drawCover(cover, title);
  const { width, height } = COVER_SIZE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="900" height="1272">`,
    `<title>${xmlText(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="${paint.page}"/>`,
    ...shapes.map((shape) => shapeSvg(shape, paint.shape)),
    ...lines.map(
      ({ text, y }) =>
        `<text x="18" y="${y}" font-size="18.5" font-weight="600" fill="${paint.ink}" ${FONT}>${xmlText(text)}</text>`,
    ),
    `<text x="18" y="198" font-size="9.5" fill="${paint.ink}" ${FONT}>${xmlText(author)}</text>`,
    '</svg>',
  ].join('');
}

function shapeSvg(shape: CoverShape, colour: string): string {
  switch (shape.kind) {
    case 'path':
      return `<path d="${shape.d}" fill="none" stroke="${colour}" stroke-width="${shape.width}" stroke-linecap="round"/>`;
    case 'area':
      return `<path d="${shape.d}" fill="${colour}" opacity="${shape.opacity}"/>`;
    case 'dot':
      return `<circle cx="${shape.cx}" cy="${shape.cy}" r="${shape.r}" fill="${colour}" opacity="${shape.opacity}"/>`;
    case 'ring':
      return `<circle cx="${shape.cx}" cy="${shape.cy}" r="${shape.r}" fill="none" stroke="${colour}" stroke-width="${shape.width}"/>`;
  }
}
