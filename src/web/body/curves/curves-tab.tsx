import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SERIES_KEYS, type SeriesKey, unitOfSeries } from '#domain/body/curves/body-series.ts';
import type { Period } from '#domain/body/period.ts';
import type { Day } from '#domain/day/day.ts';
import { useHiddenValues } from '#web/platform/session/hidden-values.ts';
import { Card } from '#web/ui/card.tsx';
import { ChartTableToggle } from '#web/ui/charts/chart-table.tsx';
import { LineSample } from '#web/ui/charts/legend.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useSeriesName } from '../body-texts.ts';
import type { BodyView } from '../use-body.ts';
import { CurvesCard } from './curves-card.tsx';
import { CurvesChangeCard } from './curves-change-card.tsx';
import { CurvesTable } from './curves-table.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { type Comparison, useCurves } from './use-curves.ts';

type Mode = Comparison['mode'];

/** Compares two series, or one series over two periods. */
export function CurvesTab({ view, today }: { view: BodyView; today: Day }) {
  const t = useTranslations('body');
  const [mode, setMode] = useState<Mode>('series');
  const hidden = useHiddenValues();
  const [first, setFirst] = useState<SeriesKey>(hidden.weight ? 'tape.hips' : 'trend');
  const [second, setSecond] = useState<SeriesKey>('tape.waist');
  const [period, setPeriod] = useState<Period>(90);
  const [isTable, setTable] = useState(false);
  const comparison: Comparison =
    mode === 'series' ? { mode, first, second, period } : { mode, first, period: period === 'all' ? 365 : period };
  const curves = useCurves(view, comparison, today);
  return (
    <div className="flex flex-col gap-4 lg:gap-5">
      <div className="flex flex-col gap-4 lg:flex-row lg:items-end">
        <Segmented
          label={t('curves.mode')}
          value={mode}
          onValueChange={setMode}
          options={[
            { value: 'series', label: t('curves.twoSeries') },
            { value: 'periods', label: t('curves.twoPeriods') },
          ]}
          className="lg:w-63"
        />
        <div className="grid grid-cols-2 gap-3 max-[359px]:grid-cols-1 lg:w-104">
          <SeriesPicker
            label={t('curves.first')}
            kind="solid"
            value={first}
            onChange={setFirst}
            except={mode === 'series' ? second : undefined}
          />
          {mode === 'series' && (
            <SeriesPicker label={t('curves.second')} kind="dashed" value={second} onChange={setSecond} except={first} />
          )}
        </div>
        <PeriodChoice
          value={comparison.period}
          onChange={setPeriod}
          withoutAll={mode === 'periods'}
          className="lg:ml-auto lg:w-83"
        />
      </div>
      <div className="flex flex-col gap-4 lg:grid lg:grid-cols-12 lg:items-start lg:gap-5">
        <div className="lg:col-span-8">
          <CurvesCard
            key={JSON.stringify(comparison)}
            curves={curves}
            comparison={comparison}
            today={today}
            footer={<ChartTableToggle shown={isTable} onShownChange={setTable} />}
          />
        </div>
        <div className="flex flex-col gap-4 lg:col-span-4 lg:gap-5">
          <CurvesChangeCard curves={curves} comparison={comparison} />
          {isTable && (
            <Card flush>
              <CurvesTable curves={curves} />
            </Card>
          )}
          <p className="text-caption text-ink-3">{t(mode === 'series' ? 'curves.hintSeries' : 'curves.hintPeriods')}</p>
        </div>
      </div>
    </div>
  );
}

type SeriesPickerProps = {
  label: string;
  kind: 'solid' | 'dashed';
  value: SeriesKey;
  onChange: (key: SeriesKey) => void;
  /** The series of the other curve, which is disabled. */
  except?: SeriesKey | undefined;
};

/** Selects the series of a curve and shows its line style. */
function SeriesPicker({ label, kind, value, onChange, except }: SeriesPickerProps) {
  const seriesName = useSeriesName();
  const hidden = useHiddenValues();
  const keys = SERIES_KEYS.filter((key) => !hidden.weight || !isOfWeight(key));
  return (
    <SelectField
      label={label}
      lead={<LineSample kind={kind} />}
      value={value}
      options={keys.map((key) => ({ value: key, label: seriesName(key), disabled: key === except }))}
      onChange={(event) => onChange(SERIES_KEYS.find((key) => key === event.target.value) ?? value)}
    />
  );
}

/** Weight and values derived from it: BMI and masses. */
const isOfWeight = (key: SeriesKey) => unitOfSeries(key) === 'kg' || unitOfSeries(key) === 'bmi';
