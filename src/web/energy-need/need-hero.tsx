import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { type Day, daysBetween } from '#domain/day/day.ts';
import type { EnergyNeed } from '#domain/energy-need/energy-need.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { Card } from '#web/ui/card.tsx';
import { BandChart } from '#web/ui/charts/band-chart.tsx';
import type { XLabel } from '#web/ui/charts/chart-axis.tsx';
import { ChartOrTable } from '#web/ui/charts/chart-table.tsx';
import { NumberWithUnit } from '#web/ui/data/number-with-unit.tsx';

export type Measured = Extract<EnergyNeed['measured'], { kind: 'measured' }>;

/** The need as a range, its history, and the value of the formula. */
export function NeedHero({ need, measured }: { need: EnergyNeed; measured: Measured }) {
  const t = useTranslations('energyNeed');
  const format = useFormat();
  const today = useToday();
  const range = `${format.number(toTens(measured.low))}–${format.number(toTens(measured.high))}`;
  const days = t('hero.measured', { days: measured.days });
  return (
    <Card flush aria-labelledby="need-title">
      <div className="px-5 pt-4.5">
        <h2 id="need-title" className="text-caption font-regular tracking-normal text-ink-3">
          {need.day === today ? days : t('hero.measuredOn', { days: measured.days, day: format.dayAndMonth(need.day) })}
        </h2>
        <NumberWithUnit value={range} unit={t('hero.unit')} />
        <p className="mt-1 text-ink-2">
          {t.rich('hero.likely', { kcal: format.number(measured.likely), b: (text) => <b>{text}</b> })}{' '}
          {need.formula !== null &&
            t.rich('hero.formula', { kcal: format.number(need.formula), b: (text) => <b>{text}</b> })}
        </p>
      </div>
      {need.curve.length > 1 ? (
        <NeedCurve need={need} />
      ) : (
        <p className="px-5 pt-3 pb-5 text-caption text-ink-3">{t('hero.curveLater')}</p>
      )}
    </Card>
  );
}

const toTens = (kcal: number) => Math.round(kcal / 10) * 10;

function NeedCurve({ need: { curve, formula, day } }: { need: EnergyNeed }) {
  const t = useTranslations('energyNeed');
  const format = useFormat();
  const points = useMemo(
    () => curve.map(({ day: at, likely, low, high }) => ({ x: daysBetween(day, at), y: likely, low, high })),
    [curve, day],
  );
  const kcal = (value: number) => format.number(value);
  const [first, last] = [curve[0], curve.at(-1)];
  if (!first || !last) return null;
  const label = t('hero.chart', {
    from: `${kcal(first.low)}–${kcal(first.high)}`,
    to: `${kcal(last.low)}–${kcal(last.high)}`,
    day: format.dayAndMonth(first.day),
  });
  return (
    <ChartOrTable
      caption={t('hero.table')}
      head={[t('hero.day'), t('hero.likelyHead'), t('hero.low'), t('hero.high')]}
      rows={curve.toReversed().map((at) => [format.dayShort(at.day), kcal(at.likely), kcal(at.low), kcal(at.high)])}
    >
      <BandChart
        label={label}
        points={points}
        goal={formula === null ? undefined : { value: formula, label: t('hero.formulaLine', { kcal: kcal(formula) }) }}
        xLabels={labelsOf(
          curve.map((at) => at.day),
          day,
          { short: format.dayShort, today: t('hero.today') },
        )}
        formatY={kcal}
      />
      <ul className="flex flex-wrap gap-x-4 gap-y-1 px-5 text-caption text-ink-2">
        <Key label={t('legend.measured')}>
          <path d="M2 5h14" className="stroke-accent" strokeWidth="3" strokeLinecap="round" />
        </Key>
        <Key label={t('legend.band')}>
          <rect x="3" width="12" height="10" rx="3" className="fill-accent" opacity=".22" />
        </Key>
        {formula !== null && (
          <Key label={t('legend.formula')}>
            <path d="M2 5h15" className="stroke-ink-3" strokeWidth="1.75" strokeDasharray="2 4" strokeLinecap="round" />
          </Key>
        )}
      </ul>
    </ChartOrTable>
  );
}

function Key({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <li className="inline-flex items-center gap-1.75 whitespace-nowrap">
      <svg aria-hidden="true" width="18" height="10">
        {children}
      </svg>
      {label}
    </li>
  );
}

const MAX_LABELS = 4;

/** Labels of the first week, today, and one or two between. */
function labelsOf(days: readonly Day[], day: Day, names: { short: (day: Day) => string; today: string }): XLabel[] {
  const last = days.length - 1;
  const step = last / Math.min(last, MAX_LABELS - 1);
  const shown = new Set(Array.from({ length: MAX_LABELS }, (_, at) => Math.min(last, Math.round(at * step))));
  return days.flatMap((at, index) => {
    if (!shown.has(index)) return [];
    const x = daysBetween(day, at);
    return [index === last ? { x, label: names.today, strong: true } : { x, label: names.short(at) }];
  });
}
