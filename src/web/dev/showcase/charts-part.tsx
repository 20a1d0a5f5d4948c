import { ArrowDown } from 'lucide-react';
import { useState } from 'react';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Bars } from '#web/ui/charts/bars.tsx';
import { ChartOrTable, ChartTable, ChartTableToggle } from '#web/ui/charts/chart-table.tsx';
import { CurveChart } from '#web/ui/charts/curve-chart.tsx';
import type { CurvePoint } from '#web/ui/charts/curve-layout.ts';
import { HeroCurve } from '#web/ui/charts/hero-curve.tsx';
import { Legend } from '#web/ui/charts/legend.tsx';
import { Ring } from '#web/ui/charts/ring.tsx';
import { SECOND_SERIES } from '#web/ui/charts/second-series.tsx';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { NumberWithUnit } from '#web/ui/data/number-with-unit.tsx';
import { Switch } from '#web/ui/fields/toggles.tsx';
import { Columns, Part } from './part.tsx';
import { useSamples } from './use-samples.ts';

export function ChartsPart() {
  const texts = useSamples();
  return (
    <Part title={texts.parts.charts}>
      <Columns>
        <WeekCard />
        <TrendCard />
        <TwoSeriesCard />
        <div className="flex flex-col gap-4">
          <GapCard />
          <RingCard />
        </div>
        <Card flush className="p-0">
          <CardHead title={texts.bars} level={3} className="px-5 pt-4" />
          <Bars
            label={texts.bars}
            bars={[120, 95, 150, 0, 180, 140, 64].map((value, index) => ({
              key: String(index),
              label: String(40 + index),
              value,
              strong: index === 6,
            }))}
            formatValue={String}
          />
        </Card>
        <Card flush>
          <NumberWithUnit value="1 284" size="h2" className="px-5 pt-4" />
          <Sparkline label={texts.spark} values={[1238, 1246, 1250, 1257, 1262, 1270, 1284]} />
          <HeroCurve className="relative h-59" />
        </Card>
      </Columns>
    </Part>
  );
}

function WeekCard() {
  const texts = useSamples();
  const labels = texts.weekDays.map((label, x) => ({ x, label, strong: x === 6 }));
  return (
    <Card flush>
      <CardHead title={texts.week} level={3} className="px-5 pt-4" />
      <CurveChart
        label={texts.weekLabel}
        points={week}
        unfinished
        goal={{ value: 1915, label: texts.goal }}
        xLabels={labels}
        xAnchor="middle"
      />
      <CurveChart
        label={texts.none}
        height={118}
        points={week.map(({ x }) => ({ x, y: null }))}
        yDomain={[0, 2400]}
        goal={{ value: 2000, label: texts.goal }}
        endDot="open"
        xLabels={labels}
        xAnchor="middle"
      />
    </Card>
  );
}

function TrendCard() {
  const texts = useSamples();
  const [compare, setCompare] = useState(true);
  const [active, setActive] = useState<number | null>(null);
  const shown = (index: number | null) => (trend[index ?? trend.length - 1]?.y ?? 0).toFixed(1).replace('.', ',');
  return (
    <Card flush>
      <div className="flex items-start justify-between px-5 pt-5">
        <div>
          <p className="text-caption text-ink-3">{texts.trend}</p>
          <NumberWithUnit value={shown(active)} unit="kg" />
        </div>
        <Badge tone="success" icon={ArrowDown}>
          1,2 kg
        </Badge>
      </div>
      <ChartOrTable
        caption={texts.trendLabel}
        head={[texts.date, texts.trend]}
        rows={trend.map((point, index) => [String(point.x + 1), `${shown(index)} kg`])}
      >
        <CurveChart
          label={texts.trendLabel}
          height={212}
          points={trend}
          measured={measured}
          compare={compare ? earlier : undefined}
          grid={3}
          formatY={(value) => value.toFixed(1).replace('.', ',')}
          xLabels={[
            { x: 0, label: '14 okt' },
            { x: 8, label: '28 okt' },
            { x: 16, label: texts.todayTick, strong: true },
          ]}
          onActiveChange={setActive}
          describePoint={(index) => `${shown(index)} kg`}
        />
        <div className="flex flex-wrap items-center justify-between px-5">
          <Legend
            items={[
              { label: texts.now, kind: 'solid' },
              { label: texts.before, kind: 'dotted' },
            ]}
          />
          <Switch label={texts.compare} checked={compare} onChange={(event) => setCompare(event.target.checked)} />
        </div>
      </ChartOrTable>
    </Card>
  );
}

