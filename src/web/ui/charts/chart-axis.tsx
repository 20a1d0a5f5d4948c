import type { CurveLayout } from './curve-layout.ts';
import type { Point } from './monotone-curve.ts';

type GridProps = {
  layout: CurveLayout;
  width: number;
  formatY: (value: number) => string;
  /** The unit over the numbers, where two scales meet. */
  unit?: string | undefined;
};

/** Grid lines with their values at the right end. */
export function Grid({ layout: { plot, ticks }, width, formatY, unit }: GridProps) {
  return (
    <>
      {ticks.map(({ value, y }, index) => (
        <g key={value}>
          <line x1={plot.left} x2={plot.right} y1={y} y2={y} className="stroke-grid" />
          <text x={width - 14} y={y + 4} textAnchor="end">
            {isRepeated(ticks, index, formatY) ? '' : formatY(value)}
          </text>
        </g>
      ))}
      {unit && (
        <text x={width - 14} y={11} textAnchor="end" className="font-medium">
          {unit}
        </text>
      )}
    </>
  );
}

/** Rounded for the reader, two ticks may read alike; the second is then left without a number. */
function isRepeated(ticks: CurveLayout['ticks'], index: number, formatY: GridProps['formatY']): boolean {
  const [tick, before] = [ticks[index], ticks[index - 1]];
  return tick !== undefined && before !== undefined && formatY(tick.value) === formatY(before.value);
}

export type XLabel = { x: number; label: string; strong?: boolean | undefined };

type XLabelsProps = { layout: CurveLayout; labels: readonly XLabel[]; anchor: 'ends' | 'middle' };

/** Half a label, px: what is nearer to an end of the plot would leave it. */
const LABEL_EDGE = 20;

/** With `ends` a first label at the left end starts there and a last one at the right end ends there, so that neither leaves the plot. */
export function XLabels({ layout: { plot, xOf }, labels, anchor }: XLabelsProps) {
  const anchorOf = (x: number, index: number) => {
    if (anchor === 'middle') return 'middle';
    if (index === 0 && xOf(x) < plot.left + LABEL_EDGE) return 'start';
    return index === labels.length - 1 && xOf(x) > plot.right - LABEL_EDGE ? 'end' : 'middle';
  };
  return labels.map(({ x, label, strong }, index) => (
    <text key={x} x={xOf(x)} y={plot.bottom + 19} textAnchor={anchorOf(x, index)} data-strong={strong ? '' : undefined}>
      {label}
    </text>
  ));
}

type GoalLineProps = { layout: CurveLayout; value: number; label: string };

/** Its label stands at the right end, where the curve leaves room for it. */
export function GoalLine({ layout, value, label }: GoalLineProps) {
  const { plot, yOf } = layout;
  const y = yOf(value);
  return (
    <>
      <line
        x1={plot.left}
        x2={plot.right}
        y1={y}
        y2={y}
        className="stroke-ink-3"
        strokeWidth="1.5"
        strokeDasharray="2 4"
        strokeLinecap="round"
      />
      <text x={plot.right} y={goalLabelY(layout, y, label)} textAnchor="end" className="font-medium">
        {label}
      </text>
    </>
  );
}

/** Room around a goal's label, px: a letter of the chart's type, its height, and what is kept free around line and dot. */
const LETTER = 7;
const HEIGHT = 13;
const ABOVE_LINE = 8;
const BELOW_LINE = 17;
const CLEAR = 6;
/** How finely a line between two points is followed. */
const STEP = 4;

/**
 * The baseline of a goal line's label at the right end of the plot: above the line, else below it, else at the nearest
 * height where neither the curve, its dotted end nor one of its dots is in the way.
 */
export function goalLabelY(
  { plot, pieces, positions, dotted }: Pick<CurveLayout, 'plot' | 'pieces' | 'positions' | 'dotted'>,
  lineY: number,
  label: string,
): number {
  const from = plot.right - label.length * LETTER - CLEAR;
  const lines = dotted ? [...pieces, dotted] : pieces;
  const taken = [...lines.flatMap(alongLine), ...positions].flatMap((position) =>
    position && position.x >= from ? [position.y] : [],
  );
  const isFree = (baseline: number) => taken.every((y) => y > baseline + CLEAR || y < baseline - HEIGHT - CLEAR + 3);
  const [top, bottom] = [Math.min(plot.top, HEIGHT), plot.bottom];
  const isInside = (baseline: number) => baseline >= top && baseline <= bottom;
  const others = Array.from({ length: Math.max(0, Math.ceil(bottom - top)) }, (_, px) => top + px).toSorted(
    (one, other) => Math.abs(one - lineY) - Math.abs(other - lineY),
  );
  const wanted = [lineY - ABOVE_LINE, lineY + BELOW_LINE, ...others];
  return wanted.find((baseline) => isInside(baseline) && isFree(baseline)) ?? Math.max(top, lineY - ABOVE_LINE);
}

/** The points of a line and those between them, close enough that no letter fits in. */
function alongLine(piece: readonly Point[]): Point[] {
  return piece.flatMap((to, index) => {
    const from = piece[index - 1];
    if (!from) return [to];
    const steps = Math.max(1, Math.ceil(Math.max(to.x - from.x, Math.abs(to.y - from.y)) / STEP));
    return Array.from({ length: steps }, (_, step) => {
      const share = (step + 1) / steps;
      return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    });
  });
}
