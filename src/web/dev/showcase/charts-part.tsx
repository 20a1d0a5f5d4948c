import { ArrowDown } from 'lucide-react';
import { useState } from 'react';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Bars } from '#web/ui/charts/bars.tsx';
import { ChartOrTable, ChartTable, ChartTableToggle } from '#web/ui/charts/chart-table.tsx';
import { CurveChart } from '#web/ui/charts/curve-chart.tsx';
import { HeroCurve } from '#web/ui/charts/hero-curve.tsx';
import { Legend } from '#web/ui/charts/legend.tsx';
import { Ring } from '#web/ui/charts/ring.tsx';
import { SECOND_SERIES } from '#web/ui/charts/second-series.tsx';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { NumberWithUnit } from '#web/ui/data/number-with-unit.tsx';
import { Switch } from '#web/ui/fields/toggles.tsx';
import { broken, earlier, measured, trend, waist, week } from './chart-samples.ts';
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
            goal={{ value: 150, label: '150 min' }}
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
