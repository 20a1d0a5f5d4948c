import { useElementSize } from '../use-element-size.ts';
import { linearScale, paddedSpan } from './linear-scale.ts';

type Series = { name: string; points: readonly { x: number; y: number }[] };
type SeriesChartProps = {
  /** The chart in words. */
  label: string;
  series: readonly Series[];
  formatY: (value: number) => string;
  /** The labels at both ends below; the number itself by default. */
  formatX?: ((value: number) => string) | undefined;
  height?: number | undefined;
};

/** The line styles in order, as in the legend. */
export const SERIES_KINDS = ['solid', 'dotted', 'dashed'] as const;
const LOOKS = [
  { className: 'stroke-accent', strokeWidth: 3 },
  { className: 'stroke-compare', strokeWidth: 2.25, strokeDasharray: '0.1 6' },
  { className: 'stroke-ink-3', strokeWidth: 2.25, strokeDasharray: '6 4' },
];

const PAD = { left: 20, right: 64, top: 14, bottom: 30 };

/** Up to three lines on the same scale, without interaction. */
export function SeriesChart({ label, series, formatY, formatX = String, height = 190 }: SeriesChartProps) {
  const [box, { width }] = useElementSize<HTMLDivElement>({ width: 340, height });
  const points = series.flatMap((one) => one.points);
  const xs = points.map(({ x }) => x);
  const [from, to] = [Math.min(...xs), Math.max(...xs)];
  const span = paddedSpan(
    points.map(({ y }) => y),
    'padded',
  );
  const xOf = linearScale([from, to], [PAD.left, width - PAD.right]);
  const yOf = linearScale(span, [height - PAD.bottom, PAD.top]);
  const ys = points.map(({ y }) => y);
  const marks = unlike([Math.min(...ys), Math.max(...ys)], formatY);
  return (
    <div ref={box} className="chart relative" style={{ height }}>
      <svg role="img" aria-label={label} width={width} height={height} className="absolute">
        {marks.map((value) => (
          <g key={value}>
            <line x1={PAD.left} x2={width - PAD.right} y1={yOf(value)} y2={yOf(value)} className="stroke-grid" />
            <text x={width - PAD.right + 8} y={yOf(value) + 4}>
              {formatY(value)}
            </text>
          </g>
        ))}
        {series.map(({ name, points: own }, index) => (
          <path
            key={name}
            d={own.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${xOf(x).toFixed(1)} ${yOf(y).toFixed(1)}`).join('')}
            fill="none"
            strokeLinecap="round"
            strokeLinejoin="round"
            {...LOOKS[index % LOOKS.length]}
          />
        ))}
        {unlike([from, to], formatX).map((x, index) => (
          <text key={x} x={xOf(x)} y={height - 9} textAnchor={index === 0 ? 'start' : 'end'}>
            {formatX(x)}
          </text>
        ))}
      </svg>
    </div>
  );
}

/** Removes values whose formatted labels are equal. */
function unlike(values: readonly number[], format: (value: number) => string): number[] {
  return values.filter((value, index) => values.findIndex((other) => format(other) === format(value)) === index);
}
