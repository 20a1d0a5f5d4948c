type FigureTexts = { title: string; caption: string /** Unit of the values. */; unit: string };
export type FigureBar = { label: string; value: number };
export type FigureSeries = { name: string; points: { x: number; y: number }[] };

/** A figure in a chapter: a fenced block with the language `figure` and this object as JSON. */
export type BookFigure = FigureTexts &
  ({ kind: 'curve'; series: FigureSeries[] } | { kind: 'bars' | 'table-bars'; bars: FigureBar[] });

/** Parses the figure of a block; null for an invalid one, which is then shown as text. */
export function readFigure(text: string): BookFigure | null {
  const { kind, series, bars, title, caption = '', unit = '' } = fieldsOf(parsed(text));
  if (!isText(title) || !isText(caption) || !isText(unit)) return null;
  const words = { title, caption, unit };
  if (kind === 'curve') return isFilled(series, isSeries) ? { kind, ...words, series } : null;
  if (kind !== 'bars' && kind !== 'table-bars') return null;
  return isFilled(bars, isBar) ? { kind, ...words, bars } : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

const isText = (value: unknown) => typeof value === 'string';
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);

const MAX_PARTS = 500;

function isFilled<Part>(value: unknown, isPart: (part: unknown) => part is Part): value is Part[] {
  return Array.isArray(value) && value.length > 0 && value.length <= MAX_PARTS && value.every(isPart);
}

function isBar(value: unknown): value is FigureBar {
  const { label, value: amount } = fieldsOf(value);
  return isText(label) && isNumber(amount);
}

function isSeries(value: unknown): value is FigureSeries {
  const { name, points } = fieldsOf(value);
  return isText(name) && isFilled(points, isPoint) && points.length > 1;
}

function isPoint(value: unknown): value is { x: number; y: number } {
  const { x, y } = fieldsOf(value);
  return isNumber(x) && isNumber(y);
}
