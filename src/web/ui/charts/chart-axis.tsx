import type { CurveLayout } from './curve-layout.ts';
import { goalLabelY } from './goal-label-y.ts';

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
      {ticks.map(({ value, y }) => (
        <g key={value}>
          <line x1={plot.left} x2={plot.right} y1={y} y2={y} className="stroke-grid" />
          <text x={width - 14} y={y + 4} textAnchor="end">
            {formatY(value)}
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

export type XLabel = { x: number; label: string; strong?: boolean | undefined };

type XLabelsProps = { layout: CurveLayout; labels: readonly XLabel[]; anchor: 'ends' | 'middle' };

/** With `ends` the first label starts and the last one ends at its point, so that neither leaves the plot. */
export function XLabels({ layout: { plot, xOf }, labels, anchor }: XLabelsProps) {
  const anchorOf = (index: number) => {
    if (anchor === 'middle') return 'middle';
    if (index === 0) return 'start';
    return index === labels.length - 1 ? 'end' : 'middle';
  };
  return labels.map(({ x, label, strong }, index) => (
    <text key={x} x={xOf(x)} y={plot.bottom + 19} textAnchor={anchorOf(index)} data-strong={strong ? '' : undefined}>
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
