import { DECIMAL_SIGNS } from '../../csv/csv.ts';
import type { Language } from '../../text/language.ts';
import type { BookFigure } from '../reading/figure.ts';
import { xmlText } from './xml.ts';

const WIDTH = 600;
const COLOURS = ['#0b6b55', '#3468d0', '#bf8210', '#a84a94'];
const INK = '#3c4a45';
const LINE = '#d5ddd8';

/** A figure as SVG for the EPUB, where the app's charts cannot run. Its numbers are in the label too, for screen readers. */
export function figureSvg(figure: BookFigure, language: Language): string {
  const number = numberTexts(language, figure.unit);
  const { height, parts } = figure.kind === 'curve' ? curve(figure, number) : bars(figure, number);
  const label = xmlText(`${figure.title}. ${spoken(figure, number)}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${label}">${parts.join('')}</svg>`;
}

type NumberText = (value: number) => string;

/** Formats numbers with their unit, joined by a no-break space. */
function numberTexts(language: Language, unit: string): NumberText {
  return (value) => {
    const digits = String(Math.round(value * 100) / 100);
    const written = digits.replace('.', DECIMAL_SIGNS[language]).replace('-', '−');
    return unit === '' ? written : `${written}\u00a0${unit}`;
  };
}

function spoken(figure: BookFigure, number: NumberText): string {
  if (figure.kind !== 'curve') return figure.bars.map(({ label, value }) => `${label}: ${number(value)}`).join(', ');
  return figure.series.map(({ name, points }) => `${name}: ${points.map(({ y }) => number(y)).join(', ')}`).join('. ');
}

const PLOT = { left: 70, right: 20, top: 16, height: 240 };

function curve({ series }: Extract<BookFigure, { kind: 'curve' }>, number: NumberText) {
  const points = series.flatMap((one) => one.points);
  const [lowX, highX] = rangeOf(points.map(({ x }) => x));
  const [lowY, highY] = rangeOf(points.map(({ y }) => y));
  const atX = (x: number) => PLOT.left + ((x - lowX) / (highX - lowX)) * (WIDTH - PLOT.left - PLOT.right);
  const atY = (y: number) => PLOT.top + (1 - (y - lowY) / (highY - lowY)) * PLOT.height;
  const bottom = PLOT.top + PLOT.height;
  const marks = [lowY, (lowY + highY) / 2, highY].flatMap((y) => [
    line(PLOT.left, atY(y), WIDTH - PLOT.right, atY(y), LINE),
    label(number(y), PLOT.left - 8, atY(y) + 5, 'end'),
  ]);
  const ends = [lowX, highX].map((x) => label(String(x), atX(x), bottom + 22, 'middle'));
  const lines = series.flatMap(({ name, points: own }, index) => {
    const colour = COLOURS[index % COLOURS.length];
    const path = own.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${round(atX(x))} ${round(atY(y))}`).join('');
    const y = bottom + 52 + index * 22;
    return [
      `<path d="${path}" fill="none" stroke="${colour}" stroke-width="3" stroke-linejoin="round"/>`,
      `<rect x="${PLOT.left}" y="${y - 11}" width="14" height="14" rx="3" fill="${colour}"/>`,
      label(name, PLOT.left + 22, y + 1, 'start'),
    ];
  });
  return { height: bottom + 46 + series.length * 22, parts: [...marks, ...ends, ...lines] };
}

const ROW = 40;

/** Both kinds of bars are drawn as rows, which are clearest on a narrow page. */
function bars({ bars: rows }: Exclude<BookFigure, { kind: 'curve' }>, number: NumberText) {
  const most = Math.max(...rows.map(({ value }) => Math.abs(value)), Number.MIN_VALUE);
  const parts = rows.flatMap(({ label: name, value }, index) => {
    const top = 8 + index * ROW;
    return [
      label(name, 4, top + 12, 'start'),
      label(number(value), WIDTH - 4, top + 12, 'end'),
      `<rect x="4" y="${top + 18}" width="${WIDTH - 8}" height="10" rx="5" fill="${LINE}"/>`,
      `<rect x="4" y="${top + 18}" width="${round(Math.max(2, (Math.abs(value) / most) * (WIDTH - 8)))}" height="10" rx="5" fill="${COLOURS[0]}"/>`,
    ];
  });
  return { height: rows.length * ROW + 8, parts };
}

function rangeOf(values: readonly number[]): [number, number] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return low === high ? [low - 1, high + 1] : [low, high];
}

function line(x1: number, y1: number, x2: number, y2: number, colour: string): string {
  return `<path d="M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}" stroke="${colour}" stroke-width="1"/>`;
}

function label(text: string, x: number, y: number, anchor: 'start' | 'middle' | 'end'): string {
  return `<text x="${round(x)}" y="${round(y)}" font-size="15" font-family="sans-serif" fill="${INK}" text-anchor="${anchor}">${xmlText(text)}</text>`;
}

const round = (value: number) => Math.round(value * 10) / 10;