function TwoSeriesCard() {
  const texts = useSamples();
  const [active, setActive] = useState<number | null>(null);
  const [asTable, setAsTable] = useState(false);
  const at = active ?? trend.length - 1;
  const write = (value: number | null | undefined) => (value ?? 0).toFixed(1).replace('.', ',');
  const numbers = trend.map((point, index) => [String(point.x + 1), write(point.y), write(waist[index]?.y)]);
  return (
    <Card flush>
      <CardHead
        title={texts.two}
        level={3}
        className="px-5 pt-4 pb-2"
        action={<ChartTableToggle shown={asTable} onShownChange={setAsTable} />}
      />
      <div className="flex items-end justify-between px-5">
        <NumberWithUnit value={write(trend[at]?.y)} unit="kg" />
        <NumberWithUnit value={write(waist[at]?.y)} unit="cm" size="h2" />
      </div>
      {asTable ? (
        <ChartTable caption={texts.twoLabel} head={[texts.date, texts.trend, texts.waist]} rows={numbers} />
      ) : (
        <CurveChart
          label={texts.twoLabel}
          height={214}
          points={trend}
          unit="kg"
          second={{ by: SECOND_SERIES, points: waist, unit: 'cm' }}
          onActiveChange={setActive}
          describePoint={(index) => `${write(trend[index]?.y)} kg, ${write(waist[index]?.y)} cm`}
          xLabels={[
            { x: 0, label: '14 aug' },
            { x: 16, label: texts.todayTick, strong: true },
          ]}
        />
      )}
      <div className="px-5 pb-4">
        <Legend
          items={[
            { label: texts.trend, kind: 'solid' },
            { label: texts.waist, kind: 'dashed' },
          ]}
        />
      </div>
    </Card>
  );
}

function GapCard() {
  const texts = useSamples();
  return (
    <Card flush>
      <CardHead title={texts.gaps} level={3} className="px-5 pt-4" />
      <CurveChart label={texts.gapsLabel} height={110} points={broken} gapAfter={14} />
    </Card>
  );
}

function RingCard() {
  const texts = useSamples();
  return (
    <Card>
      <div className="flex flex-wrap justify-around gap-4">
        <Ring label={texts.ringLabel} value={1184} total={2127} extra={212} centerText="943" caption={texts.left} />
        <Ring label={texts.ringOver} value={2035} total={1915} centerText="120" caption={texts.over} />
        <Ring label={texts.ringEmpty} value={0} total={2000} centerText="2 000" caption={texts.left} />
      </div>
    </Card>
  );
}

/** Invented values with the shape of real data. */
const week = series([2110, 2240, 1985, 1902, 2034, 1876, 1184]);
const trend = series([
  70.6, 70.58, 70.5, 70.46, 70.42, 70.3, 70.22, 70.2, 70.12, 70.02, 69.95, 69.9, 69.82, 69.7, 69.62, 69.5, 69.4,
]);
const measured = series([
  70.8, 70.4, 70.6, 70.3, 70.6, 70.1, 70.3, 70.3, 70.0, 70.2, 69.8, 70.0, 69.9, 69.5, 69.7, 69.4, 69.3,
]);
const earlier = series([
  71.9, 71.85, 71.7, 71.75, 71.6, 71.5, 71.52, 71.4, 71.3, 71.32, 71.2, 71.1, 71.0, 70.95, 70.85, 70.7, 70.65,
]);
const waist = series([
  82.5, 82.3, 82.2, 82.0, 81.6, 81.4, 81.3, 81.0, 80.8, 80.6, 80.4, 80.1, 80.0, 79.7, 79.2, 78.6, 78.0,
]);
/** x is a day: the second and the third value are a month apart, and one is isolated. */
const broken: CurvePoint[] = [
  { x: 0, y: 25.1 },
  { x: 10, y: 24.8 },
  { x: 40, y: 24.9 },
  { x: 60, y: 24.2 },
  { x: 70, y: 24.0 },
  { x: 80, y: 23.8 },
];

function series(values: readonly number[]): CurvePoint[] {
  return values.map((y, x) => ({ x, y }));
}
