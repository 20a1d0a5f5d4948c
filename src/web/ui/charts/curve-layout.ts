import { linearScale, niceTicks, paddedSpan, type Span } from './linear-scale.ts';
import type { Point } from './monotone-curve.ts';
import { reduceToPixels } from './reduce-to-pixels.ts';

/** `x` is any linear measure, such as a day number; a `y` of null is a day without a value and breaks the curve. */
export type CurvePoint = { x: number; y: number | null };

export type CurveInput = {
  width: number;
  height: number;
  points: readonly CurvePoint[];
  /** Other series on the same scale, which the axis must include. */
  others?: readonly (readonly CurvePoint[])[] | undefined;
  goal?: number | undefined;
  unfinished?: boolean | undefined;
  /** A longer distance than this between two points is a gap. */
  gapAfter?: number | undefined;
  yFrom?: 'zero' | 'padded' | undefined;
  xDomain?: Span | undefined;
  yDomain?: Span | undefined;
  /** The maximum number of grid lines. */
  grid: number;
  /** Grid lines at these values instead. */
  ticks?: readonly number[] | undefined;
  inset: { left: number; right: number; top: number; bottom: number };
};

export type CurveLayout = {
  plot: { left: number; right: number; top: number; bottom: number };
  xOf: (x: number) => number;
  yOf: (y: number) => number;
  /** The position of each point; null without a value. */
  positions: (Point | null)[];
  /** The finished parts of the curve, split at gaps, without points that are not visible. */
  pieces: Point[][];
  /** From the last finished value to the unfinished one. */
  dotted: [Point, Point] | null;
  end: Point | null;
  ticks: { value: number; y: number }[];
};

/** Computes all positions of a curve chart in px. */
export function curveLayout(input: CurveInput): CurveLayout {
  const { width, height, points, inset } = input;
  const plot = { left: inset.left, right: width - inset.right, top: inset.top, bottom: height - inset.bottom };
  const xOf = linearScale(input.xDomain ?? xSpan(points), [plot.left, plot.right]);
  const ySpan = input.yDomain ?? paddedSpan(yValues(input), input.yFrom ?? 'padded');
  const yOf = linearScale(ySpan, [plot.bottom, plot.top]);
  const positions = positionsOf(points, xOf, yOf);
  const pieces = piecesOf(points, positions, input.gapAfter ?? Number.POSITIVE_INFINITY);
  const dotted = input.unfinished ? cutLastStep(pieces) : null;
  return {
    plot,
    xOf,
    yOf,
    positions,
    pieces: pieces.map(reduceToPixels),
    dotted,
    end: positions.findLast((position) => position !== null) ?? null,
    ticks: (input.ticks ?? niceTicks(ySpan, input.grid)).map((value) => ({ value, y: yOf(value) })),
  };
}

export function positionsOf(
  points: readonly CurvePoint[],
  xOf: (x: number) => number,
  yOf: (y: number) => number,
): (Point | null)[] {
  return points.map(({ x, y }) => (y === null ? null : { x: xOf(x), y: yOf(y) }));
}

/** Splits a series where a value is missing or the distance between two points is too long. */
export function piecesOf(
  points: readonly CurvePoint[],
  positions: readonly (Point | null)[],
  gapAfter: number,
): Point[][] {
  const pieces: Point[][] = [];
  let lastX: number | null = null;
  points.forEach((point, index) => {
    const position = positions[index];
    if (!position) {
      lastX = null;
      return;
    }
    const piece = lastX === null || point.x - lastX > gapAfter ? undefined : pieces.at(-1);
    if (piece) piece.push(position);
    else pieces.push([position]);
    lastX = point.x;
  });
  return pieces;
}

/** Removes the last step from the last piece, because today is not finished. */
function cutLastStep(pieces: Point[][]): [Point, Point] | null {
  const [from, to] = pieces.at(-1)?.slice(-2) ?? [];
  if (!from || !to) return null;
  pieces.at(-1)?.pop();
  return [from, to];
}

function xSpan(points: readonly CurvePoint[]): Span {
  return [points[0]?.x ?? 0, points.at(-1)?.x ?? 1];
}

function yValues({ points, others = [], goal }: CurveInput): number[] {
  const values = [points, ...others].flat().flatMap(({ y }) => (y === null ? [] : [y]));
  return goal === undefined ? values : [...values, goal];
}
