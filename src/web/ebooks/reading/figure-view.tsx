import { useTranslations } from 'use-intl';
import { type BookFigure, type FigureBar, type FigureSeries, readFigure } from '#domain/ebooks/reading/figure.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Bars } from '#web/ui/charts/bars.tsx';
import { ChartOrTable } from '#web/ui/charts/chart-table.tsx';
import { Legend } from '#web/ui/charts/legend.tsx';
import { SERIES_KINDS, SeriesChart } from '#web/ui/charts/series-chart.tsx';

/** Renders a fenced block by its info string; null for other blocks, and for an invalid figure. */
export function drawFigure(info: string, block: string) {
  const figure = info === 'figure' ? readFigure(block) : null;
  return figure && <FigureView figure={figure} />;
}

/** A figure of a chapter, drawn with the app's charts; each has a table. */
function FigureView({ figure }: { figure: BookFigure }) {
  const t = useTranslations('ebooks');
  const write = useNumbers(figure.unit);
  const { title, caption } = figure;
  return (
    <figure
      data-outside-text
      className="my-2 rounded-lg border border-line bg-surface pt-4 font-sans text-label leading-5"
    >
      <p className="px-5 pb-2 font-semibold">{title}</p>
      {figure.kind === 'curve' ? (
        <Curve figure={figure} write={write} />
      ) : (
        <ChartOrTable
          caption={title}
          head={[t('figure.name'), t('figure.value')]}
          rows={figure.bars.map(({ label, value }) => [label, write(value)])}
        >
          {figure.kind === 'bars' && figure.bars.length <= 6 ? (
            <Bars label={spokenBars(title, figure.bars, write)} bars={barsOf(figure.bars)} formatValue={write} />
          ) : (
            <RowBars bars={figure.bars} write={write} />
          )}
        </ChartOrTable>
      )}
      {caption && <figcaption className="px-5 pb-4 text-caption text-ink-3">{caption}</figcaption>}
    </figure>
  );
}

type Write = (value: number) => string;

function useNumbers(unit: string): Write {
  const format = useFormat();
  return (value) => {
    const decimals = Math.min(2, String(value).split('.')[1]?.length ?? 0);
    return unit === '' ? format.number(value, decimals) : `${format.number(value, decimals)}\u00a0${unit}`;
  };
}

const barsOf = (bars: readonly FigureBar[]) => bars.map((bar) => ({ ...bar, key: bar.label, strong: true }));
const spokenBars = (title: string, bars: readonly FigureBar[], write: Write) =>
  `${title}. ${bars.map(({ label, value }) => `${label}: ${write(value)}`).join(', ')}`;

/** One row per bar, for names that are too long for columns. */
function RowBars({ bars, write }: { bars: readonly FigureBar[]; write: Write }) {
  const most = Math.max(...bars.map(({ value }) => Math.abs(value)), Number.MIN_VALUE);
  return (
    <ul className="flex flex-col gap-3 px-5 pt-1">
      {bars.map(({ label, value }) => (
        <li key={label}>
          <span className="flex justify-between gap-3">
            <span className="min-w-0">{label}</span>
            <b className="flex-none font-semibold">{write(value)}</b>
          </span>
          <span aria-hidden className="mt-1 block h-2 overflow-hidden rounded-full bg-track">
            <span
              className="block h-full rounded-full bg-accent"
              style={{ width: `${(Math.abs(value) / most) * 100}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Curve({ figure: { title, series }, write }: { figure: Extract<BookFigure, { kind: 'curve' }>; write: Write }) {
  const t = useTranslations('ebooks');
  const xs = [...new Set(series.flatMap(({ points }) => points.map(({ x }) => x)))].toSorted((a, b) => a - b);
  const spoken = series.map(
    ({ name, points }) => `${name}: ${write(points[0]?.y ?? 0)} – ${write(points.at(-1)?.y ?? 0)}`,
  );
  return (
    <ChartOrTable
      caption={title}
      head={[t('figure.x'), ...series.map(({ name }) => name)]}
      rows={xs.map((x) => [String(x), ...series.map((one) => valueAt(one, x, write))])}
    >
      <SeriesChart label={`${title}. ${spoken.join(', ')}`} series={series} formatY={write} />
      <div className="px-5 pt-2">
        <Legend items={series.map(({ name }, index) => ({ label: name, kind: SERIES_KINDS[index] ?? 'dashed' }))} />
      </div>
    </ChartOrTable>
  );
}

function valueAt({ points }: FigureSeries, x: number, write: Write): string {
  const point = points.find((one) => one.x === x);
  return point ? write(point.y) : '–';
}
