import type { CurveLayout } from './curve-layout.ts';
import type { Point } from './monotone-curve.ts';

type GridProps = {
  layout: CurveLayout;
  width: number;
  formatY: (value: number) => string;
  /** The unit above the numbers, where there are two scales. */
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

/** Two ticks may be equal after rounding; the second one then has no number. */
function isRepeated(ticks: CurveLayout['ticks'], index: number, formatY: GridProps['formatY']): boolean {
  const [tick, before] = [ticks[index], ticks[index - 1]];
  return tick !== undefined && before !== undefined && formatY(tick.value) === formatY(before.value);
}

export type XLabel = { x: number; label: string; strong?: boolean | undefined };

type XLabelsProps = { layout: CurveLayout; labels: readonly XLabel[]; anchor: 'ends' | 'middle' };

/** Half the width of a label in px: labels nearer to an end of the plot are aligned to it. */
const LABEL_EDGE = 20;

/**
 * With `ends` a first label at the left end is left-aligned and a last one at the right end is right-aligned, so that
 * both stay in the plot.
 */
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

/** The label is at the right end, where it does not overlap the curve. */
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

/** Sizes for placing a goal's label, px: the width of a letter, its height, and the clearance around line and dot. */
const LETTER = 7;
const HEIGHT = 13;
const ABOVE_LINE = 8;
const BELOW_LINE = 17;
const CLEAR = 6;
/** The sampling step along a line between two points. */
const STEP = 4;

/**
 * The baseline of a goal line's label at the right end of the plot: above the line, else below it, else at the nearest
 * height where it does not overlap the curve, its dotted end or its dots.
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

/** Samples a line so closely that no letter fits between two samples. */
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
