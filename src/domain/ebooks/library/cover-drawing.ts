import type { Cover, CoverHue, CoverMotif } from '../ebook-codes.ts';

/** Covers are content, like product pictures: they look the same in the light and dark theme, and in the EPUB. */
type Paint = { page: string; ink: string; shape: string; isDark: boolean };

const PAINTS: Record<CoverHue, Paint> = {
  energy: { page: '#0E4A3B', ink: '#F2F7F3', shape: '#8FD6B9', isDark: true },
  protein: { page: '#2B3F73', ink: '#F1F5FF', shape: '#9DB8F4', isDark: true },
  carbs: { page: '#F0DDA8', ink: '#3A2700', shape: '#8A5A00', isDark: false },
  fat: { page: '#E9D3E3', ink: '#431238', shape: '#8A3879', isDark: false },
};

export const COVER_SIZE = { width: 150, height: 212 } as const;

export type CoverShape =
  | { kind: 'path'; d: string; width: number }
  | { kind: 'area'; d: string; opacity: number }
  | { kind: 'dot'; cx: number; cy: number; r: number; opacity: number }
  | { kind: 'ring'; cx: number; cy: number; r: number; width: number };

const MOTIFS: Record<CoverMotif, readonly CoverShape[]> = {
  curve: [{ kind: 'path', d: 'M-10 176c50 0 52-44 86-52s50-24 84-70', width: 13 }],
  bars: [
    { kind: 'path', d: 'M20 182v-30', width: 10 },
    { kind: 'path', d: 'M42 182v-52.5', width: 10 },
    { kind: 'path', d: 'M64 182v-40.5', width: 10 },
    { kind: 'path', d: 'M86 182v-69', width: 10 },
    { kind: 'path', d: 'M108 182v-57', width: 10 },
    { kind: 'path', d: 'M130 182v-88.5', width: 10 },
  ],
  circles: [
    { kind: 'dot', cx: 52, cy: 138, r: 30, opacity: 0.9 },
    { kind: 'dot', cx: 92, cy: 120, r: 30, opacity: 0.55 },
    { kind: 'dot', cx: 100, cy: 160, r: 30, opacity: 0.3 },
  ],
  rings: [
    { kind: 'ring', cx: 94, cy: 128, r: 12, width: 8 },
    { kind: 'ring', cx: 94, cy: 128, r: 26, width: 8 },
    { kind: 'ring', cx: 94, cy: 128, r: 40, width: 8 },
  ],
  // Lightly filled, so that the author's name on it has enough contrast.
  hills: [
    { kind: 'area', d: 'M0 150l38-46 30 32 36-60 46 74v62H0z', opacity: 0.25 },
    { kind: 'dot', cx: 112, cy: 84, r: 12, opacity: 0.4 },
  ],
};

export type CoverDrawing = {
  /** The address of an uploaded picture, which replaces the drawing. */
  picture: string | null;
  paint: Paint;
  shapes: readonly CoverShape[];
  lines: { text: string; y: number }[];
};

/** A cover as shapes: the background in its hue, the motif, and the title in as many lines as it needs. */
export function drawCover({ hue, motif, picture }: Cover, title: string): CoverDrawing {
  const lines = titleLines(title).map((text, index) => ({ text, y: 34 + index * 21 }));
  return { picture: picture ?? null, paint: PAINTS[hue], shapes: MOTIFS[motif], lines };
}

const LINE_LENGTH = 13;
const MAX_LINES = 4;

/** Breaks between words; a word that is longer than a line is split. */
function titleLines(title: string): string[] {
  const lines: string[] = [];
  for (const word of title.trim().split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= LINE_LENGTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word.length > LINE_LENGTH ? `${word.slice(0, LINE_LENGTH - 1)}…` : word);
  }
  return lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES - 1), '…'] : lines;
}
