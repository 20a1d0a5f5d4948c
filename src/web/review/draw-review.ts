import type { Piece, ReviewTexts } from '#domain/review/review-texts.ts';
import type { ReviewPart } from '#domain/review/wording.ts';
import { drawPicture, fontOf, PICTURE, write } from '#web/platform/device/draw-picture.ts';

/** Parts in the shared picture. The weight, missing entries and plans are never included. */
const SHARED: readonly ReviewPart[] = ['energy', 'protein', 'training', 'stoodOut'];

const ROOM = PICTURE.width - 2 * PICTURE.margin;
const TOP = PICTURE.margin + 190;
const BOTTOM = PICTURE.height - PICTURE.margin - 90;
/** The largest size that fits is used. */
const SIZES = [48, 42, 36, 32, 28, 24] as const;

/** False when the picture would be empty, as for a week with only weights. */
export const canDraw = (texts: ReviewTexts): boolean => paragraphsOf(texts).length > 0;

export function drawReview(texts: ReviewTexts, span: string): Promise<File | null> {
  return drawPicture((pen) => {
    write(pen, texts.title, { y: PICTURE.margin, size: 88, weight: 700, colour: PICTURE.ink });
    write(pen, span, { y: PICTURE.margin + 104, size: 40, weight: 500, colour: PICTURE.soft });
    writeParagraphs(pen, paragraphsOf(texts));
  });
}

/** Leaves out energy in a week of eating too little. */
function paragraphsOf({ parts }: ReviewTexts): Piece[][] {
  const isCareful = parts.some(({ part }) => part === 'care');
  const isShown = (part: ReviewPart) => SHARED.includes(part) && !(isCareful && part === 'energy');
  return parts.filter(({ part }) => isShown(part)).map(({ pieces }) => pieces);
}

type Line = { y: number; words: { text: string; isStrong: boolean; x: number }[] };

function writeParagraphs(pen: CanvasRenderingContext2D, paragraphs: Piece[][]): void {
  const [maxSize] = SIZES;
  const fits = (size: number) => (layOut(pen, paragraphs, size).at(-1)?.y ?? 0) + size * 1.4 <= BOTTOM;
  const size = SIZES.find(fits) ?? SIZES.at(-1) ?? maxSize;
  for (const { y, words } of layOut(pen, paragraphs, size)) {
    for (const { text, isStrong, x } of words) {
      pen.font = fontOf(isStrong ? 700 : 500, size);
      pen.fillStyle = isStrong ? PICTURE.line : PICTURE.ink;
      pen.fillText(text, x, y);
    }
  }
}

/** Breaks words into lines of the picture's width. */
function layOut(pen: CanvasRenderingContext2D, paragraphs: Piece[][], size: number): Line[] {
  const lines: Line[] = [];
  let y = TOP;
  for (const pieces of paragraphs) {
    let line: Line = { y, words: [] };
    let x: number = PICTURE.margin;
    lines.push(line);
    for (const { text, isStrong } of wordsOf(pieces)) {
      pen.font = fontOf(isStrong ? 700 : 500, size);
      const width = pen.measureText(text).width;
      if (x + pen.measureText(text.trimEnd()).width > PICTURE.margin + ROOM && line.words.length > 0) {
        y += size * 1.4;
        line = { y, words: [] };
        x = PICTURE.margin;
        lines.push(line);
      }
      line.words.push({ text, isStrong, x });
      x += width;
    }
    y += size * 2.2;
  }
  return lines;
}

/** Each word with its trailing space; no-break spaces join numbers and units. */
const wordsOf = (pieces: Piece[]): Piece[] =>
  pieces.flatMap(({ text, isStrong }) => (text.match(/[^ ]+ ?| /g) ?? []).map((word) => ({ text: word, isStrong })));
